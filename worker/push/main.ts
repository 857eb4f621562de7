import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { takeDuePushes, type WaitingPush } from "#data/message/push-outbox.server.ts";
import { alert } from "#log";
import { isUnavailable } from "#outgoing/outages.server.ts";
import { pushPublicKey } from "#services/push/push-keys.server.ts";
import type { PushSender } from "#worker/adapters/push/push-sender.ts";
import { webPushSender } from "#worker/adapters/push/web-push-sender.ts";
import type { BreakerTiming } from "#worker/outbox/breaker.ts";
import { type Rounds, startRounds } from "#worker/outbox/rounds.ts";
import { pushPausesMs } from "./classify-answer.ts";
import { deliverPush, type PushDesk, type PushReport } from "./deliver.ts";
import { createServiceBreakers } from "./service-breakers.ts";

export interface PushesOptions {
  readonly sender?: PushSender;
  readonly pausesMs?: readonly number[];
  readonly breaker?: BreakerTiming;
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  readonly report?: (event: PushReport) => void;
}

const batch = 32;
/** Number of concurrent pushes to one service. */
const lanesPerService = 4;
const breakerTiming: BreakerTiming = { failures: 5, firstPauseMs: 30_000, longestPauseMs: 300_000 };
const toAlert = ({ kind, ...fields }: PushReport) => alert(`push.${kind}`, fields);

/** Services are processed in parallel: a slow one uses only its own lanes. */
async function deliverAll(desk: PushDesk, rows: readonly WaitingPush[]): Promise<void> {
  const services = Map.groupBy(rows, ({ host }) => host);
  const lanes = [...services].flatMap(([host, waiting]) => {
    const lane = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await deliverPush(desk, row);
    };
    return Array.from({ length: desk.breakers.lanes(host, lanesPerService) }, lane);
  });
  await Promise.all(lanes);
}

async function round(desk: PushDesk): Promise<boolean> {
  const { owner, leaseSeconds, breakers } = desk;
  const rows = await takeDuePushes(pool, owner, { limit: batch, leaseSeconds, awayHosts: breakers.away(Date.now()) });
  await deliverAll(desk, rows);
  return rows.length > 0;
}

/**
 * Starts the sender of `push_outbox`. Several senders may run at once. A crash after the service's 201 sends the push again with the same
 * topic and tag, so the browser shows it once. Without keys nothing is sent, because no browser can have subscribed.
 */
export function startPushes(options: PushesOptions = {}): Rounds {
  if (pushPublicKey() === null) return { stop: async () => {} };
  const desk: PushDesk = {
    owner: randomUUID(),
    sender: options.sender ?? webPushSender,
    breakers: createServiceBreakers(options.breaker ?? breakerTiming),
    pausesMs: options.pausesMs ?? pushPausesMs,
    leaseSeconds: options.leaseSeconds ?? 60,
    report: options.report ?? toAlert,
  };
  return startRounds(
    () => round(desk),
    options.pollMs ?? 1_000,
    ({ message }) => {
      // The database is unavailable: leases expire, and the next round starts again. An outage is logged separately.
      if (!isUnavailable("database")) desk.report({ kind: "databaseAway", error: message });
    },
  );
}
