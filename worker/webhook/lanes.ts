/** Slots for requests. An endpoint whose last request failed gets one request at a time until it accepts one. */
export interface Lanes {
  /** Number of further requests that may start. */
  free(): number;
  /** Ids of endpoints that get no further request now. */
  full(): string[];
  began(endpointId: string, work: Promise<void>): void;
  ended(endpointId: string, isAccepted: boolean): void;
  /** Resolves when a running request ends; never resolves without one. */
  next(): Promise<void>;
  /** Resolves when no request is running. */
  settled(): Promise<void>;
}

export function createLanes(atOnce: number, perEndpoint: number): Lanes {
  const counts = new Map<string, number>();
  const failing = new Set<string>();
  const running = new Set<Promise<void>>();
  return {
    free: () => atOnce - running.size,
    full: () => [...counts].flatMap(([id, count]) => (count >= (failing.has(id) ? 1 : perEndpoint) ? [id] : [])),
    began(endpointId, work) {
      counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    ended(endpointId, isAccepted) {
      const left = (counts.get(endpointId) ?? 1) - 1;
      if (left === 0) counts.delete(endpointId);
      else counts.set(endpointId, left);
      if (isAccepted) failing.delete(endpointId);
      else failing.add(endpointId);
    },
    next: () => (running.size === 0 ? new Promise<never>(() => {}) : Promise.race(running)),
    async settled() {
      await Promise.all(running);
    },
  };
}
