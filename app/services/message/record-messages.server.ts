import type { Tx } from "#data/db.server.ts";
import { appendFeed } from "#data/live/feeds.server.ts";
import { insertLetters, type NewLetter } from "#data/message/outbox.server.ts";
import {
  type NotificationRow,
  recordNotifications,
  resolveNotifications,
  type VoidNotices,
} from "#data/message/record-notifications.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { toWire } from "#domain/offer/wire.ts";
import type { EventContext } from "#domain/text/event-context.ts";
import type { MessageFacts } from "#domain/text/letter-envelope.ts";
import type { Message } from "#domain/text/message.ts";
import { resolvedNotices } from "#domain/text/resolved-notices.ts";
import { type Addressed, listAddressed, possibleMessages } from "./audience.server.ts";
import { type FactsOf, readFacts } from "./facts.server.ts";
import { letterRow, newsKey } from "./letter-row.server.ts";

/** `letters: "cancelled"` when the event follows an override with letters suppressed: rows are kept as a record, not sent. */
export type Cause = EventContext & { readonly letters?: "queued" | "cancelled" };

function notificationKey({ code, offerId, version, params }: Message): string {
  if (code === "offerPaymentProofReminder") return `${code}:${offerId}:${params.windowOpenedAt}:${params.slot}:${params.index}`;
  if (code === "offerStageLate" && params.newsFor !== undefined) return `${code}:${offerId}:${newsKey(params)}`;
  return "leg" in params && params.leg !== undefined ? `${code}:${offerId}:v${version}:${params.leg}` : `${code}:${offerId}:v${version}`;
}

function notificationRow(
  { person, message }: Addressed,
  { partner, agentRu, agentEn, tail, receiverEmail, moneySenderEmail }: MessageFacts,
  isSilent: boolean,
): NotificationRow {
  const { no, offerId, brand, version, at, params } = message;
  const shown = { partner, agentRu, agentEn, tail, receiverEmail, moneySenderEmail };
  return {
    userId: person.userId,
    type: message.code,
    data: toWire({ humanReadableId: no, offerId, brand, version, at, ...shown, ...params }),
    dedupeKey: notificationKey(message),
    offerId,
    ...(isSilent && { isSilent }),
  };
}

/** Messages about one event, ready to be written. */
export interface Messages {
  readonly notifications: readonly NotificationRow[];
  readonly letters: readonly NewLetter[];
  /** Earlier notifications that need no action any more. */
  readonly resolved: VoidNotices | null;
}

function resolvedBy({ event, before, after }: Cause): VoidNotices | null {
  const notices = resolvedNotices(event, before, after);
  if (notices === null) return null;
  const { reader, ...calls } = notices;
  const userId = reader && after.sides[reader]?.memberId;
  return { ...calls, ...(userId !== undefined && { userId }), offerId: after.id, version: after.version, at: event.at };
}

/** Whether staff decided that this side gets the notification without letter and push (design/letters §10). */
export const isSilentFor = ({ event }: Pick<Cause, "event">, { reader }: Addressed): boolean =>
  reader.as === "side" && "isSilent" in event && event.isSilent === true;

/**
 * Composes the messages of one event, in one round trip. `before` and `after` are the offer around this event. Letters of an override
 * with `suppressLetters`, and of the events that the caller marks as following it, are stored as `cancelled`.
 */
export async function composeMessages(tx: Tx, cause: Cause): Promise<Messages> {
  const { event, after } = cause;
  const possible = possibleMessages(cause);
  const resolved = resolvedBy(cause);
  if (possible.length === 0) return { notifications: [], letters: [], resolved };
  const [addressed, factsOf] = await Promise.all([listAddressed(tx, cause), readFacts(tx, after, possible)]);
  const suppressed = cause.letters === "cancelled" || (event.type === "statusChanged" && event.suppressLetters);
  const told = addressed.map((one) => ({ one, facts: factsOf(one.message, one.reader), isSilent: isSilentFor(cause, one) }));
  return {
    resolved,
    notifications: told.map(({ one, facts, isSilent }) => notificationRow(one, facts, isSilent)),
    letters: told.flatMap(({ one, facts, isSilent }) => letterRow(one, facts, after, suppressed || isSilent) ?? []),
  };
}

/** The rows of messages that are sent at a time and that no event causes. */
export const messagesOf = (addressed: readonly Addressed[], factsOf: FactsOf, state: OfferState): Messages => ({
  resolved: null,
  notifications: addressed.map((one) => notificationRow(one, factsOf(one.message, one.reader), false)),
  letters: addressed.flatMap((one) => letterRow(one, factsOf(one.message, one.reader), state, false) ?? []),
});

/** Writes notifications and letters; a repeat writes nothing (design/letters §14). Returns the ids of users who got a notification. */
export async function writeMessages(tx: Tx, { notifications, letters, resolved }: Messages): Promise<readonly string[]> {
  const [fresh] = await Promise.all([
    recordNotifications(tx, notifications),
    insertLetters(tx, letters),
    resolved === null ? null : resolveNotifications(tx, resolved),
  ]);
  return fresh.map(({ userId }) => userId);
}

/**
 * Composes and writes all messages of one event. Returns the ids of users who got a notification, for {@link announceMessages}.
 * @internal Tests of letters use it; the worker calls the two functions separately.
 */
export const recordMessages = async (tx: Tx, cause: Cause): Promise<readonly string[]> =>
  writeMessages(tx, await composeMessages(tx, cause));

/** Appends one entry about new notifications to the `user:<id>` feed of each user. */
export async function announceMessages(tx: Tx, offer: OfferState, userIds: readonly string[]): Promise<void> {
  const feeds = [...new Set(userIds)].map((userId) => `user:${userId}`);
  await appendFeed(tx, feeds, { kind: "notification", offerId: offer.id, version: offer.version });
}
