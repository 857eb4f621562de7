import { expect, test } from "vitest";
import { listMatches } from "./list-matches.ts";

const lines = ["Австрия +43", "Германия +49", "Йемен +967", "Сан-Томе и Принсипи +239", "Côte d’Ivoire +225", "США +1", "Гернси +44"].map(
  (text) => ({ text }),
);
const found = (typed: string) => listMatches(lines, typed).map(({ text }) => text);

test("finds a country by the beginning of its name or of a word, by a part, and by its code", () => {
  expect(found("гер")).toEqual(["Германия +49", "Гернси +44"]);
  expect(found(" ТОМЕ ")).toEqual(["Сан-Томе и Принсипи +239"]);
  expect(found("мания")).toEqual(["Германия +49"]);
  expect(found("+49")).toEqual(["Германия +49"]);
  expect(found("1")[0]).toBe("США +1");
  expect(found("cote")).toEqual(["Côte d’Ivoire +225"]);
  expect(found("йем")).toEqual(["Йемен +967"]);
  expect(found("нигде")).toEqual([]);
  expect(found("")).toHaveLength(lines.length);
});
