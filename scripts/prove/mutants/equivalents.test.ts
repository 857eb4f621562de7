import { expect, test } from "vitest";
import { equivalents } from "./equivalents.ts";
import { describeMutant, listMutants } from "./mutants.ts";

test("each change that is listed as equivalent matches exactly one change of the current sources", () => {
  const texts = listMutants().map(describeMutant);
  const wrong = equivalents.filter(({ change }) => texts.filter((text) => text.endsWith(change)).length !== 1);
  expect(wrong.map(({ change }) => change)).toEqual([]);
});
