/** A limit for hangs only: a busy machine is no fault. */
const waitLimitMs = 60_000;

/** Polls until the value fits. */
export async function eventually<T>(ask: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + waitLimitMs; ; await new Promise((later) => setTimeout(later, 25))) {
    const value = await ask();
    if (isThere(value)) return value;
    if (Date.now() > end) throw new Error("It did not come about in time.");
  }
}
