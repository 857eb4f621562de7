import { expect, test } from "vitest";
import { bookShares } from "./book-shares.ts";

const rub = (minor: bigint) => ({ minor, currency: "RUB" as const });
const eur = (minor: bigint) => ({ minor, currency: "EUR" as const });

test("splits the money on all accounts of a currency into three shares that add up to it", () => {
  const shares = bookShares({ balances: [rub(600n), eur(5n), rub(68n)], held: [rub(255n)], unmatched: [rub(324n)] });
  expect(shares).toEqual([
    { ledger: eur(5n), held: eur(0n), unmatched: eur(0n), rest: eur(5n) },
    { ledger: rub(668n), held: rub(255n), unmatched: rub(324n), rest: rub(89n) },
  ]);
});

test("lists a currency that is only held or only unmatched", () => {
  expect(bookShares({ balances: [], held: [eur(1n)], unmatched: [rub(2n)] }).map(({ rest }) => rest)).toEqual([eur(-1n), rub(-2n)]);
});
