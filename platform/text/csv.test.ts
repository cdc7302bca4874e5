import { expect, test } from "vitest"
import { csvCell } from "./csv"

test.each([
  [12, "12"],
  [-12, "-12"],
  [null, ""],
  ["Ma boutique", '"Ma boutique"'],
  ['Le "bon" plan ; ici', '"Le ""bon"" plan ; ici"'],
  ["=HYPERLINK(1)", `"'=HYPERLINK(1)"`],
  ['=1+"2"', `"'=1+""2"""`],
  ["+33 6", `"'+33 6"`],
  ["-20 %", `"'-20 %"`],
  ["@nadia", `"'@nadia"`],
  ["  =1", `"'  =1"`],
  ["＝1", `"'＝1"`],
  ["a;=1", `"a;'=1"`],
  ["a,=1", `"a,'=1"`],
  ["a\n=1", `"a\n'=1"`],
  ["a\nb", '"a\nb"'],
  ["2-1", '"2-1"'],
  ['{"a": 1, "b": "c"}', '"{""a"": 1, ""b"": ""c""}"'],
])("the cell of %j is %s", (value, cell) => expect(csvCell(value)).toBe(cell))
