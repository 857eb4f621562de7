import { pool } from "#data/db.server.ts";
import {
  findOfferState,
  findPresentAddress,
  postponeLetter,
  recordLetterEnd,
  renewLease,
  type TakenLetter,
} from "#data/message/outbox.server.ts";
import { findSuppression, recordSuppression } from "#data/message/suppressions.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { fromWire } from "#domain/offer/wire.ts";
import { isErasedAddress } from "#domain/people/personal/erased-address.ts";
import { stillTrue } from "#domain/text/catalogue.ts";
import { MissingValue } from "#domain/text/fill.ts";
import type { LetterEnvelope } from "#domain/text/letter-envelope.ts";
import type { AccountTemplate, OfferTemplate } from "#domain/text/letter-templates.ts";
import { addressHash, addressHashes } from "#services/message/unsubscribe-token.server.ts";
import { countLetter, measureLetter } from "#telemetry/metrics.server.ts";
import { following, traced } from "#telemetry/tracing.server.ts";
import type { Delivery, Mailer, OutgoingLetter } from "#worker/adapters/mail/mailer.ts";
import type { Breaker } from "./breaker.ts";
import { composeLetter, isPlainAddress } from "./compose.ts";
import { type DomainPace, domainOf } from "./domain-pace.ts";
import { pauseAfter, type RetryTiming } from "./retry.ts";

export interface Desk {
  readonly owner: string;
  readonly mailer: Mailer;
  readonly breaker: Breaker;
  readonly retry: RetryTiming;
  readonly leaseSeconds: number;
  readonly pace: DomainPace;
  /** The instant until which an optional letter waits for its reader's daytime; null during the day. */
  readonly nextDaytime: (timeZone: string, at: number) => number | null;
  /** Reports events to operators: letters that failed permanently and an unavailable server. */
  readonly report: (event: OutboxReport) => void;
}

export type OutboxReport =
  | { readonly kind: "dead"; readonly letterId: string; readonly template: string; readonly error: string }
  | { readonly kind: "serverAway" | "loginRefused" | "databaseAway"; readonly error: string };

/** A refusal that is not about the address may be a temporary policy. The letter is tried three times before it fails permanently. */
const refusalsBeforeDead = 3;

type LetterEnd = Parameters<typeof recordLetterEnd>[3];

/** Records the result of a letter; returns false when another sender has taken the letter meanwhile. */
async function end({ owner }: Desk, id: string, letterEnd: LetterEnd): Promise<boolean> {
  const isOurs = await recordLetterEnd(pool, owner, id, letterEnd);
  if (isOurs) countLetter(letterEnd.state);
  return isOurs;
}

async function die(desk: Desk, { id, template }: TakenLetter, error: string): Promise<void> {
  if (await end(desk, id, { state: "dead", error })) desk.report({ kind: "dead", letterId: id, template, error });
}

/** Letters that request an act are dropped once it is done or too late; letters about facts are sent even late (design/letters §7). */
async function isSuperseded({ offerId, template, params }: TakenLetter): Promise<boolean> {
  const wire = offerId === null ? null : await findOfferState(pool, offerId);
  if (wire === null) return false;
  const { reader } = fromWire<LetterEnvelope>(params);
  return !stillTrue(template as OfferTemplate, reader.side, fromWire<OfferState>(wire));
}

async function compose(desk: Desk, row: TakenLetter, to: string): Promise<OutgoingLetter | null> {
  try {
    return composeLetter(row, to);
  } catch (error) {
    const code = error instanceof MissingValue ? "LETTER.DATA_MISSING" : "LETTER.RENDER";
    await die(desk, row, `${code} ${error instanceof Error ? error.message : ""}`.trim());
    return null;
  }
}

const provesAddress: readonly string[] = [
  "confirmation",
  "confirmation-export",
  "forgot-password",
  "new-password-code",
] satisfies readonly AccountTemplate[];

