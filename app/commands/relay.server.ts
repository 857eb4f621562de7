import { claimDueCommands, hastenWaitingCommands, type InboxRow } from "#data/command/command-inbox.server.ts";
import { withTransaction } from "#data/db.server.ts";
import { openListener } from "#data/listener.server.ts";
import { dispatchInOrder } from "./dispatch-command.server.ts";
import { restoreUnreplayable } from "./restore-unreplayable.server.ts";

export interface Relay {
  /** Lets deliveries under way finish; nothing new is taken. */
  stop(): Promise<void>;
}

const sweepMs = 1_000;
const batchSize = 40;
const offersAtOnce = 8;
/** After so many tries without an answer the engine is asked whether that offer can ever answer. */
const silentTries = 3;

/**
 * Delivers what the inbox holds and no request has delivered: commands given while Temporal was away, and those that the
 * product gives itself. Woken by NOTIFY and every second. Any number of relays may run.
 */
export function startRelay(): Relay {
  let isStopping = false;
  const wakeUp = createBell();
  // Only a hint: what it misses, the sweep finds.
  const listener = openListener({ onReady: wakeUp.ring, channels: { commands: wakeUp.ring } });
  const work = async () => {
    while (!isStopping) {
      const { taken, isAway } = await round().catch(() => ({ taken: 0, isAway: true }));
      // A full batch while the engine is away is no reason to hurry.
      if (taken < batchSize || isAway) await wakeUp.wait(sweepMs);
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

/** One round: takes due commands and delivers them. Answers how many were taken. */
export async function drainInbox(): Promise<number> {
  return (await round()).taken;
}

// A relay that has just started cannot know for how long nobody was heard.
let mayHaveBeenAway = true;

async function round(): Promise<{ taken: number; isAway: boolean }> {
  const rows = await withTransaction((tx) => claimDueCommands(tx, batchSize));
  const byOffer = Object.values(Object.groupBy(rows, ({ offerId }) => offerId)).filter((group) => group !== undefined);
  const ends: Awaited<ReturnType<typeof deliverAll>>[] = [];
  while (byOffer.length > 0) ends.push(...(await Promise.all(byOffer.splice(0, offersAtOnce).map(deliverAll))));
  const isAnswered = ends.some(({ settled }) => settled > 0);
  const isAway = !isAnswered && ends.some((end) => end.isAway);
  if (isAnswered && mayHaveBeenAway) await hastenWaitingCommands();
  if (isAnswered || isAway) mayHaveBeenAway = isAway;
  return { taken: rows.length, isAway };
}

/** What fails for one offer waits for its next try and holds up no other. */
const deliverAll = (rows: readonly InboxRow[]) => deliverInOrder(rows).catch(() => ({ settled: 0, isAway: false }));

async function deliverInOrder(rows: readonly InboxRow[]): Promise<{ settled: number; isAway: boolean }> {
  const end = await dispatchInOrder(rows, Number.POSITIVE_INFINITY);
  const [oldest] = rows;
  if (!end.isAway || !oldest || oldest.attempts < silentTries || !(await restoreUnreplayable(oldest.offerId))) return end;
  return await dispatchInOrder(rows, Number.POSITIVE_INFINITY);
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
