import { expect, test } from "vitest";
import { brands } from "#domain/offer/state.ts";
import { accountWordingOf } from "#domain/text/account-letter.ts";
import { letterFor } from "#domain/text/catalogue.ts";
import { accountTemplates, type Family, families, familyOf, type OfferTemplate, offerTemplates } from "#domain/text/letter-templates.ts";
import ru from "#i18n/locales/ru/server/account-letters.ts";
import { accountFixtures } from "./account-fixtures.ts";
import { allLetters, findDefinition } from "./fixture-letters.ts";
import { fixturesOf } from "./fixtures.ts";
import type { LetterDefinition } from "./kit/letter-definition.ts";
import { findLetter, letterDefinitions } from "./letters.ts";

/** The specification's e-mail pages (design/letters §2), listed by hand. */
const everywhere = [
  "2025-new-year",
  "add-cert-doc-for-ba-verification",
  "add-cert-doc-for-other-doc-verification",
  "cert-doc-expired",
  "chat-unread-messages",
  "contact-us-success",
  "fill-profile",
  "forgot-password",
  "invitation",
  "moderation-success",
  "new-password-code",
  "please-verify-wbit-export",
  "profile-edit-request",
  "profile-edit-success",
  "register-success",
  "register-wbit",
  "registration-opened",
  "transactions-opened",
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
const mainOnly = ["confirmation", "offer-payment-proof-12-hours-left", "offer-payment-proof-3-hours-left"];
const partnerOnly = [
  "confirmation-export",
  "offer-cancelled-by-partner-not-signing",
  "offer-cancelled-by-responder",
  "offer-payment-proof-2-hours-left",
  "offer-payment-proof-4-hours-left",
  "offer-signing-expired",
];
const ours = [
  "account-reviewed",
  "daily-digest",
  "login-link",
  "offer-action-needed",
  "partner-reminds",
  "agent-reminder",
  "draft-not-published",
  "saved-search",
  "rate-reached",
  "security-notice",
  "staff-alert",
  "support-message",
  "webhook-disabled",
];
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

const namesIn = (family: Family) =>
  allLetters.filter((letter) => letter.families.includes(family)).flatMap(({ names }): readonly string[] => names);

test.each(families)("family %s has exactly the letters of the specification and the product's own", (family) => {
  expect([...namesIn(family)].sort()).toEqual([...specified[family], ...ours].sort());
});

test("the specification names 45 letters: 39 in plain, 39 in en, 42 in wbit", () => {
  expect(new Set(Object.values(specified).flat()).size).toBe(45);
  expect(families.map((family) => specified[family].length)).toEqual([39, 39, 42]);
});

test("a family has no letter under a name that is not in its list", () => {
  expect(findDefinition("confirmation", "wbit")).toBeNull();
  expect(findDefinition("confirmation-export", "plain")).toBeNull();
  expect(findDefinition("offer-signing-expired", "en")).toBeNull();
  expect(findDefinition("constructor", "plain")).toBeNull();
});

test("every name has exactly one letter", () => {
  const names = allLetters.flatMap((letter): readonly string[] => letter.names);
  expect([...names].sort()).toEqual([...offerTemplates, ...accountTemplates].sort());
});

test("letters have a wallet variant when the text differs for crypto", () => {
  expect(
    letterDefinitions
      .filter(({ crypto }) => crypto)
      .flatMap(({ names }) => names)
      .sort(),
  ).toEqual(withCrypto);
});

test("every message with a letter in the catalogue has one in its family", () => {
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

test("every letter has an example", () => {
  const isShown = (name: OfferTemplate, letter: LetterDefinition) =>
    brands.some((brand) => fixturesOf(name, letter, "bank", "default", brand).length > 0);
  const hidden = letterDefinitions.flatMap((letter) => letter.names.filter((name) => !isShown(name, letter)));
  expect(hidden).toEqual([]);
});

test("sentences and examples of letters about accounts match one to one", () => {
  const shown = accountTemplates.flatMap((template) => accountFixtures(template, "default").map(accountWordingOf));
  expect([...new Set(shown)].sort()).toEqual(Object.keys(ru.letters).sort());
});

test("an approval that an earlier version queued without a kind is worded as one without an order", () => {
  const [{ params, ...queued } = { params: {} }] = accountFixtures("moderation-success", "default");
  const { kind: _, ...withoutKind } = params as { kind?: string };
  expect(accountWordingOf({ ...queued, params: withoutKind } as Parameters<typeof accountWordingOf>[0])).toBe("moderation-success_free");
});
