import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalText } from "../offer/wire.ts";
import { refuse } from "../outcome.ts";
import { add, CurrencyMismatchError, compare, subtract, sum, zero } from "./arithmetic.ts";
import {
  type CommissionTerms,
  commissionModes,
  commissionOf,
  payInOf,
  payoutOf,
  principalFromTotal,
  standardCommission,
} from "./commission.ts";
import { type Currency, exponents, type Money } from "./money.ts";
import { parseMoney } from "./parse.ts";
import { chain, convert, convertBack, inverse, isNear, parseRate, perUnit, rateOf, scaledRate, shareOf, shownDecimals } from "./rate.ts";
import { roundHalfUp } from "./round.ts";

const of = (text: string, currency: Currency): Money => {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`${text} ${currency}: ${parsed.code}`);
  return parsed.value;
};
const legOf = (text: string, currency: Currency) => {
  const principal = of(text, currency);
  const commission = commissionOf(principal, standardCommission, "owner");
  return [decimalText(commission), decimalText(payInOf(principal, standardCommission, "owner"))];
};

describe("rounding", () => {
  test.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [1n, 2n, 1n],
    [0n, 7n, 0n],
  ])("%s / %s = %s", (numerator, denominator, result) => {
    expect(roundHalfUp(numerator, denominator)).toBe(result);
  });

  test("refuses a zero denominator as a division by zero", () => {
    expect(() => roundHalfUp(1n, 0n)).toThrow("Division by zero");
  });

  test("is at most half a unit off, symmetric, and rounds halves away from zero", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 12n), (numerator, denominator) => {
        const rounded = roundHalfUp(numerator, denominator);
        const error = 2n * (rounded * denominator - numerator);
        expect(error <= denominator && -error <= denominator).toBe(true);
        expect(roundHalfUp(-numerator, denominator)).toBe(-rounded);
        if (error === denominator) expect(numerator > 0n).toBe(true);
      }),
    );
  });
});

describe("arithmetic", () => {
  test("adds, subtracts, compares and sums amounts of one currency", () => {
    const [a, b] = [of("10.50", "EUR"), of("0.50", "EUR")];
    expect(decimalText(add(a, b))).toBe("11.00");
    expect(decimalText(subtract(b, a))).toBe("-10.00");
    expect([compare(a, b), compare(b, a), compare(a, a)]).toEqual([1, -1, 0]);
    expect(decimalText(sum([a, a, b], "EUR"))).toBe("21.50");
    expect(sum([], "EUR")).toEqual(zero("EUR"));
  });

  test("refuses arithmetic with two currencies", () => {
    expect(() => add(zero("EUR"), zero("RUB"))).toThrow(CurrencyMismatchError);
    expect(() => compare(zero("EUR"), zero("RUB"))).toThrow(CurrencyMismatchError);
    expect(() => sum([zero("EUR")], "RUB")).toThrow(CurrencyMismatchError);
  });
});

describe("decimals", () => {
  test("are two for national currencies (none for Icelandic crowns and yen), six for dollar stablecoins, eight for coins", () => {
    const other = { ISK: 0, JPY: 0, USDT: 6, USDC: 6, BTC: 8, ETH: 8 };
    expect(exponents).toEqual({ ...Object.fromEntries(Object.keys(exponents).map((currency) => [currency, 2])), ...other });
  });
});

describe("typed amounts", () => {
  test.each<[string, Currency, bigint]>([
    ["1 030,00", "EUR", 103_000n],
    ["1\u00a0030.5", "EUR", 103_050n],
    ["1\u202f030", "RUB", 103_000n],
    ["0,000001", "USDT", 1n],
    ["0.00000001", "BTC", 1n],
    ["100", "JPY", 100n],
    ["007", "JPY", 7n],
    [".5", "EUR", 50n],
    ["5.", "EUR", 500n],
    ["1000000000000", "RUB", 100_000_000_000_000n],
  ])("%s %s", (text, currency, minor) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, value: { minor, currency } });
  });

  test.each<[string, Currency, string]>([
    ["1.005", "EUR", "VALIDATION.AMOUNT"],
    ["1.000", "EUR", "VALIDATION.AMOUNT"],
    ["1,0005", "EUR", "VALIDATION.AMOUNT"],
    ["0.1", "JPY", "VALIDATION.AMOUNT"],
    ["1000000000000.01", "RUB", "VALIDATION.AMOUNT"],
    ["9".repeat(30), "RUB", "VALIDATION.AMOUNT"],
    ["", "EUR", "VALIDATION.NUMERIC"],
    [".", "EUR", "VALIDATION.NUMERIC"],
    ["-5", "EUR", "VALIDATION.NUMERIC"],
    ["1e3", "EUR", "VALIDATION.NUMERIC"],
    ["1,00.00", "EUR", "VALIDATION.NUMERIC"],
    ["0x10", "EUR", "VALIDATION.NUMERIC"],
    ["١٠", "EUR", "VALIDATION.NUMERIC"],
    ["NaN", "EUR", "VALIDATION.NUMERIC"],
  ])("%s %s is refused", (text, currency, code) => {
    expect(parseMoney(text, currency)).toMatchObject({ ok: false, code });
  });

  test("the refusal of a wrong amount names the limits; the refusal of a text without a number does not", () => {
    expect(parseMoney("1.005", "EUR")).toMatchObject({ params: { min: "0", max: "1000000000000", decimals: 2 } });
    expect(parseMoney("x", "EUR")).toEqual(refuse("VALIDATION.NUMERIC", {}));
  });

  test("formats and parses any amount without a difference", () => {
    const currency = fc.constantFrom(...(Object.keys(exponents) as Currency[]));
    fc.assert(
      fc.property(currency, fc.bigInt(0n, 10n ** 12n), (unit, minor) => {
        expect(of(decimalText({ minor, currency: unit }), unit)).toEqual({ minor, currency: unit });
      }),
    );
  });
});

