import type { Instant } from "#domain/offer/state.ts";
import { hours, minutes } from "#domain/time/duration.ts";

interface Hold {
  readonly tries: number;
  readonly until: Instant;
}

/** What failed by its own fault and will not heal in half a minute: it is tried again after one minute, two, four, at last every hour. */
export class Patience {
  readonly #holds = new Map<string, Hold>();

  isHeld(id: string, now: Instant): boolean {
    const hold = this.#holds.get(id);
    return hold !== undefined && now < hold.until;
  }

  hold(id: string, now: Instant): void {
    const tries = this.#holds.get(id)?.tries ?? 0;
    this.#holds.set(id, { tries: tries + 1, until: now + Math.min(minutes(2 ** Math.min(tries, 10)), hours(1)) });
  }

  release(id: string): void {
    this.#holds.delete(id);
  }

  /** Forgets all but these, so that it never grows beyond what there is. */
  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#holds.keys()) if (!ids.has(id)) this.#holds.delete(id);
  }
}
