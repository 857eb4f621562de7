import iconv from "iconv-lite";
import type { FieldKey } from "#domain/people/account/bank-account-schema.ts";
import { oneLine, roubles, russianDay } from "./write-client-bank.ts";

/** One payout order for a bank. */
export interface PaymentOrder {
  /** Number of the own account; empty when the bank's page fills it in. */
  readonly from: string;
  readonly payer: string;
  /** Minor units. */
  readonly minor: bigint;
  readonly holder: string;
  readonly bankName: string;
  readonly details: Readonly<Partial<Record<FieldKey, string>>>;
  readonly purpose: string;
}

function orderOf(order: PaymentOrder, number: number, day: string): readonly string[] {
  const { from, payer, minor, holder, bankName, details, purpose } = order;
  const named = {
    ПлательщикСчет: from,
    Плательщик1: payer,
    ПолучательСчет: details.account,
    Получатель1: holder,
    ПолучательИНН: details.inn,
    ПолучательКПП: details.kpp,
    ПолучательБанк1: bankName,
    ПолучательБИК: details.bik,
    ПолучательКорсчет: details.corrAccount,
    ВидОплаты: "01",
    Очередность: "5",
    НазначениеПлатежа: purpose,
  };
  return [
    "СекцияДокумент=Платежное поручение",
    ...[`Номер=${number}`, `Дата=${russianDay(day)}`, `Сумма=${roubles(minor)}`],
    ...Object.entries(named).flatMap(([key, value]) => (value === undefined || value === "" ? [] : [`${key}=${oneLine(value)}`])),
    "КонецДокумента",
  ];
}

/**
 * Writes rouble payouts as payment orders for a bank's client (`1CClientBankExchange` 1.03), in windows-1251; other characters become
 * `?`.
 */
export function paymentOrderFile(orders: readonly PaymentOrder[], day: string): Buffer {
  const accounts = [...new Set(orders.map(({ from }) => from))];
  const text = [
    ...["1CClientBankExchange", "ВерсияФормата=1.03", "Кодировка=Windows"],
    ...[`ДатаНачала=${russianDay(day)}`, `ДатаКонца=${russianDay(day)}`],
    ...accounts.map((account) => `РасчСчет=${account}`),
    "Документ=Платежное поручение",
    ...orders.flatMap((order, index) => orderOf(order, index + 1, day)),
    ...["КонецФайла", ""],
  ];
  return iconv.encode(text.join("\r\n"), "windows-1251");
}