describe("rates", () => {
  test("text and scaled integer represent the same number", () => {
    expect(scaledRate("91.2345")).toBe(91_234_500_000_000n);
    expect(rateOf(91_234_500_000_000n)).toBe("91.2345");
    expect(rateOf(1n)).toBe("0.000000000001");
    expect([
      parseRate("91,2345"),
      parseRate("083.0"),
      parseRate("1.0000000000001"),
      parseRate("0"),
      parseRate("-1"),
      parseRate("x"),
    ]).toEqual(["91.2345", "83", null, null, null, null]);
    expect(() => scaledRate("1,5")).toThrow(RangeError);
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n - 1n), (scaled) => {
        expect(scaledRate(rateOf(scaled))).toBe(scaled);
      }),
    );
  });

  test.each([
    ["91.2345", 4],
    ["1", 4],
    ["0.999999999999", 6],
    ["0.0125", 7],
    ["0.000000000001", 12],
  ])("%s is shown with %d decimals: four, or six significant digits below one", (rate, decimals) => {
    expect(shownDecimals(rate)).toBe(decimals);
  });

  test("an inverted rate loses digits, division by the rate does not", () => {
    expect(inverse("0.5")).toBe("2");
    expect(inverse("7000000")).toBe("0.000000142857");
    expect(inverse("999999999999")).toBe("0.000000000001");
    expect(decimalText(convertBack(of("7000000.00", "RUB"), "7000000", "BTC"))).toBe("1.00000000");
  });

  test("computes cross rates, the distance from the market, and shares", () => {
    const [eurRub, usdRub] = ["91.2345", "83.0071"];
    expect(
      chain([
        { rate: eurRub, isBackwards: false },
        { rate: usdRub, isBackwards: true },
      ]),
    ).toBe("1.099116822537");
    expect(chain([])).toBe("1");
    expect(perUnit("15.9012", 100n)).toBe("0.159012");
    expect([isNear("110", "100", 1_000), isNear("90", "100", 1_000), isNear("110.000000000001", "100", 1_000)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([shareOf(of("1.01", "EUR"), "1"), shareOf(of("1.01", "EUR"), "1.000"), shareOf(of("1.01", "EUR"), "0")]).toEqual([
      ...[of("1.01", "EUR"), of("1.01", "EUR"), zero("EUR")],
    ]);
    for (const wrong of ["1.000000000001", "1.2", "2", "-0.1", "0,5"])
      expect(() => shareOf(zero("EUR"), wrong)).toThrow(`Not a share: ${wrong}`);
  });

  test("an amount that is converted and converted back differs by at most the value of half a unit", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(10n ** 12n, 10n ** 15n), (minor, scaled) => {
        const rate = rateOf(scaled);
        expect(convertBack(convert({ minor, currency: "EUR" }, rate, "RUB"), rate, "EUR").minor).toBe(minor);
      }),
    );
  });
});

