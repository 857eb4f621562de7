import { expect, test } from "vitest";
import { everyLetter } from "./fixture-letters.ts";
import { renderLetter } from "./render-letter.ts";
import { elements, inlineProperties, mediaConditions, sheetLimit, sheetProperties } from "./testing/client-support.ts";

/** Parts for Outlook for Windows only, and prefixed properties, which all others skip. */
const conditional = /<!--\[if.*?<!\[endif\]-->/gs;
const isPrefixed = (declaration: string) => /^-(?:webkit|ms)-|^mso-table-/.test(declaration);

const letters = everyLetter("long").map((letter) => renderLetter(letter).html.replace(conditional, ""));
const seen = (of: (html: string) => Iterable<string>): string[] => [...new Set(letters.flatMap((html) => [...of(html)]))].sort();

const split = (declarations: string) =>
  declarations
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "" && !isPrefixed(one));
const inline = seen((html) => [...html.matchAll(/ style="([^"]*)"/g)].flatMap(([, said = ""]) => split(said)));
const sheets = seen((html) => [[...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet]) => sheet).join("\n")]);
const inSheets = [...new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(([, said = ""]) => split(said))))];

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(":")).trim();
const saidOf = (declaration: string) =>
  declaration
    .slice(declaration.indexOf(":") + 1)
    .replace(" !important", "")
    .trim();

test.each([
  ["style attributes", inline, inlineProperties],
  ["<style>", inSheets, sheetProperties],
] as const)("%s are supported by all mail programs or listed with the programs that lack them", (_, declarations, known) => {
  expect(declarations.length).toBeGreaterThan(30);
  expect(declarations.filter((one) => !known[nameOf(one)]?.values.test(saidOf(one)))).toEqual([]);
  expect(Object.keys(known).filter((name) => !declarations.some((one) => nameOf(one) === name))).toEqual([]);
});

test("elements and attributes are supported by the mail programs", () => {
  const used = seen((html) =>
    [...html.matchAll(/<(\w+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(([, tag = "", rest = ""]) => [
      tag,
      ...[...rest.matchAll(/([\w:-]+)(?:="[^"]*")?/g)].map(([, name]) => `${tag} ${name}`),
    ]),
  ).filter((name) => !/ (?:style|class)$/.test(name));
  const kept = Object.entries(elements).flatMap(([tag, attributes]) => [tag, ...attributes.map((name) => `${tag} ${name}`)]);
  expect(used).toEqual(kept.sort());
});

test("<style> is within Gmail's limit and has only supported conditions and properties", () => {
  const conditions = [
    ...new Set(sheets.flatMap((sheet) => [...sheet.matchAll(/@([\w-]+)\s*([^{]*)\{/g)]).map(([, at, said = ""]) => `${at} ${said.trim()}`)),
  ];
  expect(conditions.length).toBe(3);
  expect(conditions.filter((one) => !mediaConditions.some((known) => known.test(one.replace("media ", ""))))).toEqual([]);
  expect(Math.max(...sheets.map((sheet) => Buffer.byteLength(sheet)))).toBeLessThan(sheetLimit);
});

test("mail programs apply every rule in the form in which it is written", () => {
  expect(letters.filter((html) => / style="[^"]*!important/.test(html)).length).toBe(0);
  expect(sheets.filter((sheet) => /\S!important|! |\/\*|IMPORTANT/.test(sheet))).toEqual([]);
});
