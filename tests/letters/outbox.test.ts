import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { awaiting, completed, proves, signing } from "#domain/offer/testing/scenarios.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { mailbox } from "#tests/support/mailbox.ts";
import type { OutboxReport } from "#worker/outbox/deliver.ts";
import type { OutboxOptions } from "#worker/outbox/main.ts";
import { freePort } from "../../scripts/services/free-port.ts";
import { type Inbox, startInbox } from "../../scripts/services/inbox.ts";
import { type AnnouncedOffer, announcedOffer, readCast, type Step, storeOffer } from "./announced-offer.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { retryDeadLetter, takeDueLetters } = await import("#data/message/outbox.server.ts");
const { recordMessages } = await import("#services/message/record-messages.server.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { composeLetter } = await import("#worker/outbox/compose.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const cast = await readCast((sql) => database.asOwner(sql));
// These people have chosen letters for each step.
await database.asOwner(`UPDATE "user" SET notice_settings = '{"mail": {"steps": true}}' WHERE id IN ($1, $2)`, [cast.owner, cast.buyer]);

let inbox: Inbox;
let reports: OutboxReport[] = [];
const running: { stop(): Promise<void> }[] = [];
const quick = { pausesMs: [50], giveUpMs: 3_600_000 };
const patient = { failures: 1_000, firstPauseMs: 50, longestPauseMs: 50 };

beforeEach(async () => {
  await database.asOwner("DELETE FROM mail_outbox");
  reports = [];
  inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await inbox.stop();
});

/** A fast sender: pauses of milliseconds instead of minutes, and no limit of letters a second. */
function send(options: OutboxOptions = {}) {
  const mailer = createSmtpMailer(options.smtpUrl ?? inbox.smtpUrl, 1_000);
  const outbox = startOutbox({ mailer, retry: quick, breaker: patient, pollMs: 20, report: (event) => reports.push(event), ...options });
  running.push(outbox);
  return outbox;
}

const record = (...steps: Step[]) =>
  withTransaction(async (tx) => {
    for (const step of steps) await recordMessages(tx, step);
  });
const rowsOf = async ({ offerId }: AnnouncedOffer) =>
  (
    await database.asOwner("SELECT template, state, attempts, message_id, last_error FROM mail_outbox WHERE offer_id = $1 ORDER BY id", [
      offerId,
    ])
  ).rows;
const settled = async (offer: AnnouncedOffer) => {
  for (const end = Date.now() + 60_000; ; await pause(25)) {
    const rows = await rowsOf(offer);
    if (rows.every(({ state }) => !["queued", "sending"].includes(state))) return rows;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(rows)}.`);
  }
};
const caught = (name: "irina" | "jonas") => mailbox(`${name}@bridgehold.test`, inbox.httpUrl);
const fault = (mode: string, times: number) =>
  fetch(`${inbox.httpUrl}/dev/inbox/fault`, { method: "POST", body: JSON.stringify({ mode, times }) });

test("a letter is delivered unchanged, with the product's headers", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerAccepted"));
  send();
  const letter = await caught("irina").waitFor({ template: "your-offer-accepted", offer: offer.offerId });
  expect(letter.subject).toBe(`Сделка ${offer.draft.humanId}: ваше предложение приняли`);
  expect(letter.text).toContain("Кодовое слово в наших письмах вам: янтарь рябина");
  expect(letter.html).not.toContain("Йонас");
  expect(letter.links).toContain(`http://localhost:3000/my-transactions/${offer.offerId}#sign`);
  const header = (name: string) => letter.headers.find((one) => one.name.toLowerCase() === name)?.value;
  expect(header("auto-submitted")).toBe("auto-generated");
  expect(header("content-language")).toBe("ru");
  expect(header("references")).toContain(`offer-${offer.offerId}`);
});

test("a mail server outage loses nothing, and each letter is sent once afterwards", async () => {
  const port = await freePort();
  const offer = announcedOffer(completed(), cast);
  const facts = offer.steps.filter(({ event }) =>
    ["offerAccepted", "incomingVerified", "outgoingVerified", "offerCompleted"].includes(event.type),
  );
  await record(...facts);
  send({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await pause(400);
  expect((await rowsOf(offer)).every(({ state }) => state !== "sent")).toBe(true);
  const late = await startInbox({ smtpPort: port, httpPort: 0 });
  const rows = await settled(offer);
  const letters = await mailbox("", late.httpUrl).list({ offer: offer.offerId });
  await late.stop();
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "sent"));
  expect(letters.map(({ messageId }) => messageId).sort()).toEqual(rows.map(({ message_id }) => message_id).sort());
});

test("letters for one reader and offer keep their order while the first one is retried", async () => {
  const offer = announcedOffer(completed(), cast);
  await record(offer.step("offerAccepted"), offer.step("incomingVerified"), offer.step("outgoingVerified"), offer.step("offerCompleted"));
  await fault("reject451", 3);
  send();
  await settled(offer);
  const order = (await caught("irina").list({ offer: offer.offerId })).map(({ template }) => template.split("/")[1]).reverse();
  expect(order).toEqual(["your-offer-accepted", "offer-member-to-escrow-transfer-success", "offer-success"]);
});

test("a letter whose sender died after delivery is sent again under the same Message-ID", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerAccepted"));
  const rows = await takeDueLetters(pool, "00000000-0000-4000-8000-00000000dead", 20, 1);
  const mailer = createSmtpMailer(inbox.smtpUrl, 1_000);
  for (const row of rows) await mailer.send(composeLetter(row, row.toAddress));
  mailer.close();
  send();
  await settled(offer);
  const letters = await caught("irina").list({ offer: offer.offerId });
  expect(letters.length).toBe(2);
  expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
  expect(letters[0]?.html).toBe(letters[1]?.html);
});

