import { expect, test } from "vitest";
import { textFor } from "#i18n/text.server.ts";
import { futureNotes } from "./future-notes.ts";

const words = { t: textFor("en"), language: "en", timeZone: "Europe/Berlin" } as const;
const ruWords = { t: textFor("ru"), language: "ru", timeZone: "Europe/Berlin" } as const;
const own = Date.UTC(2026, 11, 1, 13);
const partners = Date.UTC(2026, 11, 1, 16);
const plain = (notes: readonly string[]) => notes.map((note) => note.replaceAll("\u00a0", " ").replaceAll(" Berlin time", ""));

test("shows the duration of the agents' work for the reader and the partner, and only one when both are equal", () => {
  const notes = (dates: { dueAt?: number; partnersDueAt?: number }) => plain(futureNotes({ code: "payOut", by: "agent", ...dates }, words));
  expect(notes({ dueAt: own, partnersDueAt: partners })).toEqual(["yours by 01.12.2026, 14:00, your partner's by 01.12.2026, 17:00"]);
  expect(notes({ partnersDueAt: partners })).toEqual(["your partner's by 01.12.2026, 17:00"]);
  expect(notes({ dueAt: own })).toEqual(["by 01.12.2026, 14:00"]);
  expect(plain(futureNotes({ code: "arrive", by: "agent", dueAt: own }, words))).toEqual(["yours by 01.12.2026, 14:00"]);
  expect(notes({ dueAt: own, partnersDueAt: own })).toEqual(["by 01.12.2026, 14:00"]);
  const both = { code: "payOut", by: "agent", dueAt: own, partnersDueAt: partners } as const;
  expect(plain(futureNotes(both, ruWords))[0]).toMatch(/^у вас до .*, у партнёра до /);
});

test("a step of a person has one deadline, and a late step without a date has none", () => {
  expect(plain(futureNotes({ code: "payIn", by: "you", dueAt: own }, words))).toEqual(["You", "by 01.12.2026, 14:00"]);
  const late = { code: "payOut", by: "agent", dueAt: own, partnersDueAt: partners, isLate: true, isMissed: true } as const;
  expect(futureNotes(late, words)).toHaveLength(1);
});
