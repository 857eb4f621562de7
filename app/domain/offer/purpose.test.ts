import { expect, it } from "vitest";
import { buildPurpose, operationCode, purposeLimit } from "./purpose.ts";

const papers = {
  ...{ contractNumber: "12/26", contractDate: "2026-01-15", invoiceNumber: "WN-118", invoiceDate: "2026-11-09" },
  ...{ bought: "goods" as const, isPrepaid: true },
};

it("names invoice, contract and subject in the language of the supplier's bank", () => {
  expect(buildPurpose(papers, "EUR")).toBe("Invoice WN-118 of 09.11.2026, contract 12/26 of 15.01.2026, prepayment for goods");
  expect(buildPurpose({ ...papers, bought: "services", isPrepaid: false }, "RUB")).toBe(
    "Оплата по счёту № WN-118 от 09.11.2026, по контракту № 12/26 от 15.01.2026, за услуги",
  );
});

it("drops parts that do not fit the bank's limit", () => {
  const long = { ...papers, contractNumber: "C".repeat(60), invoiceNumber: "I".repeat(60) };
  expect(buildPurpose(long, "EUR")).toBe(`Invoice ${"I".repeat(60)} of 09.11.2026`);
  expect(buildPurpose(long, "RUB")).toContain("аванс за товары");
  for (const currency of ["EUR", "RUB"] as const)
    expect(buildPurpose({ ...long, invoiceNumber: "I".repeat(300) }, currency)).toHaveLength(purposeLimit(currency));
});

it.each([
  ["russia", "germany", "goods", true, "11100"],
  ["russia", "germany", "goods", false, "11200"],
  ["russia", "china", "services", true, "21100"],
  ["russia", "china", "services", false, "21200"],
  ["germany", "russia", "goods", true, "10100"],
  ["germany", "russia", "goods", false, "10200"],
  ["germany", "russia", "services", true, "20100"],
  ["germany", "russia", "services", false, "20200"],
  ["germany", "poland", "goods", true, null],
] as const)("from %s to %s, %s, paid before: %s, has the code %s", (from, to, bought, isPrepaid, code) => {
  expect(operationCode({ from, to, bought, isPrepaid })).toBe(code);
});

it("keeps a text of exactly the bank's limit, and shortens one with a character more", () => {
  const rest = "Invoice 1, contract , for services".length;
  const purposeOf = (contractNumber: string) =>
    buildPurpose(
      { ...papers, contractNumber, contractDate: "", invoiceNumber: "1", invoiceDate: "", bought: "services", isPrepaid: false },
      "EUR",
    );
  expect(purposeOf("C".repeat(140 - rest))).toBe(`Invoice 1, contract ${"C".repeat(140 - rest)}, for services`);
  expect(purposeOf("C".repeat(141 - rest))).toBe(`Invoice 1, contract ${"C".repeat(141 - rest)}`);
  expect([purposeLimit("EUR"), purposeLimit("RUB")]).toEqual([140, 210]);
});

it("leaves out a contract without a number", () => {
  expect(buildPurpose({ ...papers, contractNumber: "" }, "RUB")).toBe("Оплата по счёту № WN-118 от 09.11.2026, аванс за товары");
});
