import { expect, test } from "vitest";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { licencePair } from "./document-text.ts";

const entry = { number: "ZAG-118", authority: "BaFin", authorityEn: null, country: "germany" };
const until = (day: string | null) => ({ validUntil: day as CalendarDate | null });

test("documents name the licence's number, authority, country and end", () => {
  const { ru, en } = licencePair({ entry, document: until("2027-05-31") });
  expect({ ru: ru.replaceAll("\u00a0", " "), en }).toEqual({
    ru: "№ ZAG-118, BaFin, Германия, действует до 31.05.2027",
    en: "No. ZAG-118, BaFin, Germany, valid until 31.05.2027",
  });
  for (const document of [null, until(null)]) expect(licencePair({ entry, document }).en).toBe("No. ZAG-118, BaFin, Germany");
});

test("the English column has no Cyrillic letter, and names the authority in English when its English name is known", () => {
  const known = { number: "7701-К", authority: "Банк России", authorityEn: "Bank of Russia", country: "russia" };
  const { ru, en } = licencePair({ entry: known, document: null });
  expect([ru.replaceAll("\u00a0", " "), en]).toEqual(["№ 7701-К, Банк России, Россия", "No. 7701-K, Bank of Russia, Russia"]);
});

test("documents without a licence number say what the platform keeps", () => {
  expect(licencePair({ entry: null, document: until("2027-05-31") }).en).toContain("31.05.2027");
  expect(licencePair({ entry: null, document: until(null) })).not.toEqual(licencePair({ entry: null, document: null }));
});
