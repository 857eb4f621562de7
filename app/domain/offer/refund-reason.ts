import type { EventOf, OfferEvent } from "./events.ts";

/** The reason that a person wrote for a refund. A refund by the deadline or by a choice has a code as its reason, which is never shown. */
export function refundReason({ by, reason }: EventOf<"refundOpened">, before: OfferEvent | undefined): string | undefined {
  const isChosen = before?.type === "mismatchSettled" && (before.choice === "refund" || before.choice === "return");
  return by === "clock" || isChosen ? undefined : reason;
}
