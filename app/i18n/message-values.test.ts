import { expect, test } from "vitest";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { letterValues } from "./message-values.ts";

const corridorFor = (side: "owner" | "buyer" | undefined, lang: "ru" | "en") => {
  const message = { code: "offerSuccess", no: "F-2026-000123", at: 0, params: {} };
  const offer = { kind: "exchange", phase: "completed", from: "germany", to: "russia" };
  const reader = { timeZone: "Europe/Moscow", ...(side && { side }) };
  return letterValues({ message, offer, reader, facts: {} } as unknown as LetterEnvelope, lang).corridor?.text;
};

test("a letter names the countries as its reader's money goes", () => {
  expect([corridorFor("owner", "ru"), corridorFor("buyer", "ru")]).toEqual(["Германия — Россия", "Россия — Германия"]);
  expect([corridorFor("buyer", "en"), corridorFor(undefined, "en")]).toEqual(["Russia — Germany", "Germany — Russia"]);
});
