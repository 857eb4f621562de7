import { type Breaker, type BreakerTiming, createBreaker } from "#worker/outbox/breaker.ts";

/** One breaker for each push service: one that is away holds up nobody else's pushes, and hardly costs its own an attempt. */
export interface ServiceBreakers {
  of(host: string): Breaker;
  /** Services that are not asked now. */
  away(now: number): string[];
  /** How many pushes may be under way to a service at once: one while it has not answered again, to see whether it does. */
  lanes(host: string, most: number): number;
}

export function createServiceBreakers(timing: BreakerTiming): ServiceBreakers {
  const known = new Map<string, Breaker>();
  const silent = new Set<string>();
  const watched = (host: string): Breaker => {
    const breaker = createBreaker(timing);
    return {
      ...breaker,
      failed(now) {
        silent.add(host);
        return breaker.failed(now);
      },
      succeeded() {
        silent.delete(host);
        breaker.succeeded();
      },
    };
  };
  return {
    of(host) {
      const breaker = known.get(host) ?? watched(host);
      known.set(host, breaker);
      return breaker;
    },
    away: (now) => [...known].flatMap(([host, breaker]) => (breaker.isOpen(now) ? [host] : [])),
    lanes: (host, most) => (silent.has(host) ? 1 : most),
  };
}
