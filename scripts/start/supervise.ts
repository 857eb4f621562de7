import { setTimeout as pause } from "node:timers/promises";
import { SetupError } from "../setup/step.ts";
import { countDeath, noDeaths, pauseAfter } from "./restart-policy.ts";

/** A running process: its end as a sentence, and a function that stops it in order. */
export interface Running {
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

export interface Supervision {
  /** Prints one line to the terminal. */
  say(sentence: string): void;
  /** Called when the part has ended too often in a row. */
  giveUp(sentence: string): void;
  /** Milliseconds before each new start of a part that ended repeatedly; one more end is the last. */
  readonly pausesMs?: readonly number[];
  /** Replaces the part from its end until the returned function is called, by the next start or after it. */
  standIn?(): Promise<() => Promise<void>>;
}

/** Starts a part; `leave` stops the process that replaces it in the meantime. */
export type Start<R> = (leave: () => Promise<void>) => Promise<R>;

export interface Supervised<R> {
  /** The result of the first start; addresses stay the same after restarts. */
  readonly first: R;
  /** Stops the part, or the attempt to restart it, permanently. */
  stop(): Promise<void>;
}

const nobody = async () => {};
const seconds = (ms: number) => `${ms / 1_000} s`;
const wordsOf = (error: unknown) => (error instanceof SetupError ? error.message : String((error as Error).stack ?? error));

/**
 * Starts a part and restarts it whenever it exits, with growing pauses, until it has exited too often in a row. The caller handles the
 * first start, which is not retried when it fails.
 */
export async function supervise<R extends Running>(name: string, start: Start<R>, ways: Supervision): Promise<Supervised<R>> {
  const first = await start(nobody);
  const ending = new AbortController();
  const life = keepAlive(name, { running: first, start, ways, ending: ending.signal });
  return {
    first,
    async stop() {
      ending.abort();
      await (await life.latest())?.stop();
    },
  };
}

interface Life<R> {
  readonly running: R;
  readonly start: Start<R>;
  readonly ways: Supervision;
  readonly ending: AbortSignal;
}

function keepAlive<R extends Running>(name: string, { running, start, ways, ending }: Life<R>) {
  let latest: Promise<R | null> = Promise.resolve(running);
  const watch = async () => {
    for (let [deaths, startedAt] = [noDeaths, Date.now()]; ; ) {
      const part = await latest;
      const cause = part === null ? "could not start" : `has ended: ${await part.exited}`;
      if (ending.aborted) return;
      deaths = countDeath(deaths, part === null ? 0 : Date.now() - startedAt);
      const waitMs = pauseAfter(deaths, ways.pausesMs);
      if (waitMs === null) return ways.giveUp(`The ${name} ${cause}. It did so ${deaths.inRow} times in a row, so everything stops.`);
      ways.say(`The ${name} ${cause}. It is started again in ${seconds(waitMs)}.`);
      const leave = (await ways.standIn?.()) ?? nobody;
      await pause(waitMs, undefined, { signal: ending }).catch(() => {});
      if (ending.aborted) return await leave();
      startedAt = Date.now();
      latest = start(leave).catch((error: unknown) => {
        ways.say(wordsOf(error));
        return null;
      });
      const isBack = (await latest) !== null;
      await leave();
      if (isBack && !ending.aborted) ways.say(`The ${name} runs again, after ${seconds(Date.now() - startedAt + waitMs)}.`);
    }
  };
  void watch();
  return { latest: () => latest };
}
