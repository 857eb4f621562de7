import { expect, test } from "vitest";
import type { NextStep } from "#domain/offer/next-step/codes.ts";
import { textFor } from "#i18n/text.server.ts";
import { otherwiseOf, returnText, undecidedText } from "./step-texts.ts";

const reader = { t: textFor("ru"), language: "ru", timeZone: "Europe/Moscow" } as const;
const by = Date.UTC(2026, 10, 27, 8);
const general = "Иначе решит сотрудник";
const said = (step: Pick<NextStep, "code" | "otherwise" | "isPaused">) =>
  otherwiseOf({ who: "you", money: "onTheWay", by, ...step }, reader, general)?.replaceAll("\u00a0", " ");

test.each([
  ["sign", "cancelledNothingPaid", "Если вы не подпишете до 27.11, 11:00, сделка отменится"],
  ["partnerSigns", "cancelledNothingPaid", "Если партнёр не подпишет до 27.11, 11:00, сделка отменится"],
  ["chooseAboutShort", "refundOpens", "Если не выбрать до 27.11, 11:00, деньги вернутся вам"],
  ["chooseAboutExcess", "excessReturns", "Если не выбрать до 27.11, 11:00, излишек вернётся вам"],
  ["payIn", "suspendedAndInfraction", "Если не заплатить до 27.11, 11:00, сделка приостановится, а опоздание запишется в ваш профиль"],
  ["payInAgain", "suspendedAndInfraction", "Если не заплатить до 27.11, 11:00, сделка приостановится"],
  ["partnerChoosesShort", "refundOpens", "Если партнёр не выберет до 27.11, 11:00, каждому вернут его деньги"],
] as const)("what follows is said with its moment and to whom it happens: %s", (code, otherwise, sentence) => {
  expect(said({ code, otherwise })).toContain(sentence);
});

test("a paused deadline shows no time, and other steps keep their sentence", () => {
  expect(said({ code: "sign", otherwise: "cancelledNothingPaid", isPaused: true })).toBe(general);
  expect(said({ code: "staffDecides", otherwise: "refundOrCancel" })).toBe(general);
});

test("a person's reason is quoted, a code is not", () => {
  expect(returnText(textFor("ru"), "ru", { code: "payInAgain", reason: "нет в выписке" })).toBe("Причина: нет в выписке");
  expect(returnText(textFor("ru"), "ru", { code: "payoutHeld", reason: "memberBlocked" })).toBe(null);
});

test("marks words in another language than the reader's", () => {
  const step = { code: "payInAgain", reason: "нет в выписке" } as const;
  expect(returnText(textFor("en"), "en", step)).toBe("Reason (in Russian): нет в выписке");
});

test.each([
  ["withYou", "withYou", "we'll cancel the deal"],
  ["onTheWay", "withYou", "we'll cancel the deal and refund you"],
  ["withYou", "heldByAgent", "we'll cancel the deal and refund your partner"],
  ["heldByAgent", "onTheWay", "we'll cancel the deal and refund you both"],
] as const)("without a decision each reader knows what happens to their money: %s, %s", (own, partners, end) => {
  const step = { code: "staffDecides", who: "staff", money: "withYou", by, otherwise: "refundOrCancel" };
  const detail = { offer: { step }, legs: { own: { place: own }, partners: { place: partners } } };
  const text = undecidedText(detail as unknown as Parameters<typeof undecidedText>[0], { ...reader, t: textFor("en"), language: "en" });
  expect(text?.endsWith(end)).toBe(true);
});
