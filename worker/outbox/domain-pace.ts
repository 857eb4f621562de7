import { createHash } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";

/** The rate of letters to one mail provider, because faster senders are treated as spam. */
export interface DomainPace {
  /** Counts a letter to that domain. Returns how many milliseconds the letter must wait, or 0 when it may be sent. */
  waitFor(domain: string, now: number): Promise<number>;
}

const minute = 60_000;

/** At most `perMinute` letters of all workers to each recipient domain in one minute, which begins with its first letter. */
export function createDomainPace(perMinute: number): DomainPace {
  return {
    async waitFor(domain, now) {
      const key = createHash("sha256").update(domain).digest("base64url");
      const { count, resetsAt } = await countAttempt(pool, "mail.domain", key, minute, now);
      return count > perMinute ? Math.max(1, resetsAt - now) : 0;
    },
  };
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
