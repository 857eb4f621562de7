import type { OfferEvent } from "../offer/events.ts";
import type { OfferState } from "../offer/state.ts";
import { describeToReceiver } from "./describe-to-receiver.ts";
import { describeToSide } from "./describe-to-side.ts";
import { describeToAgentStaff, describeToFormerStaff, describeToManager } from "./describe-to-staff.ts";
import type { EventContext, UnboundMessage } from "./event-context.ts";
import type { Message, Reader } from "./message.ts";

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
 * `before` and `after` are the offer around the event. Every channel renders this message and adds none of its own.
 */
export function describe(event: OfferEvent, before: OfferState, after: OfferState, reader: Reader): Message | null {
  const told = buildMessage({ event, before, after }, reader);
  if (told === null) return null;
  return { ...told, offerId: after.id, no: after.humanId, brand: after.brand, version: event.version, at: event.at } as Message;
}
