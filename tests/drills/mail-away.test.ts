import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect } from "vitest";
import { completed } from "#domain/offer/testing/scenarios.ts";
import { announcedOffer, readCast } from "#tests/letters/announced-offer.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { count, drill, inForm } from "./drill.ts";
import { startMessageBox } from "./message-box.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { recordMessages } = await import("#services/message/record-messages.server.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const cast = await readCast((sql) => database.asOwner(sql));
const box = await startMessageBox();
afterAll(() => box.stop());

const troubles = ["down", "reject451", "dropAfterData"] as const;

drill("every letter arrives under one Message-ID after the mail server was down and then unstable", async (dice, counts) => {
  for (let n = 0; n < inForm(6, 150); n += 1) {
    const offer = announcedOffer(completed(), cast);
    await withTransaction(async (tx) => {
      for (const step of offer.steps) await recordMessages(tx, step);
    });
  }
  const timing = { retry: { pausesMs: [50], giveUpMs: 3_600_000 }, breaker: { failures: 5, firstPauseMs: 100, longestPauseMs: 400 } };
  const senders = [1, 2].map(() =>
    startOutbox({
      ...timing,
      perMinuteAndDomain: 1_000_000,
      mailer: createSmtpMailer(box.url, 1_000),
      pollMs: 20,
      leaseSeconds: 3,
      report: () => {},
    }),
  );
  box.faults.set({ mode: "down", times: 100_000 });
  await pause(inForm(1_500, 60_000));
  expect(box.copies.size).toBe(0);
  const left = async () =>
    (await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox WHERE state IN ('queued', 'sending')")).rows[0].n as number;
  for (const end = Date.now() + inForm(40_000, 600_000); (await left()) > 0; ) {
    if (Date.now() > end) throw new Error(`${await left()} letters still wait.`);
    const mode = dice.pick(troubles);
    const times = dice.below(25);
    box.faults.set({ mode, times });
    count(counts, mode, times);
    await pause(100 + dice.below(300));
  }
  for (const sender of senders) await sender.stop();
  const { rows } = await database.asOwner("SELECT message_id AS id, state FROM mail_outbox");
  const sent = rows.filter(({ state }) => state === "sent").map(({ id }) => id as string);
  expect(rows.filter(({ state }) => state === "dead")).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((id) => !box.copies.has(id))).toEqual([]);
  expect([...box.copies.keys()].filter((id) => !sent.includes(id))).toEqual([]);
  count(counts, "letters", sent.length);
  count(
    counts,
    "repeats with the same Message-ID",
    [...box.copies.values()].reduce((sum, n) => sum + n - 1, 0),
  );
});
