"""Parquet in, Parquet out, keys joined: spark_parquet.py NINEFOLD CORPUS ANSWERS

CORPUS has columns id and puzzle, and any others; ANSWERS has them all, and kind, status and solution.
"""

import json
import os
import subprocess
import sys
import threading

from pyspark.sql import SparkSession
from pyspark.sql.types import StringType, StructField, StructType

ninefold, corpus, answers = sys.argv[1:]


def solve(rows):
    """The answers to the rows of a partition, which is never in memory as a whole."""
    command = [ninefold, "solve", "-", "--field", "puzzle", "--jobs", "1", "--exit-zero",
               "--format", "json", "--columns", "id,kind,status,solution"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def write():
        with child.stdin:
            for row in rows:
                child.stdin.write(json.dumps({"id": row["id"], "puzzle": row["puzzle"]}) + "\n")

    threading.Thread(target=write, daemon=True).start()
    for line in child.stdout:
        answer = json.loads(line)
        yield answer["id"], answer["kind"], answer["status"], answer["solution"]
    if child.wait() != 0:
        raise RuntimeError("ninefold ended with %d" % child.returncode)


spark = SparkSession.builder.master(os.environ.get("MASTER", "local[2]")).appName("ninefold").getOrCreate()
table = spark.read.parquet(corpus) if os.path.isdir(corpus) else spark.read.csv(corpus, header=True)
schema = StructType([StructField("id", table.schema["id"].dataType)]
                    + [StructField(name, StringType()) for name in ("kind", "status", "answer")])
solved = spark.createDataFrame(table.repartition(int(os.environ.get("PARTITIONS", "8"))).rdd.mapPartitions(solve), schema)
table.join(solved, "id").write.parquet(answers)
spark.stop()
