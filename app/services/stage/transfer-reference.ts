import { type Refusal, refuse } from "#contracts/outcome.ts";
import type { Leg } from "#domain/offer/state.ts";
import { plainHash, transactionHashFits } from "#domain/people/transaction-hash.ts";

/** A bank's number without the spaces and small letters that people add: the form in which it counts once. */
const plainBankNumber = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** The form in which a leg's reference is unique over all offers. */
export const plainReference = ({ rail }: Pick<Leg, "rail">, typed: string): string =>
  rail === "crypto" ? plainHash(typed) : plainBankNumber(typed);

/** Where references of a leg's transfers are counted: the chain, or the agent's account (design/money §3). */
export const referenceScope = ({ network, agentAccountId }: Pick<Leg, "network" | "agentAccountId">): string =>
  network ?? `bank:${agentAccountId}`;

/** Null when the reference is written and, on a chain, has the form of its network; else `VALIDATION.REQUIRED` or `.CHOICE {field}`. */
export function refusalOfReference(leg: Pick<Leg, "rail" | "network">, typed: string): Refusal | null {
  const field = { field: "reference" };
  if (typed.trim() === "") return refuse("VALIDATION.REQUIRED", field);
  const fits = leg.network === undefined || transactionHashFits(leg.network, plainReference(leg, typed));
  return fits ? null : refuse("VALIDATION.CHOICE", field);
}
