import { expect, test } from "vitest";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import { letterValues, messageValues } from "./message-values.ts";

const corridorFor = (side: "owner" | "buyer" | undefined, lang: "ru" | "en") => {
  const message = { code: "offerSuccess", no: "F-2026-000123", at: 0, params: {} };
  const offer = { kind: "exchange", phase: "completed", from: "germany", to: "russia" };
  const reader = { timeZone: "Europe/Moscow", ...(side && { side }) };
  return letterValues({ message, offer, reader, facts: {} } as unknown as LetterEnvelope, lang).corridor?.text;
};

test("a letter names the countries in the direction of its reader's money", () => {
  expect([corridorFor("owner", "ru"), corridorFor("buyer", "ru")]).toEqual(["Германия — Россия", "Россия — Германия"]);
  expect([corridorFor("buyer", "en"), corridorFor(undefined, "en")]).toEqual(["Russia — Germany", "Germany — Russia"]);
});

test.each([
  ["the Latin name that was kept with the message", { partner: "Йонас В.", partnerEn: "Jonas W." }, "en", "Jonas W."],
  ["a transliteration in messages from before it was kept", { partner: "Йонас В." }, "en", "Ionas V."],
  ["the typed name in Russian", { partner: "Йонас В.", partnerEn: "Jonas W." }, "ru", "Йонас В."],
] as const)("a partner has %s", (_, facts, lang, shown) => {
  const message = { code: "offerAccepted", no: "F-2026-000001", at: 0, params: {} } as unknown as Parameters<typeof messageValues>[0];
  const { partner } = messageValues(message, facts, lang, "Europe/Moscow");
  expect(JSON.stringify(partner).replaceAll("\u00a0", " ")).toContain(shown);
});
