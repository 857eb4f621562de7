import { setTimeout as pause } from "node:timers/promises";

/** Longer than any of these doors works on an idle machine. */
const evenTime = 250;

/**
 * Answers no sooner than a quarter of a second after it began, whatever it found: how long an answer takes tells nobody which
 * addresses have accounts (R9).
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(evenTime)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