describe("commission table of design/money §2", () => {
  test("EUR to RUB at 91.2345", () => {
    expect(legOf("1000.00", "EUR")).toEqual(["30.00", "1030.00"]);
    expect(decimalText(convert(of("1000.00", "EUR"), "91.2345", "RUB"))).toBe("91234.50");
    expect(legOf("91234.50", "RUB")).toEqual(["2737.04", "93971.54"]);
  });

  test("USD to RUB at 83.0071", () => {
    expect(decimalText(convert(of("1234.56", "USD"), "83.0071", "RUB"))).toBe("102477.25");
    expect(legOf("1234.56", "USD")).toEqual(["37.04", "1271.60"]);
    expect(legOf("102477.25", "RUB")).toEqual(["3074.32", "105551.57"]);
  });

  test("USDT to RUB at 82.15, network fee 1.40", () => {
    expect(legOf("1000", "USDT")).toEqual(["30.000000", "1030.000000"]);
    expect(decimalText(convert(of("1000", "USDT"), "82.15", "RUB"))).toBe("82150.00");
    expect(legOf("82150.00", "RUB")).toEqual(["2464.50", "84614.50"]);
    expect(decimalText(subtract(of("1000", "USDT"), of("1.40", "USDT")))).toBe("998.600000");
  });

  test("100 000.00 RUB including the commission", () => {
    const principal = principalFromTotal(of("100000.00", "RUB"), standardCommission, "owner");
    expect(decimalText(principal)).toBe("97087.38");
    expect(legOf("97087.38", "RUB")).toEqual(["2912.62", "100000.00"]);
  });

  test("an invoice of 12 480.00 USD paid in RUB at 83.0071", () => {
    expect(decimalText(convert(of("12480.00", "USD"), "83.0071", "RUB"))).toBe("1035928.61");
    expect(legOf("1035928.61", "RUB")).toEqual(["31077.86", "1067006.47"]);
    expect(decimalText(payoutOf(of("12480.00", "USD"), standardCommission, "buyer"))).toBe("12480.00");
  });

  test("the agent's tax of 0.20 on 2 737.04", () => {
    const commission = of("2737.04", "RUB");
    expect(decimalText(shareOf(commission, "0.20"))).toBe("547.41");
    expect(decimalText(subtract(commission, shareOf(commission, "0.20")))).toBe("2189.63");
  });
});

describe("commission modes", () => {
  const principal = of("1000.00", "EUR");
  test.each<[string, Partial<CommissionTerms>, "owner" | "buyer", string, string, string]>([
    ["deducted", { mode: "deducted" }, "owner", "30.00", "1000.00", "970.00"],
    ["owner pays all, owner", { mode: "ownerPaysAll" }, "owner", "60.00", "1060.00", "1000.00"],
    ["owner pays all, buyer", { mode: "ownerPaysAll" }, "buyer", "0.00", "1000.00", "1000.00"],
    ["minimum", { minimumMinor: 5_000n }, "buyer", "50.00", "1050.00", "1000.00"],
    ["minimum above a deducted principal", { mode: "deducted", minimumMinor: 200_000n }, "buyer", "1000.00", "1000.00", "0.00"],
  ])("%s", (_name, change, side, commission, payIn, payout) => {
    const terms = { ...standardCommission, ...change };
    const texts = [commissionOf, payInOf, payoutOf].map((amountOf) => decimalText(amountOf(principal, terms, side)));
    expect(texts).toEqual([commission, payIn, payout]);
  });

  const terms = fc.record({
    bps: fc.integer({ min: 0, max: 2_000 }),
    mode: fc.constantFrom(...commissionModes),
    minimumMinor: fc.bigInt(0n, 100_000n),
  });
  const side = fc.constantFrom("owner" as const, "buyer" as const);

  test("a total of one cent leaves no principal when the commission on one cent does not fit", () => {
    const half = { ...standardCommission, bps: 5_000 };
    expect(principalFromTotal(of("0.01", "EUR"), half, "owner").minor).toBe(0n);
    expect(principalFromTotal(of("0.01", "EUR"), standardCommission, "owner").minor).toBe(1n);
  });

  test("the standard commission has no minimum amount", () => {
    expect(commissionOf(of("0.01", "EUR"), standardCommission, "owner").minor).toBe(0n);
  });

  test("a total gives the largest principal that fits", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), terms, side, (minor, setting, who) => {
        const total: Money = { minor, currency: "RUB" };
        const found = principalFromTotal(total, setting, who);
        const next = payInOf({ ...found, minor: found.minor + 1n }, setting, who);
        if (found.minor > 0n) expect(payInOf(found, setting, who).minor <= minor).toBe(true);
        expect(next.minor > minor).toBe(true);
      }),
    );
  });

  test("the pay-in covers the payout and the commission of its leg", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), terms, side, (minor, setting, who) => {
        const paid: Money = { minor, currency: "RUB" };
        const parts = add(payoutOf(paid, setting, who), commissionOf(paid, setting, who));
        expect(payInOf(paid, setting, who)).toEqual(parts);
      }),
    );
  });
});
