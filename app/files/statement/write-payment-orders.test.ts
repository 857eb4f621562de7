import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { type PaymentOrder, paymentOrderFile } from "./write-payment-orders.ts";

const order: PaymentOrder = {
  ...{ from: "40702810900000001234", payer: "ООО «Агент»", minor: 9_123_450n, holder: "Петров Иван", bankName: "Сбербанк" },
  details: { account: "40817810000000054321", bik: "044525225", corrAccount: "30101810400000000225" },
  purpose: "Выплата по сделке F-2026-000123\nСумма=1.00",
};

test("writes each payout as an order in windows-1251, in which typed text adds no line", () => {
  const text = iconv.decode(paymentOrderFile([order, { ...order, minor: 5n }], "2026-11-25"), "windows-1251");
  const lines = text.split("\r\n");
  expect(lines.slice(0, 7)).toEqual([
    ...["1CClientBankExchange", "ВерсияФормата=1.03", "Кодировка=Windows", "ДатаНачала=25.11.2026", "ДатаКонца=25.11.2026"],
    ...["РасчСчет=40702810900000001234", "Документ=Платежное поручение"],
  ]);
  expect(lines.filter((line) => line.startsWith("Сумма="))).toEqual(["Сумма=91234.50", "Сумма=0.05"]);
  expect(lines).toContain("ПолучательСчет=40817810000000054321");
  expect(lines).toContain("НазначениеПлатежа=Выплата по сделке F-2026-000123 Сумма=1.00");
  expect(lines.some((line) => line.startsWith("ПолучательИНН"))).toBe(false);
  expect(lines.at(-2)).toBe("КонецФайла");
});
