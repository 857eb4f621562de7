import { setTimeout as pause } from "node:timers/promises";
import type { CaughtLetter } from "../../scripts/services/inbox/letter-store.ts";

export type { CaughtLetter };

export interface LetterQuery {
  /** `offer-success`, or with its family `en/offer-success`. */
  readonly template?: string;
  readonly offer?: string;
  /** Epoch milliseconds. */
  readonly since?: number;
}

export interface Mailbox {
  /** The newest letter that fits; waits for it, 10 s by default. */
  waitFor(query: LetterQuery, timeoutMs?: number): Promise<CaughtLetter>;
  list(query?: LetterQuery): Promise<CaughtLetter[]>;
  count(query?: LetterQuery): Promise<number>;
}

/** Letters in the embedded inbox for one address; `inboxUrl` is the inbox's origin, by default DEV_INBOX_URL. */
export function mailbox(address: string, inboxUrl = process.env.DEV_INBOX_URL ?? ""): Mailbox {
  const list = async (query: LetterQuery = {}): Promise<CaughtLetter[]> => {
    const known = Object.entries({ ...query, to: address }).filter(([, value]) => value !== undefined);
    const params = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${inboxUrl}/dev/inbox.json?${params}`);
    return (await response.json()) as CaughtLetter[];
  };
  return {
    list,
    count: async (query) => (await list(query)).length,
    async waitFor(query, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs;
      for (;;) {
        const [letter] = await list(query);
        if (letter) return letter;
        if (Date.now() > end) throw new Error(`No letter ${JSON.stringify(query)} reached ${address}; there are: ${await described(list)}`);
        await pause(50);
      }
    },
  };
}

const described = async (list: () => Promise<CaughtLetter[]>) => (await list()).map(({ template }) => template).join(", ") || "none";
