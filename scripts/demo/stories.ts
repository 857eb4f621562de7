import type { Currency } from "#domain/money/money.ts";

/** The progress of a deal, or its end. */
export type Chapter =
  | "published"
  | "withdrawn"
  | "cancelled"
  | "unsigned"
  | "signing"
  | "signedByOwner"
  | "awaitingPayment"
  | "ownerProved"
  | "suspended"
  | "verifying"
  | "stated"
  | "short"
  | "returned"
  | "payingOut"
  | "payoutMoved"
  | "payoutStated"
  | "confirming"
  | "refunding"
  | "refunded"
  | "completed";

export type StoryMember = "irina" | "jonas" | "sever" | "marta" | "anastasia";

export interface Story {
  /** The same at every start, so that each story is created once. */
  readonly name: string;
  /** Working days before today; null for a deal whose last step has just happened, so that no deadline has passed. */
  readonly daysAgo: number | null;
  readonly owner: StoryMember;
  readonly buyer: StoryMember;
  readonly give: Currency;
  readonly get: Currency;
  /** Minor units of `give`. */
  readonly minor: bigint;
  readonly isInvoice?: boolean;
  readonly chapter: Chapter;
}

type Pair = Pick<Story, "owner" | "buyer" | "give" | "get" | "isInvoice">;

const toGermany: Pair = { owner: "irina", buyer: "jonas", give: "RUB", get: "EUR" };
const toRussia: Pair = { owner: "jonas", buyer: "irina", give: "EUR", get: "RUB" };
const company: Pair = { owner: "sever", buyer: "marta", give: "RUB", get: "EUR", isInvoice: true };
const family: Pair = { owner: "marta", buyer: "anastasia", give: "EUR", get: "RUB" };
const rent: Pair = { owner: "anastasia", buyer: "jonas", give: "RUB", get: "EUR" };
const coins: Pair = { owner: "irina", buyer: "marta", give: "USDT", get: "EUR" };
const savings: Pair = { owner: "marta", buyer: "irina", give: "EUR", get: "USDT" };

/** Typical amounts in minor units: rent, a semester, support for parents, a machine. */
const sums: Readonly<Partial<Record<Currency, readonly bigint[]>>> = {
  RUB: [9_245_000n, 15_800_000n, 4_312_050n, 23_475_000n, 7_890_000n, 12_060_000n],
  EUR: [120_000n, 85_050n, 240_000n, 64_300n, 150_000n, 99_900n],
  USDT: [750_000_000n, 1_200_000_000n, 430_500_000n],
};

function sumOf(give: Currency, n: number): bigint {
  const list = sums[give] ?? [];
  const sum = list[n % list.length];
  if (sum === undefined) throw new Error(`No sums in ${give}.`);
  return sum;
}

/** Five months of deals; most ended well, some did not. Working days ago, the oldest first. */
const ended: readonly (readonly [daysAgo: number | null, pair: Pair, chapter: Chapter])[] = [
  ...(
    [
      [104, toGermany],
      [101, toRussia],
      [98, company],
      [95, family],
      [91, rent],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
  [89, toGermany, "cancelled"],
  ...(
    [
      [86, coins],
      [82, toRussia],
      [79, company],
      [76, family],
      [73, toGermany],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
  [71, rent, "refunded"],
  ...(
    [
      [68, savings],
      [65, toRussia],
      [61, company],
      [58, family],
      [55, toGermany],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
  [53, coins, "withdrawn"],
  ...(
    [
      [50, rent],
      [47, toRussia],
      [44, company],
      [41, toGermany],
      [38, family],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
  [36, toGermany, "unsigned"],
  ...(
    [
      [33, coins],
      [30, toRussia],
      [28, company],
      [26, rent],
      [24, toGermany],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
  [22, family, "refunded"],
  ...(
    [
      [20, toRussia],
      [18, savings],
      [16, company],
      [14, toGermany],
      [12, family],
      [10, rent],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
  [9, toRussia, "cancelled"],
  ...(
    [
      [8, toGermany],
      [7, company],
      [6, toRussia],
    ] as const
  ).map(([day, pair]) => [day, pair, "completed"] as const),
];

/**
 * Open work for each role. Three deals are late: a payout whose new deadline has passed too, a payout whose new deadline is in the future,
 * and a check by a manager.
 */
const open: typeof ended = [
  [null, company, "confirming"],
  [5, toRussia, "payingOut"],
  [null, rent, "confirming"],
  [null, family, "payoutStated"],
  [null, savings, "refunding"],
  [null, coins, "payingOut"],
  [null, toGermany, "short"],
  [null, company, "stated"],
  [3, family, "stated"],
  [null, rent, "verifying"],
  [null, savings, "verifying"],
  [null, toGermany, "suspended"],
  [null, toRussia, "ownerProved"],
  [null, coins, "awaitingPayment"],
  [null, company, "awaitingPayment"],
  [null, toGermany, "signedByOwner"],
  [null, family, "signing"],
  [null, toRussia, "returned"],
  [3, toGermany, "payoutMoved"],
];

/** Offers that have been on the market for hours and days, because a list in which everything is new looks artificial. */
const onMarket: readonly (readonly [name: string, daysAgo: number, pair: Pair, minor: bigint])[] = [
  ["market lease", 4, rent, 18_500_000n],
  ["market invoice", 3, company, 113_860_656n],
  ["market savings", 2, savings, 90_000n],
  ["market coins", 1, coins, 600_000_000n],
  ["market rent", 1, toRussia, 150_000n],
  ["market parents", 0, family, 65_800n],
];

/** About sixty deals of the last months in every phase and kind, the oldest first; then the offers on the market. */
export const stories: readonly Story[] = [
  ...[...ended, ...open].map(([daysAgo, pair, chapter], n) => ({
    ...{ name: `story ${n}`, daysAgo, ...pair, minor: sumOf(pair.give, n), chapter },
  })),
  ...onMarket.map(([name, daysAgo, pair, minor]) => ({ name, daysAgo, ...pair, minor, chapter: "published" as const })),
];
