import { performance } from "node:perf_hooks";

/** A failure with a message for the user at the terminal: one sentence, no stack. */
export class SetupError extends Error {}

/** Runs one named step of the set-up and prints its duration; nested output is printed below its line. */
export async function step<T>(name: string, work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  process.stdout.write(`• ${name}\n`);
  const value = await work();
  const seconds = (performance.now() - started) / 1_000;
  if (seconds >= 0.5) process.stdout.write(`  ${name}: ${seconds.toFixed(1)} s\n`);
  return value;
}
