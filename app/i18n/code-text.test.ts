import { expect, test } from "vitest";
import { codeText } from "./code-text.ts";
import { textFor } from "./text.server.ts";

test.each([
  ["AUTH.FORBIDDEN", "You don't have access"],
  ["OFFER.OF_TOMORROW", "OFFER.OF_TOMORROW"],
  ["constructor", ""],
  ["<b>NO</b>", ""],
  [`A${"B".repeat(60)}`, ""],
])("%s is said as %s", (code, sentence) => {
  const said = codeText(textFor("en"), "en", code);
  expect(sentence === "" ? said : said.slice(0, sentence.length)).toBe(sentence);
});
