import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Mailer } from "#worker/adapters/mail/mailer.ts";

const second = 1_000;
/** A letter that would wait longer is postponed, because its lease must not end before the mail server has answered. */
const patienceMs = 10_000;

/** Waits until fewer than `perSecond` letters of all workers were started in this second. Returns false when that takes too long. */
async function hasTurn(perSecond: number): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end; ) {
    const now = Date.now();
    const { count, resetsAt } = await countAttempt(pool, "mail", "second", second, now);
    if (count <= perSecond) return true;
    // A random pause, so that the workers do not continue at the same moment.
    await pause(Math.min(second, Math.max(0, resetsAt - now)) + Math.random() * 50);
  }
  return false;
}

/** A mailer that shares one limit of letters per second with all other workers. */
export function atSharedRate(mailer: Mailer, perSecond: number): Mailer {
  return {
    async send(letter) {
      const isTurn = await hasTurn(perSecond).catch(() => false);
      return isTurn ? await mailer.send(letter) : { kind: "later", error: "Waits for its turn" };
    },
    close: () => mailer.close(),
  };
}
