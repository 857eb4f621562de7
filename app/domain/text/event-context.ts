import type { EventOf, EventType, OfferEvent } from "../offer/events.ts";
import type { OfferSide, OfferState } from "../offer/state.ts";
import type { MessageCode, MessageParams } from "./message.ts";

/** The result of a builder: the code with its parameters, without the offer. */
export type UnboundMessage = { [C in MessageCode]: { readonly code: C; readonly params: MessageParams[C] } }[MessageCode];

export interface EventContext {
  readonly event: OfferEvent;
  readonly before: OfferState;
  readonly after: OfferState;
}

/** One event and the offer's states before and after it, for one side. */
export interface SideEventContext<T extends EventType> {
  readonly event: EventOf<T> & { readonly at: number };
  readonly before: OfferState;
  readonly after: OfferState;
  readonly side: OfferSide;
}

/** Builds the message of an event for one side; null when this side gets none. */
export type MessageBuilder<T extends EventType> = (scene: SideEventContext<T>) => UnboundMessage | null;
