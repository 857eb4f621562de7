import { describe, expect, it } from "vitest";
import { isAba, isBinIin, isInn, isKpp, isOgrn, isTckn, isUscc, isVkn } from "../company/tax-number.ts";
import { findLookalike, groupByFour, isRepeated, plainCode, plainIban } from "./account-text.ts";
import { bicFitsCountry, checkIban, hasIban, isBic, mod97 } from "./iban.ts";
import { accountKeyFits, checkCorrAccount, checkRussianAccount, holderFits, isBik } from "./russian-account.ts";
import { plainHash, transactionHashFits } from "./transaction-hash.ts";

describe("numbers with a control digit", () => {
  it.each([
    [isBik, ["044525225", "010000001"], ["144525225", "04452522"]],
    [isInn, ["7707083893", "500100732259"], ["7707083894", "500100732258", "500100732269", "0000000000", "770708389"]],
    [isKpp, ["773601001"], ["77360100"]],
    [isOgrn, ["1027700132195", "304500116000157"], ["1027700132194", "304500116000158"]],
    [isAba, ["021000021", "026009593"], ["021000022", "000000000", "131000021"]],
    [isVkn, ["4540536920"], ["4540536921"]],
    [isTckn, ["10000000146"], ["10000000147", "00000000146"]],
    [isBinIin, ["971240001315"], ["971240001316", "000000000000"]],
    [isUscc, ["91110000600037341L"], ["91110000600037341M", "91110000600037341I"]],
  ])("%o", (check, valid, invalid) => {
    for (const text of valid) expect([text, check(text)]).toEqual([text, true]);
    for (const text of invalid) expect([text, check(text)]).toEqual([text, false]);
  });

  it("checks an LEI with the remainder of an IBAN (mod 97)", () => {
    expect(mod97("529900T8BM49AURSDO55")).toBe(1);
    expect(mod97("529900T8BM49AURSDO56")).not.toBe(1);
  });
});

describe("Russian accounts", () => {
  it.each([
    ["049805746", "40602810700000000025", true],
    ["044525225", "40817810538091310419", true],
    ["049805746", "40602810600000000025", false],
    ["044525225", "40817810538091310418", false],
    ["044525974", "40817810538091310419", false],
  ])("key of %s and %s", (bik, account, fits) => {
    expect(accountKeyFits(bik, account)).toBe(fits);
    expect(checkRussianAccount(bik, account, "RUB")?.code ?? null).toBe(fits ? null : "ruAccountKey");
  });

  it.each([
    ["044525225", "30101810400000000225", true],
    ["044525974", "30101810145250000974", true],
    ["044525225", "30101810145250000974", false],
  ])("correspondent account of %s: %s", (bik, account, fits) => {
    expect(checkCorrAccount(bik, account)).toEqual(fits ? null : { code: "corrAccount" });
  });

  it.each([
    ["40817810538091310419", "EUR", "ruAccountCurrency"],
    ["40817A10538091310419", "RUB", "ruAccountClearing"],
    ["30101810400000000225", "RUB", "ruAccountIsCorr"],
    ["4081781053809131041", "RUB", "length"],
    ["4081781053809131041!", "RUB", "chars"],
  ] as const)("%s in %s: %s", (account, currency, code) => {
    expect(checkRussianAccount("044525225", account, currency)?.code).toBe(code);
  });

  it("warns about an account whose number belongs to the other kind of holder", () => {
    expect(holderFits("40817810538091310419", "individual")).toBe(true);
    expect(holderFits("40817810538091310419", "company")).toBe(false);
    expect(holderFits("40702810000000000000", "individual")).toBe(false);
    expect(holderFits("40802810000000000000", "company")).toBe(true);
  });
});

