import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant, Leg } from "#domain/offer/state.ts";
import { plainHash, transactionHashFits } from "#domain/people/account/transaction-hash.ts";
import { wallAt } from "#domain/time/zone.ts";

/** Returns a bank's number in upper case without spaces. */
export const plainBankNumber = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Scope in which references of a leg's transfers are unique: the network, or the agent's account (design/money §3). */
export const referenceScope = ({ network, agentAccountId }: Pick<Leg, "network" | "agentAccountId">): string =>
  network ?? `bank:${agentAccountId}`;

/** A transfer by its amount and instant. `timeZone` is the agent's, because its bank counts days there. */
export interface DatedTransfer {
  readonly amount: Money;
  readonly at: Instant;
  readonly timeZone: string;
}

type Rail = Pick<Leg, "rail">;

function dated({ rail }: Rail, typed: string, { amount, at, timeZone }: DatedTransfer, dateLength: 4 | 10): string {
  if (rail === "crypto") return plainHash(typed);
  const date = new Date(wallAt(timeZone, at)).toISOString().slice(0, dateLength);
  return `${plainBankNumber(typed)} ${date} ${amount.minor}${amount.currency}`;
}

/**
 * The unique reference of an arrival: its hash, or the bank's number together with day and amount. A number alone is not unique on the
 * agent's account, because payers' banks number their orders from one.
 */
export const arrivalReference = (leg: Rail, typed: string, transfer: DatedTransfer): string => dated(leg, typed, transfer, 10);

/** Like {@link arrivalReference}, for outgoing money. The agent starts a new numbering each year. */
export const payoutReference = (leg: Rail, typed: string, transfer: DatedTransfer): string => dated(leg, typed, transfer, 4);

/** The reference of the n-th of several transfers with the same number, day and amount: two payers may both have an order number 1. */
export const referenceAgain = (reference: string, n: number): string => (n === 1 ? reference : `${reference} ${n}`);

/** Removes the position among equal ones from a reference of {@link arrivalReference}. */
export const plainReference = (reference: string): string => reference.split(" ").slice(0, 3).join(" ");

/** Returns the number or hash of a reference, as people see it. */
export const numberOfReference = (reference: string): string => reference.split(" ", 1)[0] ?? "";

/**
 * Returns null for a valid reference (in the network's format for crypto), otherwise `VALIDATION.REQUIRED` or `VALIDATION.CHOICE {field}`.
 */
export function refusalOfReference(leg: Pick<Leg, "rail" | "network">, typed: string): Refusal | null {
  const field = { field: "reference" };
  if (typed.trim() === "") return refuse("VALIDATION.REQUIRED", field);
  const fits = leg.network === undefined || transactionHashFits(leg.network, plainHash(typed));
  return fits ? null : refuse("VALIDATION.CHOICE", field);
}
