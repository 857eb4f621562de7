import type { Arrival } from "#data/money/arrivals.server.ts";
import { listSentLike, type SentPayment } from "#data/money/returned-payouts.server.ts";
import { isSameName } from "#services/same-name.ts";

/**
 * Returns payouts and refunds that the bank may have returned with this arrival; empty after it was decided. An equal amount is not
 * enough: the bank must call it a return, or its payer must have the recipient's name.
 */
export async function listSentOf(arrival: Arrival): Promise<readonly SentPayment[]> {
  if (arrival.state !== "unknown" || arrival.isCarried) return [];
  const { payerName, isReturn } = arrival;
  const isNamed = ({ recipient }: SentPayment) => payerName !== null && recipient !== null && isSameName(payerName, recipient);
  const found = await listSentLike(arrival);
  const named = found.filter(isNamed);
  return named.length > 0 || !isReturn ? named : found;
}
