import type { OfferSide } from "../offer/state.ts";
import type { EventContext, UnboundMessage } from "./event-context.ts";
import { payoutOf } from "./terms.ts";

/**
 * Message to a member whose account receives a leg's payout and who is no side of the offer. Null before the agent has sent the money,
 * because a cancelled offer must leave no promise (design/letters §10).
 */
export function describeToReceiver({ event, after }: EventContext, side: OfferSide): UnboundMessage | null {
  const leg = after.legs[side];
  const params = { leg: side, rail: leg.rail, amount: payoutOf(leg) };
  if (event.type === "outgoingVerified" && event.leg === side) return { code: "offerToYourReceivingAccount", params };
  if (event.type === "confirmationVerified" && event.leg === side) return { code: "offerToYourReceivingAccountSuccess", params };
  return null;
}