/** Optional letters are sent during the day; codes and links are sent immediately. */
async function waitOf({ pace, nextDaytime }: Desk, { params, priority, class: letterClass }: TakenLetter, to: string): Promise<number> {
  const now = Date.now();
  const { reader } = fromWire<{ readonly reader: { readonly timeZone: string } }>(params);
  const morning = letterClass === "T" ? null : nextDaytime(reader.timeZone, now);
  if (morning !== null) return morning - now;
  return priority === 0 ? 0 : await pace.waitFor(domainOf(to), now);
}

async function prepare(desk: Desk, row: TakenLetter): Promise<OutgoingLetter | null> {
  const { owner, leaseSeconds } = desk;
  if (!(await renewLease(pool, owner, row.id, leaseSeconds))) return null;
  if (row.expiresAt !== null && row.expiresAt.getTime() <= Date.now()) {
    await end(desk, row.id, { state: "expired" });
    return null;
  }
  if (await isSuperseded(row)) {
    await end(desk, row.id, { state: "superseded" });
    return null;
  }
  const to = row.userId === null || row.pinned ? row.toAddress : await findPresentAddress(pool, row.userId);
  if (to === null || isErasedAddress(to)) {
    await end(desk, row.id, { state: "suppressed", error: "LETTER.NO_ADDRESS" });
    return null;
  }
  // A letter that verifies an address ignores the suppression, because verifying the address lifts it.
  const suppression = provesAddress.includes(row.template) ? null : await findSuppression(pool, addressHashes(to), row.class);
  if (suppression !== null) {
    await end(desk, row.id, { state: "suppressed", error: `LETTER.SUPPRESSED ${suppression}` });
    return null;
  }
  const waitMs = await waitOf(desk, row, to);
  if (waitMs > 0) {
    await postponeLetter(pool, owner, row.id, { delayMs: waitMs, error: "Waits for its turn", countsAttempt: false });
    return null;
  }
  if (isPlainAddress(to)) return compose(desk, row, to);
  await die(desk, row, "LETTER.BAD_ADDRESS");
  return null;
}

async function again(desk: Desk, row: TakenLetter, error: string, countsAttempt = true): Promise<void> {
  if (Date.now() - row.notBefore.getTime() > desk.retry.giveUpMs) return die(desk, row, error);
  const delayMs = pauseAfter(row.attempts, desk.retry, Math.random());
  await postponeLetter(pool, desk.owner, row.id, { delayMs, error, countsAttempt });
}

async function settle(desk: Desk, row: TakenLetter, to: string, delivery: Delivery): Promise<void> {
  const { breaker, report } = desk;
  if (delivery.kind !== "unreachable" && delivery.kind !== "locked") breaker.succeeded();
  switch (delivery.kind) {
    case "accepted":
      if (await end(desk, row.id, { state: "sent", reply: delivery.reply })) measureLetter(row.class, row.notBefore);
      return;
    case "refused":
      if (delivery.recipient) await recordSuppression(pool, { addressHash: addressHash(to), scope: "all", reason: "hardBounce" });
      if (delivery.recipient || row.attempts >= refusalsBeforeDead) return die(desk, row, delivery.error);
      return again(desk, row, delivery.error);
    case "later":
      return again(desk, row, delivery.error);
    case "locked":
      breaker.locked(Date.now());
      report({ kind: "loginRefused", error: delivery.error });
      return again(desk, row, delivery.error, false);
    case "unreachable":
      if (breaker.failed(Date.now())) report({ kind: "serverAway", error: delivery.error });
      return again(desk, row, delivery.error);
  }
}

/** Sends one taken row and records the result. The socket is opened outside of every transaction (R20). */
export function deliver(desk: Desk, row: TakenLetter): Promise<void> {
  return following(row.cause, `letter ${row.template}`, { "bridgehold.letter_id": row.id }, () => deliverOnce(desk, row));
}

async function deliverOnce(desk: Desk, row: TakenLetter): Promise<void> {
  if (desk.breaker.isOpen(Date.now())) {
    await again(desk, row, "The mail server is away", false);
    return;
  }
  const letter = await prepare(desk, row);
  if (letter !== null) await settle(desk, row, letter.to, await traced("smtp send", {}, () => desk.mailer.send(letter)));
}
