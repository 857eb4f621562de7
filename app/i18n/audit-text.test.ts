import { expect, test } from "vitest";
import { auditGroupNames, auditGroups, auditObjects } from "#domain/text/audit-actions.ts";
import { auditObjectText, auditText } from "./audit-text.ts";
import { textFor } from "./text.server.ts";

const acts = auditGroupNames.flatMap((group) => [...auditGroups[group]]);
const [russian, english] = [textFor("ru"), textFor("en")];

test("every act has a text in both languages", () => {
  for (const [text, letters] of [
    [russian, /[а-яё]/i],
    [english, /^[a-z':, -]+$/i],
  ] as const) {
    const said = acts.map((act) => auditText(text, act));
    expect(said.filter((words, at) => words === acts[at] || !letters.test(words))).toEqual([]);
  }
});

test("every kind of object has a name in both languages", () => {
  for (const type of auditObjects) expect([auditObjectText(russian, type), auditObjectText(english, type)]).not.toContain("");
  expect(auditObjects.map((type) => auditObjectText(russian, type)).filter((words) => /[a-z]/i.test(words))).toEqual([]);
});

test("the outcome of a command follows its name in the text", () => {
  expect(auditText(russian, "offer.refund.asked")).toBe(`${auditText(russian, "offer.refund")}: нужно согласие`);
  expect(auditText(english, "offer.verifyIncoming.refused")).toBe(`${auditText(english, "offer.verifyIncoming")}: refused`);
});

test("an act in old entries keeps its code", () => {
  expect([auditText(russian, "member.formerly"), auditText(russian, "offer.formerly.refused")]).toEqual([
    "member.formerly",
    "offer.formerly: отказано",
  ]);
});
