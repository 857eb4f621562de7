import { expect, test } from "vitest";
import { terminalPhases } from "#domain/offer/phases.ts";
import { bind } from "#domain/text/bind.ts";
import { errorText } from "./error-text.ts";
import enPapers from "./locales/en/server/documents.ts";
import ruPapers from "./locales/ru/server/documents.ts";
import { sharedI18n, textFor } from "./text.server.ts";

const [russian, english] = [textFor("ru"), textFor("en")];

test("plurals follow the rules of the language", () => {
  expect([1, 2, 5].map((count) => russian("shell.notificationsUnread", { count }))).toEqual(
    ["Уведомления, 1 новое", "Уведомления, 2 новых", "Уведомления, 5 новых"].map(bind),
  );
  expect([1, 2].map((count) => english("shell.notificationsUnread", { count }))).toEqual(
    ["Notifications, 1 unread", "Notifications, 2 unread"].map(bind),
  );
});

test("a large count has grouped digits that do not wrap, with its plural form", () => {
  expect(russian("receipts.count", { count: 100_003 })).toBe("100\u00a0003\u00a0поступления");
  expect(english("receipts.count", { count: 100_003 })).toBe("100,003\u00a0pay-ins");
});

test("a typed value is inserted unchanged: no part of it is a key, a value or a format", () => {
  for (const name of ["$t(common.save)", "{{max}}", "<b>&amp;</b>", "$&"]) expect(russian("errors.UPLOAD_TYPE", { name })).toContain(name);
});

test("limits in a refusal have the same format as amounts and rates elsewhere", () => {
  const limits = { field: "amount", min: "1000.00 RUB", max: "10000000.00 RUB" };
  expect(errorText(russian, "ru", "VALIDATION.AMOUNT", limits)).toMatch(/1\u00a0000,00\u00a0₽.*10\u00a0000\u00a0000,00\u00a0₽/);
  expect(errorText(english, "en", "VALIDATION.AMOUNT", limits)).toMatch(/₽1,000\.00.*₽10,000,000\.00/);
  const band = { field: "ownRate", min: "82.111050000000", max: "100.35795" };
  expect(errorText(russian, "ru", "VALIDATION.AMOUNT", band)).toMatch(/82,1111.*100,3580$/);
});

test("the error of a date that is too early names the earliest date", () => {
  const said = ["now", "deadline", "from", undefined].map((than) => errorText(russian, "ru", "VALIDATION.DATE", than ? { than } : {}));
  expect(new Set(said).size).toBe(4);
  // A key without a sentence would be shown as it is.
  for (const sentence of said) expect(sentence).toMatch(/^[А-Я].* /);
  expect(said.filter((sentence) => sentence.includes("Проверьте"))).toHaveLength(1);
});

test.each(terminalPhases)("a deal that ended as %s has one word in chips, tabs, lists and papers", (phase) => {
  const words = [english(`offer.chip.${phase}`), english(`ownRecords.history.${phase}`), english(`offer.phase.${phase}`)];
  expect(new Set([...words, enPapers.statement.phases[phase]])).toEqual(new Set([english(`offer.chip.${phase}`)]));
});

test("a refunded deal has one word in Russian too", () => {
  const words = [russian("offer.chip.refunded"), russian("ownRecords.history.refunded"), russian("offer.phase.refunded")];
  expect(new Set([...words, ruPapers.statement.phases.refunded].map(bind))).toEqual(new Set([bind("Деньги возвращены")]));
});

test("a key that is not in the catalogue does not compile", () => {
  // @ts-expect-error
  expect(russian("common.nothingOfTheKind")).toBe("common.nothingOfTheKind");
  // @ts-expect-error: not even with a sentence of its own
  expect(russian("common.nothingOfTheKind", "words")).toBe("words");
});

test("the server finds sentences of areas that the page does not load", () => {
  const text = sharedI18n.getFixedT("en", "common" as "catalogue");
  expect(text("auth.login.register")).not.toBe("auth.login.register");
});
