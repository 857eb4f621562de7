import { AsyncLocalStorage } from "node:async_hooks";

/** Maximum time in milliseconds of one call to another system; the caller aborts it afterwards. */
export const callLimits = {
  /** One request to the bucket that carries a file, 10 MB at most. */
  storage: 15_000,
  /** A request to the bucket without a file: a removal, a list, the check of `/readyz`. */
  storageAnswer: 5_000,
  scanner: 10_000,
  openId: 5_000,
  analytics: 3_000,
  push: 5_000,
  /** One delivery of an event to an address of a member. */
  webhook: 10_000,
  rates: 10_000,
  inboxPreview: 5_000,
  /** One attempt to hand a letter to the mail server. */
  mail: 45_000,
  /** One call of Temporal's API, unless its caller sets a deadline. */
  engine: 10_000,
} as const;

const cancellation = new AsyncLocalStorage<AbortSignal>();

/** Runs `work` so that `signal` also aborts its calls. Activities use it, so that a cancelled one leaves no open call. */
export const withCancellation = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => cancellation.run(signal, work);

/** The signal for one outgoing call: aborted after the limit, or when the work around it is cancelled. */
export function callSignal(limitMs: number): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  const around = cancellation.getStore();
  return around === undefined ? limit : AbortSignal.any([limit, around]);
}
