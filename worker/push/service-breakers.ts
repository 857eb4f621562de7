import { type Breaker, type BreakerTiming, createBreaker } from "#worker/outbox/breaker.ts";

/** One breaker for each push service: one that is away holds up nobody else's pushes, and costs its own no attempts. */
export interface ServiceBreakers {
  of(host: string): Breaker;
  /** Services that are not asked now. */
  away(now: number): string[];
}

export function createServiceBreakers(timing: BreakerTiming): ServiceBreakers {
  const known = new Map<string, Breaker>();
  return {
    of(host) {
      const breaker = known.get(host) ?? createBreaker(timing);
      known.set(host, breaker);
      return breaker;
    },
    away: (now) => [...known].flatMap(([host, breaker]) => (breaker.isOpen(now) ? [host] : [])),
  };
}
