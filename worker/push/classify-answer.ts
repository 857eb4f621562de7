import type { PushAnswer } from "#worker/adapters/push/push-sender.ts";

const minute = 60_000;

/** Pauses after the first, second, … attempt. After the last one a push is dropped; its notification remains (design/letters §12). */
export const pushPausesMs: readonly number[] = [minute, 5 * minute, 15 * minute, 60 * minute];
/** The minimum pause, also for a service that requests none. */
const shortestPauseMs = 1_000;

/**
 * `gone`: the browser has left the service, and its subscription is deleted. `tooLarge`: send again without text. `refused`: the product's
 * signature or request is wrong; the subscription remains and an operator must check it.
 */
export type PushVerdict =
  | { readonly kind: "sent" | "gone" | "tooLarge" }
  | { readonly kind: "refused" | "dropped"; readonly error: string }
  | { readonly kind: "later"; readonly delayMs: number; readonly error: string };

function later(error: string, attempts: number, pausesMs: readonly number[], retryAfterMs: number | null): PushVerdict {
  const pauseMs = pausesMs[attempts - 1];
  if (pauseMs === undefined) return { kind: "dropped", error };
  return { kind: "later", error, delayMs: retryAfterMs === null ? pauseMs : Math.max(retryAfterMs, Math.min(shortestPauseMs, pauseMs)) };
}

/** Interprets the service's answer to a push; `attempts` includes this one. */
export function judgeAnswer(answer: PushAnswer, attempts: number, pausesMs: readonly number[] = pushPausesMs): PushVerdict {
  if (answer.kind === "unsendable") return { kind: "refused", error: `PUSH.UNSENDABLE ${answer.error}` };
  if (answer.kind === "unreachable") return later(answer.error, attempts, pausesMs, null);
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 413) return { kind: "tooLarge" };
  if (status === 429 || status >= 500) return later(`${status}`, attempts, pausesMs, retryAfterMs);
  return { kind: "refused", error: `${status}` };
}