describe("IBAN and BIC", () => {
  it.each(
    (
      "AT611904300234573201 BE68539007547034 BG80BNBG96611020345678 HR1210010051863000160 CY17002001280000001200527600 " +
      "EE382200221020145685 FI2112345600000785 FR1420041010050500013M02606 DE89370400440532013000 GR1601101250000000012300695 " +
      "IE29AIBK93115212345678 IT60X0542811101000000123456 LV80BANK0000435195001 LT121000011101001000 LU280019400644750000 " +
      "MT84MALT011000012345MTLCAST001S NL91ABNA0417164300 PT50000201231234567890154 SK3112000000198742637541 SI56263300012039086 " +
      "ES9121000418450200051332 CZ6508000000192000145399 DK5000400440116243 HU42117730161111101800000000 " +
      "PL61109010140000071219812874 RO49AAAA1B31007593840000 SE4550000000058398257466 IS140159260076545510730339 " +
      "LI21088100002324013AA NO9386011117947 GB29NWBK60161331926819 CH9300762011623852957 TR330006100519786457841326 " +
      "AE070331234567890123456 GE29NB0000000101904917 KZ86125KZT5004100100"
    ).split(" "),
  )("accepts %s", (iban) => {
    expect(checkIban(iban, iban.slice(0, 2))).toBeNull();
  });

  it.each([
    ["DE89370400440532013001", "DE", { code: "ibanChecksum" }],
    ["DE8937040044053201300", "DE", { code: "ibanLength", params: { expected: 22, have: 21 } }],
    ["FR1420041010050500013M02607", "FR", { code: "ibanChecksum" }],
    ["DE89370400440532013000", "AT", { code: "ibanOtherCountry" }],
    ["XX89370400440532013000", "DE", { code: "ibanCountry" }],
    ["AM89370400440532013000", "AM", { code: "ibanCountry" }],
    ["RU0304452522540817810538091310419", "RU", { code: "ibanRuNotUsed" }],
    ["D389370400440532013000", "DE", { code: "ibanChars" }],
    ["GR16011012500000000123006А5", "GR", { code: "lookalike", params: { char: "А", position: 26 } }],
  ])("refuses %s in %s", (iban, country, expected) => {
    expect(checkIban(iban, country)).toEqual(expected);
  });

  it("finds countries without usable IBANs", () => {
    expect(["DE", "RU", "AM", "US", "MC"].map(hasIban)).toEqual([true, false, false, false, true]);
  });

  it("reads the format and the country of a BIC", () => {
    expect([isBic("DEUTDEFF"), isBic("DEUTDEFF500"), isBic("DEUTDEF"), isBic("DEUTDEFF50")]).toEqual([true, true, false, false]);
    expect([bicFitsCountry("DEUTDEFF", "DE"), bicFitsCountry("DEUTDEFF", "AT"), bicFitsCountry("CMCIMCM1", "FR")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("text of numbers", () => {
  it("drops separators and labels of pasted text", () => {
    expect(plainIban(" iban: de89 3704-0044\u00a00532.0130 00 ")).toBe("DE89370400440532013000");
    expect(plainCode("40817–810 5380\u200b")).toBe("408178105380");
  });

  it("reports the position of a Cyrillic lookalike and accepts Latin letters", () => {
    expect(findLookalike("DEUTDEFF")).toBeNull();
    expect(findLookalike("DЕUTDEFF")).toEqual({ code: "lookalike", params: { char: "Е", position: 2 } });
  });

  it("formats groups of four and finds a repeated digit", () => {
    expect(groupByFour("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
    expect([isRepeated("000000000"), isRepeated("000000001")]).toEqual([true, false]);
  });
});

it("checks the format of a transaction hash for each network", () => {
  const hash = "a".repeat(64);
  expect(transactionHashFits("TRON", hash)).toBe(true);
  expect(transactionHashFits("BITCOIN", `0x${hash}`)).toBe(false);
  expect(transactionHashFits("ETHEREUM", `0x${hash}`)).toBe(true);
  expect(transactionHashFits("ETHEREUM", hash)).toBe(false);
  expect(transactionHashFits("TRON", "A".repeat(64))).toBe(false);
  expect(plainHash(`  ${"A".repeat(64)}\n`)).toBe(hash);
});
