import { expect, test } from "vitest";
import type { MoneyPlace } from "#domain/offer/where-money.ts";
import type { OfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { describeMoney } from "./money-words.server.ts";

const roubles = (minor: bigint) => ({ minor, currency: "RUB" }) as const;
const legOf = (place: MoneyPlace, minor: bigint) => ({
  leg: { place, received: roubles(minor), held: roubles(minor), payIn: roubles(103n), payout: roubles(100n), commission: roubles(3n) },
  agent: { ru: "Россия", en: "Russia" },
  moments: [null, null, null],
});
const wordsOf = (isSuspended: boolean) =>
  describeMoney(
    { own: legOf("withYou", 0n), partners: legOf("heldByAgent", 103n), isOver: false, isSuspended } as unknown as OfferMoney,
    "ru",
  );

test("while a deal stands, what nobody paid is what was agreed and nobody's turn to pay", () => {
  const { own, partners } = wordsOf(true);
  expect(own).toMatchObject({ sentence: expect.stringMatching(/Сейчас не.платите$/), isAgreed: true });
  expect(own.stops.map(({ place, state }) => [place, state])).toEqual([["withYou", undefined]]);
  expect(partners).toMatchObject({ isAgreed: false });
  expect(partners.stops).toHaveLength(3);
  expect(wordsOf(false).own).toMatchObject({ sentence: expect.stringMatching(/когда вы.заплатите$/), isAgreed: false });
});
