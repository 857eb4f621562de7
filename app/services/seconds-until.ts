import type { Instant } from "#domain/offer/state.ts";

/** Whole seconds from `now` until `at`, at least one, for `retryAfter` of `RATE.LIMITED` (R27). */
export const secondsUntil = (at: Instant, now: Instant): number => Math.max(1, Math.ceil((at - now) / 1_000));
