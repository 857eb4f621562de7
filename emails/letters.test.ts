import { expect, test } from "vitest";
import { brands } from "#domain/offer/state.ts";
import { letterFor } from "#domain/text/catalogue.ts";
import { type Family, families, familyOf, type OfferTemplate, offerTemplates } from "#domain/text/letter-templates.ts";
import { fixturesOf } from "./fixtures.ts";
import type { LetterDefinition } from "./kit/define-letter.ts";
import { findLetter, letterDefinitions } from "./letters.ts";

/** The specification's e-mail pages about an offer, as it lists them (design/letters §2), by hand. */
const everywhere = [
  "new-offer-success",
  "offer-cancelled",
  "offer-cancelled-by-buyer",
  "offer-cancelled-by-owner",
  "offer-cancelled-due-to-bank-account-change",
  "offer-escrow-to-member-transfer-success",
  "offer-member-to-escrow-transfer-success",
  "offer-payment-proof-expired",
  "offer-refund",
  "offer-saved-payment-proof-by-partner-first",
  "offer-sign-documents",
  "offer-signed-by-partner-first",
  "offer-signed-by-partner-second",
  "offer-signed-by-you-second",
  "offer-success",
  "offer-to-your-receiving-bank-account-success",
  "you-accepted-offer",
  "your-offer-accepted",
];
const mainOnly = ["offer-payment-proof-12-hours-left", "offer-payment-proof-3-hours-left"];
const partnerOnly = [
  "offer-cancelled-by-partner-not-signing",
  "offer-cancelled-by-responder",
  "offer-payment-proof-2-hours-left",
  "offer-payment-proof-4-hours-left",
  "offer-signing-expired",
];
const ours = ["offer-action-needed", "staff-alert"];
const specified: Readonly<Record<Family, readonly string[]>> = {
  plain: [...everywhere, ...mainOnly],
  en: [...everywhere, ...mainOnly],
  wbit: [...everywhere, ...partnerOnly],
};
const withCrypto = [
  "new-offer-success",
  "offer-action-needed",
  "offer-cancelled-due-to-bank-account-change",
  "offer-escrow-to-member-transfer-success",
  "offer-member-to-escrow-transfer-success",
  "offer-payment-proof-12-hours-left",
  "offer-payment-proof-2-hours-left",
  "offer-payment-proof-3-hours-left",
  "offer-payment-proof-4-hours-left",
  "offer-payment-proof-expired",
  "offer-refund",
  "offer-saved-payment-proof-by-partner-first",
  "offer-sign-documents",
  "offer-signed-by-partner-second",
  "offer-signed-by-you-second",
  "offer-success",
  "offer-to-your-receiving-bank-account-success",
  "you-accepted-offer",
  "your-offer-accepted",
];

const namesIn = (family: Family) => letterDefinitions.filter((letter) => letter.families.includes(family)).flatMap(({ names }) => names);

test.each(families)("family %s has exactly the specification's letters and ours", (family) => {
  expect([...namesIn(family)].sort()).toEqual([...specified[family], ...ours].sort());
});

test("no name belongs to two letters, and every name has one", () => {
  const names = letterDefinitions.flatMap((letter) => letter.names);
  expect([...names].sort()).toEqual([...offerTemplates].sort());
});

test("wallet variants exist where the money's rail changes the words", () => {
  expect(
    letterDefinitions
      .filter(({ crypto }) => crypto)
      .flatMap(({ names }) => names)
      .sort(),
  ).toEqual(withCrypto);
});

test("every message that the catalogue mails has a letter in its family", () => {
  const holes = brands.flatMap((brand) =>
    (["ru", "en"] as const).flatMap((lang) =>
      letterDefinitions.flatMap((definition) =>
        definition.names
          .flatMap((name) => fixturesOf(name, definition, "bank", "default", brand))
          .map(({ message }) => `${familyOf(brand, lang)}/${letterFor(message, brand)}`)
          .filter((page) => findLetter(page.split("/")[1] ?? "", familyOf(brand, lang)) === null),
      ),
    ),
  );
  expect(holes).toEqual([]);
});

test("every letter has an example, so that no word of it is missing unseen", () => {
  const isShown = (name: OfferTemplate, letter: LetterDefinition) =>
    brands.some((brand) => fixturesOf(name, letter, "bank", "default", brand).length > 0);
  const hidden = letterDefinitions.flatMap((letter) => letter.names.filter((name) => !isShown(name, letter)));
  expect(hidden).toEqual([]);
});
