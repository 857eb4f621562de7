import { claimDueCommands, type InboxRow } from "#data/command-inbox.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { openListener } from "#data/listener.server.ts";
import { announceOutcome } from "./announce-outcome.server.ts";
import { deliver } from "./submit-command.server.ts";

export interface Relay {
  /** Lets deliveries under way finish; nothing new is taken. */
  stop(): Promise<void>;
}

const sweepMs = 5_000;
const batchSize = 40;
const offersAtOnce = 8;

/**
 * Delivers what the inbox holds and no request has delivered: commands given while Temporal was away, and those that the
 * product gives itself. Woken by NOTIFY and every five seconds. Any number of relays may run.
 */
export function startRelay(): Relay {
  let isStopping = false;
  const bell = createBell();
  // Only a hint: what it misses, the sweep finds.
  const ears = openListener({ onReady: bell.ring, channels: { commands: bell.ring } });
  const work = async () => {
    while (!isStopping) {
      const taken = await drainInbox().catch(() => 0);
      if (taken < batchSize) await bell.wait(sweepMs);
    }
  };
  const done = work();
  return {
    async stop() {
      isStopping = true;
      bell.ring();
      await Promise.all([done, ears.close()]);
    },
  };
}

/** One round: takes due commands and delivers them. Answers how many were taken. */
export async function drainInbox(): Promise<number> {
  const taken = await withTransaction((tx) => claimDueCommands(tx, batchSize));
  const byOffer = Object.values(Object.groupBy(taken, ({ offerId }) => offerId)).filter((rows) => rows !== undefined);
  while (byOffer.length > 0) await Promise.all(byOffer.splice(0, offersAtOnce).map(deliverInOrder));
  return taken.length;
}

/** One offer's commands go one after another, in the order in which people gave them. */
async function deliverInOrder(rows: readonly InboxRow[]): Promise<void> {
  for (const row of rows) {
    const outcome = await deliver(row.id);
    if (outcome.kind === "pending") return;
    // Who gave it was told to wait; an applied one is announced by its projection.
    if (outcome.kind === "refused") await withTransaction((tx) => announceOutcome(tx, row.id));
  }
}

/** A ring while nobody waits is remembered, so that a command that comes during a round starts the next one at once. */
function createBell() {
  let isRung = false;
  let answer = () => {};
  const wait = (limitMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => answer(), limitMs);
      answer = () => {
        clearTimeout(timer);
        isRung = false;
        answer = () => {};
        resolve();
      };
      if (isRung) answer();
    });
  const ring = () => {
    isRung = true;
    answer();
  };
  return { ring, wait };
}
