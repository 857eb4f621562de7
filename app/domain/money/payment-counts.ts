import type { StatementLine } from "./statement.ts";

export type Payment = Pick<StatementLine, "bookedOn" | "minor">;

/** The day and the sum of a payment. Every format of a statement has the same values for them. */
export const paymentKey = ({ bookedOn, minor }: Payment): string => `${bookedOn} ${minor}`;
export const dayOfKey = (key: string): string => key.slice(0, 10);

/** Number of payments for each day and sum. */
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
