import { expect, test } from "vitest";
import { cryptoQrText, roubleQrText, sepaQrText } from "./payment-qr.ts";

const number = "F-2026-000123";

test("a SEPA code has the eleven lines of EPC069-12 with the exact pay-in", () => {
  const text = sepaQrText({
    name: "Bridgehold Europe GmbH",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "cobadeffxxx",
    amount: { minor: 103_000n, currency: "EUR" },
    reference: number,
  });
  expect(text).toBe("BCD\n002\n1\nSCT\nCOBADEFFXXX\nBridgehold Europe GmbH\nDE89370400440532013000\nEUR1030.00\n\n\nF-2026-000123");
});

test("a SEPA code refuses other currencies and cuts long names at 70 characters", () => {
  const payment = {
    name: "Ж".repeat(90),
    iban: "DE89370400440532013000",
    amount: { minor: 1n, currency: "EUR" as const },
    reference: number,
  };
  expect(sepaQrText(payment).split("\n")[5]).toBe("Ж".repeat(70));
  expect(() => sepaQrText({ ...payment, amount: { minor: 1n, currency: "USD" } })).toThrow("euro only");
});

test("a rouble code carries kopecks and the purpose with the number", () => {
  const text = roubleQrText({
    name: 'ООО "Мост|Север"',
    account: "4081 7810 5380 9131 0419",
    bankName: "ПАО Сбербанк",
    bik: "044525225",
    corrAccount: "30101810400000000225",
    inn: "7707083893",
    kpp: "773601001",
    amount: { minor: 9_397_154n, currency: "RUB" },
    purpose: `Оплата по сделке ${number}, без НДС`,
  });
  expect(text).toBe(
    'ST00012|Name=ООО "Мост Север"|PersonalAcc=40817810538091310419|BankName=ПАО Сбербанк|BIC=044525225|CorrespAcc=30101810400000000225|Sum=9397154|Purpose=Оплата по сделке F-2026-000123, без НДС|PayeeINN=7707083893|KPP=773601001',
  );
});

test("crypto codes follow BIP-21 and EIP-681; for TRON they contain the plain address", () => {
  const bitcoin = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
  const ethereum = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const tron = "TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV";
  expect(cryptoQrText({ network: "BITCOIN", address: bitcoin, amount: { minor: 1_500_000n, currency: "BTC" }, label: number })).toBe(
    `bitcoin:${bitcoin}?amount=0.015&label=F-2026-000123`,
  );
  expect(cryptoQrText({ network: "BITCOIN", address: bitcoin, amount: { minor: 1_000_000_000n, currency: "BTC" }, label: number })).toBe(
    `bitcoin:${bitcoin}?amount=10&label=F-2026-000123`,
  );
  expect(cryptoQrText({ network: "ETHEREUM", address: ethereum, amount: { minor: 1_030_000_000n, currency: "USDT" }, label: number })).toBe(
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${ethereum}&uint256=1030000000`,
  );
  expect(cryptoQrText({ network: "ETHEREUM", address: ethereum, amount: { minor: 150_000_000n, currency: "ETH" }, label: number })).toBe(
    `ethereum:${ethereum}@1?value=1500000000000000000`,
  );
  expect(cryptoQrText({ network: "TRON", address: tron, amount: { minor: 1_030_000_000n, currency: "USDT" }, label: number })).toBe(tron);
});
