import { expect, test } from "vitest";
import { everySource, textOf } from "./source-files.ts";

/** Phrases that make a reader stop, and plain replacements. */
const unclear: readonly (readonly [RegExp, string])[] = [
  [/\bwhoever\b/i, "name the person: the owner, the caller, the reader"],
  [/\bof whom\b/i, "start a new sentence with the person as its subject"],
  [/\bgoes on with\b/i, "continues with"],
  [/\b(?:is|are|was|were) told\b/i, "say what is sent, shown, stored or passed"],
  [/\bhears?\b/i, "receives, is notified"],
  [/\b(?:nobody|somebody|everybody)'s\b/i, "say who owns it, or that it has no owner"],
  [/\ba press\b/i, "a click, a submission"],
  [/^\s*(?:Who|Whose|What|Whatever|Nobody|Neither)\b(?!.*\?)/, "begin with a subject: a function, a row, a person"],
];

/** The texts of comments and of test titles, each with its line number. */
function sentencesOf(text: string): { line: number; sentence: string }[] {
  const found = text.matchAll(/(?:^|\s)\/\/ (.*)$|^\s*\/?\*+ (?!@)(.*?)(?:\*\/)?$|(?<!\.)\b(?:test|it|describe)(?:\.\w+)*\("([^"]+)"/gm);
  return [...found].map((match) => ({
    line: text.slice(0, match.index + match[0].search(/\S/)).split("\n").length,
    sentence: match[1] ?? match[2] ?? match[3] ?? "",
  }));
}

test("comments and test titles use plain words (docs/design/README.md)", () => {
  const faults = everySource
    .filter((file) => !file.endsWith("plain-words.test.ts"))
    .flatMap((file) =>
      sentencesOf(textOf(file)).flatMap(({ line, sentence }) =>
        unclear.flatMap(([phrase, advice]) => (phrase.test(sentence) ? [`${file}:${line} "${sentence.trim()}" → ${advice}`] : [])),
      ),
    );
  expect(faults).toEqual([]);
});
