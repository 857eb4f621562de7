import { expect, test } from "vitest";
import type { OfferSide } from "#domain/offer/state.ts";
import { textFor } from "#i18n/text.server.ts";
import { rateDifferenceText } from "./rate-line.tsx";

type Pair = { readonly give: "RUB" | "EUR"; readonly get: "RUB" | "EUR" };
const difference = (pair: Pair, rate: string, market: string, viewer: OfferSide) =>
  rateDifferenceText(textFor("ru"), "ru", { ...pair, rate, market, viewer })?.replaceAll("\u00a0", " ");

const fromRussia = { give: "RUB", get: "EUR" } as const;
const fromGermany = { give: "EUR", get: "RUB" } as const;
const better = /^на \d+,?\d* % выгоднее рынка для вас/;
const worse = /^на \d+,?\d* % хуже рынка для вас/;

test.each([
  ["more euros for a rouble, owner", fromRussia, "0.011", "owner", better],
  ["more euros for a rouble, the other side", fromRussia, "0.011", "buyer", worse],
  ["fewer euros for a rouble, owner", fromRussia, "0.009", "owner", worse],
  ["fewer euros for a rouble, the other side", fromRussia, "0.009", "buyer", better],
] as const)("says whether the rate is better or worse for the reader: %s", (_name, pair, rate, viewer, words) => {
  expect(difference(pair, rate, "0.01", viewer)).toMatch(words);
});

test.each([
  ["102", "owner", "на 2 % выгоднее рынка для вас"],
  ["102", "buyer", "на 2 % хуже рынка для вас"],
  ["98", "buyer", "на 2 % выгоднее рынка для вас"],
  ["100.01", "buyer", "по рынку"],
] as const)("a rate that is read in the direction of the owner's payment: %s, %s", (rate, viewer, words) => {
  expect(difference(fromGermany, rate, "100", viewer)).toBe(words);
});
