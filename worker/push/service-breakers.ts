import { type Breaker, type BreakerTiming, createBreaker } from "#worker/outbox/breaker.ts";

/**
 * One breaker for each push service, so that an unavailable service does not delay the pushes of others, and its own pushes lose hardly an
 * attempt.
 */
export interface ServiceBreakers {
  of(host: string): Breaker;
  /** Services with an open breaker. */
  away(now: number): string[];
  /** Number of concurrent pushes to a service: one, as a probe, until an unavailable service answers again. */
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