test("a connection lost after delivery: sent again with the same Message-ID, recorded once", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerPublished"));
  await fault("dropAfterData", 1);
  send();
  const [row] = await settled(offer);
  const letters = await caught("irina").list({ offer: offer.offerId });
  expect(row).toMatchObject({ state: "sent", attempts: 2 });
  expect(letters.map(({ messageId }) => messageId)).toEqual([row?.message_id, row?.message_id]);
});

test("two senders share the queue without a double delivery", async () => {
  const offers = Array.from({ length: 12 }, () => announcedOffer(signing(), cast));
  for (const offer of offers) await record(offer.step("offerAccepted"));
  send();
  send();
  for (const offer of offers)
    expect((await settled(offer)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ["sent", 1],
      ["sent", 1],
    ]);
  for (const offer of offers) expect(await mailbox("", inbox.httpUrl).count({ offer: offer.offerId })).toBe(2);
});

test("a reminder is dropped once the reader has paid", async () => {
  const scenario = awaiting().wake();
  proves(scenario, "owner");
  const offer = announcedOffer(scenario, cast);
  await withTransaction((tx) => storeOffer(tx, offer, offer.steps.length));
  await record(...offer.steps.filter(({ event }) => event.type === "proofReminderDue"));
  send();
  await settled(offer);
  await expect(caught("irina").count({ offer: offer.offerId })).resolves.toBe(0);
  await expect(caught("jonas").count({ offer: offer.offerId })).resolves.toBe(1);
  expect((await rowsOf(offer)).map(({ state }) => state).sort()).toEqual(["sent", "superseded"]);
});

test("an expired request is not sent", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("documentsReady"));
  await database.asOwner("UPDATE mail_outbox SET expires_at = now() - interval '1 second' WHERE offer_id = $1", [offer.offerId]);
  send();
  expect((await settled(offer)).map(({ state }) => state)).toEqual(["expired", "expired"]);
});

test("a letter to an unknown address fails permanently and is reported, and other letters continue", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerAccepted"));
  await fault("reject550", 1);
  send();
  const rows = await settled(offer);
  expect(rows.map(({ state }) => state).sort()).toEqual(["dead", "sent"]);
  expect(rows.find(({ state }) => state === "dead")?.last_error).toContain("5.1.1");
  expect(reports).toMatchObject([{ kind: "dead" }]);
  // No further letter is tried until the address is confirmed again.
  const { rows: known } = await database.asOwner("DELETE FROM mail_suppression RETURNING scope, reason");
  expect(known).toEqual([{ scope: "all", reason: "hardBounce" }]);
});

test("a letter that a person sends again gets as many attempts as a new one", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerAccepted"));
  const { rows: dead } = await database.asOwner(
    `UPDATE mail_outbox SET state = 'dead', created_at = now() - interval '2 hours', not_before = now() - interval '2 hours'
     WHERE offer_id = $1 RETURNING id`,
    [offer.offerId],
  );
  expect(await Promise.all(dead.map(({ id }) => retryDeadLetter(pool, `${id}`)))).toEqual([true, true]);
  await fault("reject451", 1);
  send();
  expect((await settled(offer)).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("a letter that cannot be rendered fails permanently, and the queue continues", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerAccepted"), offer.step("documentsReady"));
  await database.asOwner(
    "UPDATE mail_outbox SET params = params #- '{message,params,payIn}' WHERE offer_id = $1 AND template LIKE '%accepted%'",
    [offer.offerId],
  );
  send();
  const rows = await settled(offer);
  expect(rows.map(({ template, state }) => `${template} ${state}`).sort()).toEqual([
    "offer-sign-documents sent",
    "offer-sign-documents sent",
    "you-accepted-offer dead",
    "your-offer-accepted dead",
  ]);
  expect(rows.find(({ state }) => state === "dead")?.last_error).toContain("LETTER.DATA_MISSING");
});

test("an unavailable server opens the circuit breaker, and waiting uses up no attempt of a letter", async () => {
  const offers = Array.from({ length: 6 }, () => announcedOffer(signing(), cast));
  for (const offer of offers) await record(offer.step("offerPublished"));
  const port = await freePort();
  send({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    breaker: { failures: 3, firstPauseMs: 60_000, longestPauseMs: 60_000 },
    retry: { ...quick, pausesMs: [1] },
  });
  while (!reports.some(({ kind }) => kind === "serverAway")) await pause(20);
  await pause(300);
  const { rows } = await database.asOwner("SELECT sum(attempts)::int AS attempts FROM mail_outbox");
  expect(rows[0]?.attempts).toBeLessThanOrEqual(4);
});

test("a queued letter goes to its reader's new address", async () => {
  const offer = announcedOffer(signing(), cast);
  await record(offer.step("offerPublished"));
  await database.asOwner(`UPDATE "user" SET email = 'irina.new@bridgehold.test' WHERE id = $1`, [cast.owner]);
  send();
  await settled(offer);
  await database.asOwner(`UPDATE "user" SET email = 'irina@bridgehold.test' WHERE id = $1`, [cast.owner]);
  expect(await mailbox("irina.new@bridgehold.test", inbox.httpUrl).count({ offer: offer.offerId })).toBe(1);
});
