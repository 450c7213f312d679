#!/usr/bin/env python3
"""Proves with a solver that is not Ninefold's that puzzles have exactly one solution.

Reads puzzles in Ninefold's own form, one a line (`ninefold generate … --to ninefold`), and builds a model for OR-Tools
(`pip install ortools`) from what is written there alone. Prints how many have one solution, and each line that has not;
the exit status is 1 where there is one.
"""

import json
import sys
from ortools.sat.python import cp_model


def cells_of(text):
    """`r1c1 r1c2` or a list of such."""
    names = text.split() if isinstance(text, str) else text
    return [(int(name[1]) - 1, int(name[3]) - 1) for name in names]


class Model:
    """The rules of a puzzle, a variable for each white cell."""

    def __init__(self, whole):
        puzzle = whole["puzzle"]
        self.side = side = puzzle["side"]
        self.model = cp_model.CpModel()
        self.grid = [(row, column) for row in range(side) for column in range(side)]
        black = puzzle.get("black") or "." * 81
        self.black = {cell for cell in self.grid if self.at(black, cell) != "."}
        self.clues = {cell: int(self.at(black, cell)) for cell in self.black if self.at(black, cell).isdigit()}
        self.white = [cell for cell in self.grid if cell not in self.black]
        self.vars = {cell: self.model.NewIntVar(1, side, "r%dc%d" % cell) for cell in self.white}
        for cell in self.white:
            if self.at(puzzle["givens"], cell) != ".":
                self.model.Add(self.vars[cell] == int(self.at(puzzle["givens"], cell)))
        for i in range(side):
            self.distinct([(i, j) for j in range(side)])
            self.distinct([(j, i) for j in range(side)])
        self.regions(puzzle["regions"])
        if puzzle.get("diagonals"):
            self.distinct([(i, i) for i in range(side)])
            self.distinct([(i, side - 1 - i) for i in range(side)])
        if puzzle.get("windows"):
            for row in (1, 5):
                for column in (1, 5):
                    self.distinct([(row + i, column + j) for i in range(3) for j in range(3)])
        for cage in puzzle.get("cages", []):
            cells = cells_of(cage["cells"])
            self.distinct(cells)
            self.model.Add(sum(self.vars[cell] for cell in cells) == cage["sum"])
        if whole["kind"].startswith("str8ts"):
            self.straights()
        if puzzle.get("rules"):
            raise ValueError("rules that no generated puzzle has")

    @staticmethod
    def at(table, cell):
        return table[9 * cell[0] + cell[1]]

    def distinct(self, cells):
        """No digit twice; a clue in a black cell counts."""
        self.model.AddAllDifferent([self.vars[cell] for cell in cells if cell in self.vars])
        for clue in (self.clues[cell] for cell in cells if cell in self.clues):
            for cell in cells:
                if cell in self.vars:
                    self.model.Add(self.vars[cell] != clue)

    def regions(self, text):
        if text == "none":
            return
        height = {4: 2, 6: 2, 9: 3}[self.side]
        width = self.side // height
        parts = {}
        for row, column in self.grid:
            part = (row // height, column // width) if text == "boxes" else self.at(text, (row, column))
            parts.setdefault(part, []).append((row, column))
        for cells in parts.values():
            self.distinct(cells)

    def straights(self):
        """White cells side by side, up to the next black one, hold digits in sequence."""
        for i in range(self.side):
            for line in ([(i, j) for j in range(self.side)], [(j, i) for j in range(self.side)]):
                run = []
                for cell in line + [None]:
                    if cell in self.vars:
                        run.append(cell)
                        continue
                    for one in run:
                        for other in run:
                            if one < other:
                                self.model.Add(self.vars[one] - self.vars[other] < len(run))
                                self.model.Add(self.vars[other] - self.vars[one] < len(run))
                    run = []

    def solutions(self):
        """How many there are, two at most."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.Solve(self.model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return 0
        differs = []
        for cell, var in self.vars.items():
            other = self.model.NewBoolVar("")
            self.model.Add(var != solver.Value(var)).OnlyEnforceIf(other)
            differs.append(other)
        self.model.AddBoolOr(differs)
        status = solver.Solve(self.model)
        if status == cp_model.INFEASIBLE:
            return 1
        return 2 if status in (cp_model.OPTIMAL, cp_model.FEASIBLE) else None


def main():
    read = wrong = 0
    for number, line in enumerate(sys.stdin, 1):
        if not line.strip():
            continue
        read += 1
        found = Model(json.loads(line)).solutions()
        if found != 1:
            wrong += 1
            print(f"line {number}: {found} solutions: {line.strip()}")
    print(f"{read - wrong} of {read} have one solution")
    sys.exit(1 if wrong or not read else 0)


if __name__ == "__main__":
    main()
