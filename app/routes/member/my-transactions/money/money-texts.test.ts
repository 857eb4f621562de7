import { expect, test } from "vitest";
import type { MoneyPlace } from "#domain/offer/funds-location.ts";
import { textFor } from "#i18n/text.server.ts";
import type { OfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { moneyTexts } from "./money-texts.ts";

const roubles = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const legOf = (place: MoneyPlace, minor: bigint, isHalted = false) => ({
  leg: {
    ...{ place, isHalted, received: roubles(minor), held: roubles(minor) },
    ...{ payIn: roubles(103n), paysIn: roubles(103n), payout: roubles(100n), commission: roubles(3n) },
  },
  agent: { ru: "Россия", en: "Russia" },
  moments: [null, null, null],
  entries: [],
});
const due = { id: "1", isPayInDue: false, choiceReceiptId: null };
const wordsOf = (isSuspended: boolean) =>
  moneyTexts(
    textFor("ru"),
    {
      ...{ ...due, isOver: false, isSuspended, phase: isSuspended ? "suspended" : "awaitingPayment" },
      ...{ own: legOf("withYou", 0n, isSuspended), partners: legOf("heldByAgent", 103n) },
    } as unknown as OfferMoney,
    "ru",
  );

test("only a side that has to pay or to choose gets a link to that page", () => {
  const actOf = (facts: Partial<OfferMoney>) =>
    moneyTexts(
      textFor("ru"),
      { ...due, own: legOf("withYou", 0n), partners: legOf("withYou", 0n), ...facts } as unknown as OfferMoney,
      "ru",
    ).act;
  expect(actOf({ isPayInDue: true })).toEqual({ to: "/my-transactions/1#pay", text: "К\u00a0реквизитам" });
  expect(actOf({ choiceReceiptId: "2" })).toEqual({ to: "/my-transactions/1/receipts/2", text: "Выбрать, что делать" });
  expect(actOf({})).toBe(null);
});

test("a deal that ended unpaid has no text besides the drawing", () => {
  const over = moneyTexts(
    textFor("ru"),
    {
      ...{ ...due, isOver: true, isSuspended: false, phase: "refunded" },
      ...{ own: legOf("withYou", 0n, true), partners: legOf("returned", 103n) },
    } as unknown as OfferMoney,
    "ru",
  );
  expect([over.own.isNothing, over.partners.isNothing]).toEqual([true, false]);
});

test("names the agreed amount of an unpaid leg without a request to pay while a deal is suspended", () => {
  const { own, partners, lead } = wordsOf(true);
  expect(lead).toBe("Сделка приостановлена. Пока деньги никуда не\u00a0переводят");
  expect(wordsOf(false).lead).toBeUndefined();
  expect(own).toMatchObject({ sentence: expect.stringMatching(/Пока не.платите$/), isAgreed: true });
  expect(own.stops.map(({ place, state }) => [place, state])).toEqual([["withYou", undefined]]);
  expect(partners).toMatchObject({ isAgreed: false });
  expect(partners.stops).toHaveLength(3);
  expect(wordsOf(true).act).toBe(null);
  expect(wordsOf(false).own).toMatchObject({ sentence: expect.stringMatching(/^Вы ещё не.заплатили$/), isAgreed: false });
});
