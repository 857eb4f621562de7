import { recordApplied } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { announceMessages, type Messages, writeMessages } from "#services/message/record-messages.server.ts";
import { announceOffer } from "./announce-offer.ts";
import type { Parts } from "./in-order.ts";

/** What a decision leaves to be told. */
export interface News {
  readonly commandId: string | null;
  readonly state: OfferState;
  /** False for a repeat, whose screens were told the first time. */
  readonly isNew: boolean;
  readonly messages: readonly Messages[];
  /** Whose feeds hear of a notification. */
  readonly userIds: readonly string[];
}

/**
 * The end of a decision in the order of its statements, sent together. The feeds come last, because every other projection waits for
 * their locks: the offer's own before those of its people.
 */
export const newsParts = {
  /** Answers whether somebody gave up waiting for the command meanwhile. */
  offer_command: async (tx: Tx, { commandId, state }: News) => commandId !== null && (await recordApplied(tx, commandId, state.version)),
  notification: (tx: Tx, { messages }: News) => Promise.all(messages.map((one) => writeMessages(tx, one))),
  offerFeeds: async (tx: Tx, { state, isNew }: News) => isNew && (await announceOffer(tx, state)),
  peopleFeeds: (tx: Tx, { state, userIds }: News) => announceMessages(tx, state, userIds),
} as const satisfies Parts<News>;
