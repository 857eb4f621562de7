import type { OfferEvent } from "../offer/events.ts";
import type { OfferSide, OfferState } from "../offer/state.ts";
import { describeToSide } from "./describe-to-side.ts";
import { describeToAgentStaff, describeToFormerStaff, describeToManager } from "./describe-to-staff.ts";
import type { EventContext, UnboundMessage } from "./event-context.ts";
import type { Message, Reader } from "./message.ts";
import { payoutOf } from "./terms.ts";

/**
 * Message to a member whose account receives a leg's payout and who is not a side of the offer. Null before the agent has sent the money,
 * because a cancelled offer must not leave a promise (design/letters §10).
 */
function describeToReceiver({ event, after }: EventContext, side: OfferSide): UnboundMessage | null {
  const leg = after.legs[side];
  const params = { leg: side, rail: leg.rail, amount: payoutOf(leg) };
  if (event.type === "outgoingVerified" && event.leg === side) return { code: "offerToYourReceivingAccount", params };
  if (event.type === "confirmationVerified" && event.leg === side) return { code: "offerToYourReceivingAccountSuccess", params };
  return null;
}

function buildMessage(context: EventContext, reader: Reader): UnboundMessage | null {
  switch (reader.as) {
    case "side":
      return describeToSide(context, reader.side);
    case "receiver":
      return describeToReceiver(context, reader.leg);
    case "agentStaff":
      return describeToAgentStaff(context, reader.leg, reader.userId);
    case "formerStaff":
      return describeToFormerStaff(context, reader.leg);
    case "manager":
      return describeToManager(context, reader.userId);
  }
}

/**
 * The message of an event to one reader; null when there is none (design/letters §10, §13). Pure: no clock, no names, no sentences.
 * `before` and `after` are the offer's states. Every channel renders this message and adds no message of its own.
 */
export function describe(event: OfferEvent, before: OfferState, after: OfferState, reader: Reader): Message | null {
  const told = buildMessage({ event, before, after }, reader);
  if (told === null) return null;
  return { ...told, offerId: after.id, no: after.humanId, brand: after.brand, version: event.version, at: event.at } as Message;
}
