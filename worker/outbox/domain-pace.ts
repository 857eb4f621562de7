/** The rate of letters to one mail provider, because faster senders are treated as spam. */
export interface DomainPace {
  /** Counts a letter to that domain. Returns how long the letter must wait, or 0 when it may be sent. */
  waitFor(domain: string, now: number): number;
}

const minute = 60_000;

/** At most `perMinute` letters to each recipient domain in one minute of the clock. */
export function createDomainPace(perMinute: number): DomainPace {
  let began = 0;
  let counts = new Map<string, number>();
  return {
    waitFor(domain, now) {
      if (now - began >= minute) [began, counts] = [Math.floor(now / minute) * minute, new Map()];
      const count = (counts.get(domain) ?? 0) + 1;
      if (count > perMinute) return began + minute - now;
      counts.set(domain, count);
      return 0;
    },
  };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
