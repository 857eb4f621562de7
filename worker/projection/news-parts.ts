import { recordApplied } from "#data/command/command-inbox.server.ts";
import type { Tx } from "#data/db.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { announceMessages, type Messages, writeMessages } from "#services/message/record-messages.server.ts";
import { announceOffer } from "./announce-offer.ts";
import type { Parts } from "./in-order.ts";

/** The feed entries and messages that follow a decision. */
export interface News {
  readonly commandId: string | null;
  readonly state: OfferState;
  /** False for a repeat, whose feeds were written the first time. */
  readonly isNew: boolean;
  readonly messages: readonly Messages[];
  /** Users whose feeds get an entry for a notification. */
  readonly userIds: readonly string[];
}

/**
 * The last parts of a decision in the order of their statements, sent together. Entries of feeds are queued and written with COMMIT, the
 * offer's own before those of its members.
 */
export const newsParts = {
  /** Returns whether the sender stopped waiting for the command meanwhile. */
  offer_command: async (tx: Tx, { commandId, state }: News) => commandId !== null && (await recordApplied(tx, commandId, state.version)),
  notification: (tx: Tx, { messages }: News) => Promise.all(messages.map((one) => writeMessages(tx, one))),
  offerFeeds: async (tx: Tx, { state, isNew }: News) => isNew && (await announceOffer(tx, state)),
  peopleFeeds: (tx: Tx, { state, userIds }: News) => announceMessages(tx, state, userIds),
} as const satisfies Parts<News>;
