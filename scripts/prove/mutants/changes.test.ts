import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const changed = (source: string) =>
  changesOf(source).map(({ kind, start, end, to }) => `${kind}: ${source.slice(0, start)}${to}${source.slice(end)}`);

test.each([
  ["a < b;", ["comparison: a >= b;", "boundary: a <= b;"]],
  ["a === b;", ["comparison: a !== b;"]],
  ["a && b;", ["logic: (a) || (b);"]],
  ["a ?? b;", []],
  ["if (a) throw b;", ["refusal: if (false as boolean) throw b;", "condition: if (!(a)) throw b;"]],
  ["a ? b : c;", ["condition: !(a) ? b : c;"]],
  ["a < b ? a : b;", ["comparison: a >= b ? a : b;"]],
  [
    "a > b ? a - b : b - a;",
    ["comparison: a <= b ? a - b : b - a;", "arithmetic: a > b ? a + b : b - a;", "arithmetic: a > b ? a - b : b + a;"],
  ],
  ["a < b ? a : c;", ["comparison: a >= b ? a : c;", "boundary: a <= b ? a : c;"]],
  ["a * 2n;", ["arithmetic: a / 2n;", "constant: a * 3n;"]],
  ["const a: 1 = 1 as 1;", ["constant: const a: 1 = 2 as 1;"]],
  ["type A = 1 | true;", []],
])("changes %s", (source, expected) => {
  expect(changed(source)).toEqual(expected);
});
