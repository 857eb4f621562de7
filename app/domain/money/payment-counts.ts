import type { StatementLine } from "./statement.ts";

export type Payment = Pick<StatementLine, "bookedOn" | "minor">;

/** Key of a payment: its day and amount, which are the same in every statement format. */
export const paymentKey = ({ bookedOn, minor }: Payment): string => `${bookedOn} ${minor}`;
export const dayOfKey = (key: string): string => key.slice(0, 10);

/** Number of payments for each day and amount. */
export class PaymentCounts {
  readonly #counts = new Map<string, number>();

  add(payment: Payment, count = 1): void {
    const key = paymentKey(payment);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  entries(): Iterable<[string, number]> {
    return this.#counts.entries();
  }
}
