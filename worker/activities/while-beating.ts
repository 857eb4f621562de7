import { Context } from "@temporalio/activity";

const beatMs = 1_000;

/**
 * Tells the engine every second that the work goes on. When the worker dies the engine misses the beats within seconds and gives the
 * work to another one, instead of waiting for the longest time that it may take.
 */
export async function whileBeating<T>(work: () => Promise<T>): Promise<T> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
