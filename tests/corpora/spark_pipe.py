"""A text file through rdd.pipe: spark_pipe.py NINEFOLD CORPUS ANSWERS

Every line of CORPUS is a row such as id,puzzle, or blank, or broken. --every-line answers each of them, so that lines and
answers can be zipped; --exit-zero ends with 0, for Spark fails a task whose command does not. Whether a line is a header
nobody knows in the middle of a file: --column and --id say what the columns are.
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession

ninefold, corpus, answers = sys.argv[1:]
command = [ninefold, "solve", "-", "--json", "--jobs", "1", "--every-line", "--exit-zero",
           "--separator", ",", "--id", "1", "--column", "2"]
spark = SparkSession.builder.master(os.environ.get("MASTER", "local[2]")).appName("ninefold").getOrCreate()
lines = spark.sparkContext.textFile(corpus, minPartitions=int(os.environ.get("PARTITIONS", "8")))
solved = lines.pipe(shlex.join(command), checkCode=True)
# Side by side, in the order of the file: the row as it was, a tab, and its answer.
lines.zip(solved).map("\t".join).saveAsTextFile(answers)
spark.stop()
