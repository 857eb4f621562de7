import { createHash } from "node:crypto";
import { pool } from "#data/db.server.ts";
import {
  deleteGoneSubscription,
  type PushState,
  postponePush,
  readTakenPush,
  recordPushEnd,
  type TakenPush,
  type WaitingPush,
} from "#data/message/push-outbox.server.ts";
import { heldUntil } from "#domain/people/notice/notice-settings.ts";
import { waitsForMorning } from "#domain/text/push-plan.ts";
import { env } from "#env";
import { findPushKey } from "#services/push/push-keys.server.ts";
import { pushPayload } from "#services/push/push-payload.server.ts";
import { pushServiceAddress } from "#services/push/push-service.ts";
import { openBrowser } from "#services/push/sealed-browser.server.ts";
import { listOf } from "#settings/setting.ts";
import type { OutgoingPush, PushSender } from "#worker/adapters/push/push-sender.ts";
import { judgeAnswer } from "./classify-answer.ts";
import type { ServiceBreakers } from "./service-breakers.ts";

export type PushReport =
  | { readonly kind: "refused"; readonly host: string; readonly error: string }
  | { readonly kind: "serviceAway"; readonly host: string; readonly error: string }
  | { readonly kind: "databaseAway"; readonly error: string };

export interface PushDesk {
  readonly owner: string;
  readonly sender: PushSender;
  readonly breakers: ServiceBreakers;
  readonly pausesMs: readonly number[];
  readonly leaseSeconds: number;
  /** Reports events for operators. */
  readonly report: (event: PushReport) => void;
}

/** Why a push does not have to be sent any more; null while it must be sent. */
function endOf({ isRead, isSuperseded, expiresAt }: TakenPush, now: number): (PushState & ("read" | "superseded" | "expired")) | null {
  if (expiresAt <= now) return "expired";
  if (isSuperseded) return "superseded";
  return isRead ? "read" : null;
}

/** The service keeps one waiting push for each topic. The topic is a hash, so that it reveals neither a person nor an offer. */
const topicOf = ({ userId, tag }: TakenPush) => createHash("sha256").update(`${userId} ${tag}`).digest("base64url").slice(0, 32);

/** Builds the push; a returned string is the reason why it may not be sent. Throws when the browser's address cannot be decrypted. */
function compose(push: TakenPush, now: number): OutgoingPush | string {
  const key = findPushKey(push.vapidKey);
  if (key === null) return "PUSH.KEY_GONE";
  const browser = openBrowser(push.endpointBidx, push);
  if (pushServiceAddress(browser.endpoint, listOf(env.PUSH_SERVICES)) === null) return "PUSH.SERVICE_UNKNOWN";
  return {
    ...{ browser, key, payload: JSON.stringify(pushPayload(push, now)), topic: topicOf(push) },
    ttlSeconds: Math.floor((push.expiresAt - now) / 1_000),
    urgency: push.isUrgent ? "high" : "normal",
  };
}

async function refuse(desk: PushDesk, { host }: WaitingPush, push: TakenPush, error: string): Promise<void> {
  await recordPushEnd(pool, desk.owner, push, { state: "refused", error });
  desk.report({ kind: "refused", host, error });
}

async function hand(desk: PushDesk, waiting: WaitingPush, push: TakenPush, outgoing: OutgoingPush): Promise<void> {
  const { owner, breakers, report, pausesMs, sender } = desk;
  const { id, host } = waiting;
  const answer = await sender.send(outgoing);
  if (answer.kind === "answered") breakers.of(host).succeeded();
  if (answer.kind === "unreachable" && breakers.of(host).failed(Date.now())) report({ kind: "serviceAway", host, error: answer.error });
  const verdict = judgeAnswer(answer, push.attempts, pausesMs);
  switch (verdict.kind) {
    case "sent":
      return recordPushEnd(pool, owner, push, { state: "sent" });
    case "gone":
      return deleteGoneSubscription(pool, push.subscriptionId);
    case "tooLarge":
      if (outgoing.payload === null) return refuse(desk, waiting, push, "413");
      return hand(desk, waiting, push, { ...outgoing, payload: null });
    case "dropped":
      return recordPushEnd(pool, owner, push, { state: "dropped", error: verdict.error });
    case "later": {
      const { delayMs, error } = verdict;
      if (Date.now() + delayMs >= push.expiresAt) return recordPushEnd(pool, owner, push, { state: "dropped", error });
      return postponePush(pool, owner, id, { delayMs, error, countsAttempt: true });
    }
    case "refused":
      return refuse(desk, waiting, push, verdict.error);
  }
}

/** Sends one taken row and records the result. The socket is opened outside of every transaction (R20). */
export async function deliverPush(desk: PushDesk, waiting: WaitingPush): Promise<void> {
  const { owner, leaseSeconds, breakers } = desk;
  const now = Date.now();
  if (breakers.of(waiting.host).isOpen(now)) {
    await postponePush(pool, owner, waiting.id, { delayMs: 0, error: "The push service is away", countsAttempt: false });
    return;
  }
  const push = await readTakenPush(pool, owner, waiting.id, leaseSeconds);
  if (push === null) return;
  const state = endOf(push, now);
  if (state !== null) return recordPushEnd(pool, owner, push, { state });
  const held = waitsForMorning(push.type, push.isUrgent) ? heldUntil(push.settings, push.timeZone, now) : null;
  if (held !== null) {
    await postponePush(pool, owner, waiting.id, { delayMs: held - now, error: "Quiet hours", countsAttempt: false });
    return;
  }
  let outgoing: OutgoingPush | string;
  try {
    outgoing = compose(push, now);
  } catch (error) {
    outgoing = `PUSH.UNREADABLE ${error instanceof Error ? error.name : ""}`.trim();
  }
  if (typeof outgoing === "string") return refuse(desk, waiting, push, outgoing);
  await hand(desk, waiting, push, outgoing);
}
