import { join } from "node:path";
import { expect, test } from "vitest";
import type { Family } from "#domain/text/letter-templates.ts";
import { caseOf, everyLetter } from "./fixture-letters.ts";
import { type LetterToRender, renderLetter } from "./render-letter.ts";

// Texts and markup are compared as text, which is the same on every machine. Fonts are not, so the rendered layout is measured instead
// (tests/letters/look.test.ts). `npx vitest run emails/golden.test.ts -u` rewrites the files.
const golden = (name: string) => join(import.meta.dirname, "../tests/letters/golden", name);
const all = everyLetter("default");

/** The foot is the same in all letters of a language and is stored once at the head of the file. */
const footMark = "\n--\n";

function pageOf(letter: LetterToRender): string {
  const { subject, preheader, text } = renderLetter(letter);
  const { template, variant } = letter;
  const title = `## ${template}${variant === "crypto" ? "-crypto" : ""} (${caseOf(letter)})`;
  return [title, `Subject: ${subject}`, `Preheader: ${preheader}`, "", text.slice(0, text.indexOf(footMark)).trim()].join("\n");
}

/** Most letters of the partner brand equal those of the main one, so only the different ones are stored again. */
function isNew(family: Family, lang: "ru" | "en"): (page: string) => boolean {
  if (family !== "wbit") return () => true;
  const said = new Set(all.filter((letter) => letter.family !== "wbit" && letter.lang === lang).map(pageOf));
  return (page) => !said.has(page.replaceAll("WBIT", "Bridgehold").replaceAll("wbit.example", "bridgehold.example"));
}

test.each([
  ["plain", "ru"],
  ["en", "en"],
  ["wbit", "ru"],
  ["wbit", "en"],
] as const)("the letters of family %s in %s are unchanged", async (family, lang) => {
  const letters = all.filter((letter) => letter.family === family && letter.lang === lang);
  const [first] = letters;
  if (!first) throw new Error("There are no letters.");
  const { text } = renderLetter(first);
  const page = [text.slice(text.indexOf(footMark) + 1).trim(), ...letters.map(pageOf).filter(isNew(family, lang))].join("\n\n\n");
  await expect(`${page.replaceAll("\u00a0", "~")}\n`).toMatchFileSnapshot(golden(`${family}-${lang}.txt`));
});

const tagPerLine = (html: string) => html.replace(/>\s*</g, ">\n<").replace(/[ \t]+\n/g, "\n");

// The first letter has every part: steps, a large amount, names, a deadline, the next step. The second has a note and no steps.
test.each([
  ["plain", "offer-payment-proof-3-hours-left"],
  ["plain", "offer-cancelled"],
  ["wbit", "offer-payment-proof-2-hours-left"],
] as const)("the markup of %s/%s is unchanged", async (family, template) => {
  const letter = all.find((one) => one.family === family && one.template === template && one.lang === "ru");
  if (!letter) throw new Error("There is no such letter.");
  await expect(tagPerLine(renderLetter(letter).html)).toMatchFileSnapshot(golden(`${family}-${template}.html.txt`));
});
