import { days, hours, seconds } from "#domain/time/duration.ts";
import type { WebhookAnswer } from "./post.ts";

/** An event that is not accepted for this long ends, and its endpoint is disabled. */
export const retriedFor = days(3);
const firstPause = seconds(10);
const longestPause = hours(6);

export interface Pauses {
  readonly firstMs: number;
  readonly longestMs: number;
}
export const usualPauses: Pauses = { firstMs: firstPause, longestMs: longestPause };

/** Pause after this number of attempts: doubled each time, with ±10 % jitter so that retries of many events do not coincide. */
export function pauseAfter(attempts: number, { firstMs, longestMs }: Pauses, chance: number): number {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30));
  return Math.round(pause * (0.9 + 0.2 * chance));
}

export type WebhookVerdict = { readonly state: "delivered" | "failed" } | { readonly state: "queued"; readonly delayMs: number };

/** Interprets an answer: 2xx means accepted; everything else, including a redirect, is retried for three days. */
export function judgeWebhook(
  { status, retryAfterMs }: Pick<WebhookAnswer, "status" | "retryAfterMs">,
  { attempts, triedForMs }: { readonly attempts: number; readonly triedForMs: number },
  pauses: Pauses,
  chance: number,
): WebhookVerdict {
  if (status !== null && status >= 200 && status < 300) return { state: "delivered" };
  if (triedForMs >= retriedFor) return { state: "failed" };
  const asked = Math.min(retryAfterMs ?? 0, pauses.longestMs);
  return { state: "queued", delayMs: Math.max(asked, pauseAfter(attempts, pauses, chance)) };
}
