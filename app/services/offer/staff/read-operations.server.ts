import type { ServiceResult } from "#contracts/outcome.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { type Backlog, readBacklog } from "#data/audit/oversight.server.ts";
import { readSetupState } from "#data/audit/setup-state.server.ts";
import { listStuckCommands, type StuckCommand } from "#data/command/stuck-commands.server.ts";
import { pool } from "#data/db.server.ts";
import { type FeedLag, readFeedLag } from "#data/live/feeds.server.ts";
import { type Broadcast, listBroadcasts } from "#data/message/broadcasts.server.ts";
import { type DeadLetter, listDeadLetters } from "#data/message/outbox.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type MissingSetup, missingSetup } from "./missing-setup.ts";
import { listWatchedRates, type OverviewRate } from "./read-overview.server.ts";

/** Returns the settings that are missing before members can complete a deal. The caller has checked the permission. */
async function findMissingSetup(hasRates: boolean): Promise<readonly MissingSetup[]> {
  const [agents, state] = await Promise.all([listAgentsFresh(), readSetupState()]);
  return missingSetup({ agents, hasRates, hasPushKeys: env.VAPID_PUBLIC_KEY !== "", state });
}

/** Stuck commands, letters and feeds for the operations page (design/screens §1, operations). */
export interface Operations {
  /** Epoch milliseconds. */
  readonly checkedAt: Instant;
  /** Oldest first, at most 50. */
  readonly commands: readonly StuckCommand[];
  /** Newest first, at most 50. */
  readonly deadLetters: readonly DeadLetter[];
  readonly backlog: Backlog;
  readonly rates: readonly OverviewRate[];
  /** Newest first, at most 5. */
  readonly broadcasts: readonly Broadcast[];
  /** Over the last hour. */
  readonly feedLag: FeedLag;
  /** Missing settings of a new service; empty when it is complete. */
  readonly missing: readonly MissingSetup[];
}

/** The relay retries within seconds, so a command that is pending this long needs attention. */
const stuckAfterMs = 60_000;
const maxListed = 50;
const maxBroadcasts = 5;
const lagWindowMs = 3_600_000;

/**
 * Stuck commands, dead letters, the backlog, the age of rates, broadcasts and the lag of the feeds. `AUTH.FORBIDDEN` for all but admins.
 */
export async function readOperations({ principal, now }: ServiceContext): Promise<ServiceResult<Operations>> {
  const refusal = requirePermission(principal, "service.notification.write");
  if (refusal) return refusal;
  const [commands, deadLetters, backlog, rates, broadcasts, feedLag] = await Promise.all([
    listStuckCommands(now - stuckAfterMs, maxListed),
    listDeadLetters(pool, maxListed),
    readBacklog(),
    listWatchedRates(now),
    listBroadcasts(pool, maxBroadcasts),
    readFeedLag(now - lagWindowMs),
  ]);
  const missing = await findMissingSetup(rates.length > 0);
  return { ok: true, value: { checkedAt: now, commands, deadLetters, backlog, rates, broadcasts, feedLag, missing } };
}
