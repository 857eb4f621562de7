import { claimDueCommands, type InboxRow, makeWaitingCommandsDue } from "#data/command/command-inbox.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { openListener } from "#data/listener.server.ts";
import { dispatchInOrder } from "./dispatch-command.server.ts";
import { restoreUnreplayable } from "./restore-unreplayable.server.ts";

export interface Relay {
  /** Waits for running deliveries and accepts no new commands. */
  stop(): Promise<void>;
}

const sweepMs = 1_000;
const batchSize = 40;
const offersAtOnce = 8;
/** Deliveries without an answer after which the relay checks whether the offer's workflow can be replayed at all. */
const silentTries = 3;

/**
 * Delivers commands of the inbox that no request has delivered: those sent while Temporal was unavailable and those of the system itself.
 * Runs on NOTIFY and every second. Any number of relays may run.
 */
export function startRelay(): Relay {
  let isStopping = false;
  const wakeUp = createBell();
  // NOTIFY is only a hint. The periodic sweep finds commands whose notification was lost.
  const listener = openListener({ onReady: wakeUp.ring, channels: { commands: wakeUp.ring } });
  const work = async () => {
    while (!isStopping) {
      const { taken, isUnavailable } = await round().catch(() => ({ taken: 0, isUnavailable: true }));
      // After a full batch the next round starts immediately, except while the engine is unavailable.
      if (taken < batchSize || isUnavailable) await wakeUp.wait(sweepMs);
    }
  };
  const done = work();
  return {
    async stop() {
      isStopping = true;
      wakeUp.ring();
      await Promise.all([done, listener.close()]);
    },
  };
}

/** Runs one round: claims due commands and delivers them. Returns how many were claimed. */
export async function drainInbox(): Promise<number> {
  return (await round()).taken;
}

// A relay that has just started has no record of how long the engine was unavailable.
let mayHaveBeenAway = true;

async function round(): Promise<{ taken: number; isUnavailable: boolean }> {
  const rows = await withTransaction((tx) => claimDueCommands(tx, batchSize));
  const byOffer = Object.values(Object.groupBy(rows, ({ offerId }) => offerId)).filter((group) => group !== undefined);
  const ends: Awaited<ReturnType<typeof deliverAll>>[] = [];
  while (byOffer.length > 0) ends.push(...(await Promise.all(byOffer.splice(0, offersAtOnce).map(deliverAll))));
  const isAnswered = ends.some(({ settled }) => settled > 0);
  const isUnavailable = !isAnswered && ends.some((end) => end.isUnavailable);
  if (isAnswered && mayHaveBeenAway) await makeWaitingCommandsDue();
  if (isAnswered || isUnavailable) mayHaveBeenAway = isUnavailable;
  return { taken: rows.length, isUnavailable };
}

/** A failure for one offer is retried later and does not delay other offers. */
const deliverAll = (rows: readonly InboxRow[]) => deliverInOrder(rows).catch(() => ({ settled: 0, isUnavailable: false }));

async function deliverInOrder(rows: readonly InboxRow[]): Promise<{ settled: number; isUnavailable: boolean }> {
  const end = await dispatchInOrder(rows, Number.POSITIVE_INFINITY);
  const [oldest] = rows;
  if (!end.isUnavailable || !oldest || oldest.attempts < silentTries || !(await restoreUnreplayable(oldest.offerId))) return end;
  return await dispatchInOrder(rows, Number.POSITIVE_INFINITY);
}

/** A signal without a waiting listener is stored, so that a command that arrives during a round starts the next round immediately. */
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
