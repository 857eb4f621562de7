import type { Instant } from "#domain/offer/state.ts";
import { hours, minutes } from "#domain/time/duration.ts";

interface Hold {
  readonly tries: number;
  readonly until: Instant;
}

/**
 * Pauses for offers that fail repeatedly by an error of the offer itself: the next attempt follows after one minute, two, four, and at most
 * an hour.
 */
export class Patience {
  readonly #holds = new Map<string, Hold>();

  isHeld(id: string, now: Instant): boolean {
    const hold = this.#holds.get(id);
    return hold !== undefined && now < hold.until;
  }

  /** Returns whether this is the first failure since the last success. */
  hold(id: string, now: Instant): boolean {
    const tries = this.#holds.get(id)?.tries ?? 0;
    this.#holds.set(id, { tries: tries + 1, until: now + Math.min(minutes(2 ** Math.min(tries, 10)), hours(1)) });
    return tries === 0;
  }

  release(id: string): void {
    this.#holds.delete(id);
  }

  /** Drops entries whose pause ended two hours ago, so that offers that have ended do not stay in memory. */
  forgetEnded(now: Instant): void {
    for (const [id, { until }] of this.#holds) if (until + hours(2) < now) this.#holds.delete(id);
  }
}
