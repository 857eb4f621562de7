import type { EventOf, OfferEvent } from "./events.ts";

/** What a person wrote about a refund. One that the clock or somebody's choice opened has a code there, which no reader is shown. */
export function refundReason({ by, reason }: EventOf<"refundOpened">, before: OfferEvent | undefined): string | undefined {
  const isChosen = before?.type === "mismatchSettled" && (before.choice === "refund" || before.choice === "return");
  return by === "clock" || isChosen ? undefined : reason;
}
