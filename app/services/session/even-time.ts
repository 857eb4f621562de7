import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; longer than any of these requests takes on an idle machine. */
const evenTime = 250;

/** Delays the answer to at least a quarter of a second, so that its duration does not reveal which addresses have accounts (R9). */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), pause(evenTime)]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
