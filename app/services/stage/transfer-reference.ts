import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant, Leg } from "#domain/offer/state.ts";
import { plainHash, transactionHashFits } from "#domain/people/transaction-hash.ts";
import { wallAt } from "#domain/time/zone.ts";

/** A bank's number without the spaces and small letters that people add. */
export const plainBankNumber = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** Where references of a leg's transfers are counted: the chain, or the agent's account (design/money §3). */
export const referenceScope = ({ network, agentAccountId }: Pick<Leg, "network" | "agentAccountId">): string =>
  network ?? `bank:${agentAccountId}`;

/** A transfer by its amount and instant; `timeZone` is the agent's, whose days its bank counts. */
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
 * What an arrival counts once by: its hash, or the bank's number together with day and amount. Payers' banks number their orders from
 * one, so a number alone says little on the agent's account.
 */
export const arrivalReference = (leg: Rail, typed: string, transfer: DatedTransfer): string => dated(leg, typed, transfer, 10);

/** As {@link arrivalReference} for money that leaves: the agent numbers its own orders anew each year. */
export const payoutReference = (leg: Rail, typed: string, transfer: DatedTransfer): string => dated(leg, typed, transfer, 4);

/** The reference of the n-th of several transfers that have the same number, day and amount: two payers may both number their order 1. */
export const referenceAgain = (reference: string, n: number): string => (n === 1 ? reference : `${reference} ${n}`);

/** A reference without its position among equal ones, as {@link arrivalReference} makes it. */
export const plainReference = (reference: string): string => reference.split(" ").slice(0, 3).join(" ");

/** The number or hash of a reference, as people know it. */
export const numberOfReference = (reference: string): string => reference.split(" ", 1)[0] ?? "";

/** Null when the reference is written and, on a chain, has the form of its network; else `VALIDATION.REQUIRED` or `.CHOICE {field}`. */
export function refusalOfReference(leg: Pick<Leg, "rail" | "network">, typed: string): Refusal | null {
  const field = { field: "reference" };
  if (typed.trim() === "") return refuse("VALIDATION.REQUIRED", field);
  const fits = leg.network === undefined || transactionHashFits(leg.network, plainHash(typed));
  return fits ? null : refuse("VALIDATION.CHOICE", field);
}
