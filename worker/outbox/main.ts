import { randomUUID } from "node:crypto";
import { pool } from "#data/db.server.ts";
import { takeDueLetters } from "#data/message/outbox.server.ts";
import { nextDaytime } from "#domain/people/notice/notice-settings.ts";
import { env } from "#env";
import { alert } from "#log";
import { isUnavailable } from "#outgoing/outages.server.ts";
import { readDkimKey } from "#worker/adapters/mail/dkim.ts";
import type { Mailer } from "#worker/adapters/mail/mailer.ts";
import { createSmtpMailer } from "#worker/adapters/mail/smtp-mailer.ts";
import { type BreakerTiming, createBreaker } from "./breaker.ts";
import { type Desk, deliver, type OutboxReport } from "./deliver.ts";
import { createDomainPace } from "./domain-pace.ts";
import { type RetryTiming, retryTiming } from "./retry.ts";
import { type Rounds, startRounds } from "./rounds.ts";
import { atSharedRate } from "./shared-rate.ts";

export interface OutboxOptions {
  readonly smtpUrl?: string;
  readonly mailer?: Mailer;
  readonly retry?: RetryTiming;
  readonly breaker?: BreakerTiming;
  readonly leaseSeconds?: number;
  readonly pollMs?: number;
  readonly report?: (event: OutboxReport) => void;
  readonly perMinuteAndDomain?: number;
  readonly nextDaytime?: Desk["nextDaytime"];
}

const batch = 20;
const breakerTiming: BreakerTiming = { failures: 5, firstPauseMs: 30_000, longestPauseMs: 300_000 };
const toAlert = ({ kind, ...fields }: OutboxReport) => alert(`outbox.${kind}`, fields);

/** Sends two letters at a time, in the order of the batch, because the pool has two connections. */
async function deliverAll(desk: Desk, rows: Awaited<ReturnType<typeof takeDueLetters>>): Promise<void> {
  const waiting = [...rows];
  const lane = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await deliver(desk, row);
  };
  await Promise.all([lane(), lane()]);
}

async function round(desk: Desk): Promise<boolean> {
  if (desk.breaker.isOpen(Date.now())) return false;
  const rows = await takeDueLetters(pool, desk.owner, batch, desk.leaseSeconds);
  await deliverAll(desk, rows);
  return rows.length > 0;
}

const ownMailer = (url: string): Mailer =>
  atSharedRate(createSmtpMailer(url, env.MAIL_RATE_PER_SECOND, readDkimKey()), env.MAIL_RATE_PER_SECOND);

/**
 * Starts the sender of `mail_outbox`: takes due rows, marks them `sending` with a lease, sends them, and records the result in a separate
 * transaction. Several senders may run at once. A crash after the server's 250 repeats the letter once, with the same Message-ID (R20).
 */
export function startOutbox(options: OutboxOptions = {}): Rounds {
  const mailer = options.mailer ?? ownMailer(options.smtpUrl ?? env.SMTP_URL);
  const desk: Desk = {
    owner: randomUUID(),
    mailer,
    breaker: createBreaker(options.breaker ?? breakerTiming),
    retry: options.retry ?? retryTiming,
    leaseSeconds: options.leaseSeconds ?? 60,
    pace: createDomainPace(options.perMinuteAndDomain ?? env.MAIL_RATE_PER_DOMAIN),
    nextDaytime: options.nextDaytime ?? nextDaytime,
    report: options.report ?? toAlert,
  };
  const rounds = startRounds(
    () => round(desk),
    options.pollMs ?? 500,
    ({ message }) => {
      // The database is unavailable: leases expire, and the next round starts again. An outage is logged separately.
      if (!isUnavailable("database")) desk.report({ kind: "databaseAway", error: message });
    },
  );
  return {
    async stop() {
      await rounds.stop();
      mailer.close();
    },
  };
}
