import { paymentDirections } from "#contracts/list/payment-filter.ts";
import type { PaymentMonth, PaymentSum } from "#data/money/own-payments.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { YearMonth } from "#domain/time/months.ts";

/** A member's payments of one currency by month, the oldest first, without gaps. */
export interface MoneyMonths {
  readonly currency: Currency;
  readonly months: readonly {
    readonly month: YearMonth;
    /** Paid to agents. */
    readonly paid: Money;
    /** Paid out to recipients and refunded; negative when more bounced than was paid out. */
    readonly received: Money;
  }[];
}

/** Sums over all months, by currency and direction. */
export function sumMonths(lines: readonly PaymentMonth[]): readonly PaymentSum[] {
  const currencies = [...new Set(lines.map(({ amount }) => amount.currency))].sort();
  return currencies.flatMap((currency) =>
    paymentDirections.flatMap((direction) => {
      const own = lines.filter((line) => line.amount.currency === currency && line.direction === direction);
      if (own.length === 0) return [];
      const count = own.reduce((sum, line) => sum + line.count, 0);
      return [{ direction, count, amount: { minor: own.reduce((sum, { amount }) => sum + amount.minor, 0n), currency } }];
    }),
  );
}

/** The payments of these months, the oldest first, by currency; the currency with most payments is first. Empty for a single month. */
export function monthsOfMoney(lines: readonly PaymentMonth[], months: readonly YearMonth[]): readonly MoneyMonths[] {
  if (months.length < 2) return [];
  const shown = lines.filter(({ month }) => months.includes(month));
  const payments = new Map<Currency, number>();
  for (const { amount, count } of shown) payments.set(amount.currency, (payments.get(amount.currency) ?? 0) + count);
  return [...payments]
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .map(([currency]) => {
      const own = shown.filter(({ amount }) => amount.currency === currency);
      const sumOf = (month: YearMonth, isPaid: boolean): Money => ({
        minor: own.reduce(
          (sum, line) => (line.month === month && (line.direction === "payIn") === isPaid ? sum + line.amount.minor : sum),
          0n,
        ),
        currency,
      });
      return { currency, months: months.map((month) => ({ month, paid: sumOf(month, true), received: sumOf(month, false) })) };
    });
}
