import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { mailbox } from "#tests/support/mailbox.ts";
import { type Inbox, startInbox } from "../../scripts/services/inbox.ts";
import { readCast } from "./announced-offer.ts";

const database = await cloneDatabase();
const { withTransaction } = await import("#data/db.server.ts");
const { withPrisma } = await import("#data/prisma.server.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const { queueLetterToAddress, queueLetterToMember } = await import("#services/message/queue-account-letter.server.ts");
const { recordSuppression } = await import("#data/message/suppressions.server.ts");
const { addressHash } = await import("#services/message/unsubscribe-token.server.ts");
const { owner: irina } = await readCast((sql) => database.asOwner(sql));

const quick = { pausesMs: [50], giveUpMs: 3_600_000 };
const tomorrow = () => Date.now() + 86_400_000;
const confirmation = (key: string) =>
  ({
    template: "confirmation",
    params: { kind: "new", until: tomorrow() },
    dedupeKey: `confirmation:${key}`,
    secret: `token-${key}`,
  }) as const;
const guest = (email: string) => ({ email, brand: "main", language: "ru" }) as const;

let inbox: Inbox;
let outbox: { stop(): Promise<void> };
beforeEach(async () => {
  await database.asOwner("DELETE FROM mail_outbox");
  inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
  outbox = startOutbox({
    nextDaytime: () => null,
    mailer: createSmtpMailer(inbox.smtpUrl, 1_000),
    retry: quick,
    pollMs: 20,
    report: () => {},
  });
});
afterEach(async () => {
  await outbox.stop();
  await inbox.stop();
});

interface Row {
  readonly template: string;
  readonly state: string;
  readonly params: unknown;
  readonly secret_enc: string | null;
}
const rows = async () => (await database.asOwner("SELECT template, state, params, secret_enc FROM mail_outbox ORDER BY id")).rows as Row[];
const settled = async (): Promise<Row[]> => {
  for (const end = Date.now() + 60_000; ; await pause(25)) {
    const all = await rows();
    if (all.length > 0 && all.every(({ state }) => !["queued", "sending"].includes(state))) return all;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(all)}.`);
  }
};
const header = (letter: { headers: readonly { name: string; value: string }[] }, key: string) =>
  letter.headers.find(({ name }) => name.toLowerCase() === key)?.value;

test("a letter with a link is sent to the address it was created for; its token is encrypted while queued and deleted after sending", async () => {
  await outbox.stop();
  await withPrisma((db) => queueLetterToAddress(db, guest("new@bridgehold.test"), confirmation("one")));
  const [waiting] = await rows();
  expect(waiting?.secret_enc).toMatch(/^v1\./);
  expect(JSON.stringify(waiting)).not.toContain("token-one");
  outbox = startOutbox({
    nextDaytime: () => null,
    mailer: createSmtpMailer(inbox.smtpUrl, 1_000),
    retry: quick,
    pollMs: 20,
    report: () => {},
  });
  const letter = await mailbox("new@bridgehold.test", inbox.httpUrl).waitFor({ template: "confirmation" });
  expect(letter.links).toContain("http://localhost:3000/verify-email?token=token-one");
  expect(header(letter, "list-unsubscribe")).toBeUndefined();
  expect((await settled())[0]).toMatchObject({ state: "sent", secret_enc: null });
});

test("one event queues one letter, in either kind of unit of work", async () => {
  const letter = confirmation("two");
  expect(await withTransaction((tx) => queueLetterToAddress(tx, guest("two@bridgehold.test"), letter))).toBe(true);
  expect(await withPrisma((db) => queueLetterToAddress(db, guest("two@bridgehold.test"), letter))).toBe(false);
  expect((await settled()).length).toBe(1);
});

test("an optional letter has unsubscribe headers for the mail program's button", async () => {
  await withTransaction((tx) =>
    queueLetterToMember(tx, irina, { template: "chat-unread-messages", params: { count: 2 }, dedupeKey: `chat:${irina}:ru:1` }),
  );
  const letter = await mailbox("irina@bridgehold.test", inbox.httpUrl).waitFor({ template: "chat-unread-messages" });
  expect(header(letter, "list-unsubscribe")).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\/S\.[\w-]+\.[\w-]+>$/);
  expect(header(letter, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(letter.text).toContain("2\u00a0сообщения");
});

test("an unconfirmed address gets only letters that confirm or protect it; a blocked person gets no optional letter", async () => {
  const set = (sql: string) => database.asOwner(`UPDATE "user" SET ${sql} WHERE id = $1`, [irina]);
  const success = { template: "register-success", params: {}, dedupeKey: "p:1:register-success" } as const;
  const notice = {
    template: "security-notice",
    params: { kind: "blocked", happenedAt: Date.now() },
    dedupeKey: "p:2:security-notice",
  } as const;
  const chat = { template: "chat-unread-messages", params: { count: 1 }, dedupeKey: "chat:1" } as const;
  await set("email_verified_at = NULL");
  expect(await withTransaction((tx) => queueLetterToMember(tx, irina, success))).toBe(false);
  expect(await withTransaction((tx) => queueLetterToMember(tx, irina, notice))).toBe(true);
  await set("email_verified_at = now(), is_blocked = true");
  expect(await withTransaction((tx) => queueLetterToMember(tx, irina, chat))).toBe(false);
  await set("is_blocked = false");
  expect(await withTransaction((tx) => queueLetterToMember(tx, irina, chat))).toBe(true);
  expect((await settled()).map(({ template, state }) => [template, state])).toEqual([
    ["security-notice", "sent"],
    ["chat-unread-messages", "sent"],
  ]);
});

test("a message of the contact form is answered to its sender, never to an invalid address", async () => {
  const message = { kind: "contact", reference: "C-2026-000045", name: "Anna", topic: "Rate", text: "First\r\nSecond" } as const;
  const send = (email: string, key: string) =>
    withTransaction((tx) =>
      queueLetterToAddress(
        tx,
        { ...guest(`${key}@bridgehold.test`), as: "staff" },
        {
          template: "support-message",
          params: { ...message, email },
          dedupeKey: key,
        },
      ),
    );
  await send("anna@example.test", "mailbox-one");
  await send("a@example.test, b@example.test", "mailbox-two");
  const good = await mailbox("mailbox-one@bridgehold.test", inbox.httpUrl).waitFor({ template: "support-message" });
  const bad = await mailbox("mailbox-two@bridgehold.test", inbox.httpUrl).waitFor({ template: "support-message" });
  expect([header(good, "reply-to"), header(bad, "reply-to")]).toEqual(["anna@example.test", "support@bridgehold.test"]);
  expect(good.text).toMatch(/First[\s\S]*Second/);
});

test("an address gets no letters of a class that it unsubscribed, except those that follow from its own act", async () => {
  await withTransaction((tx) =>
    recordSuppression(tx, { addressHash: addressHash("irina@bridgehold.test"), scope: "S", reason: "unsubscribed" }),
  );
  const write = <T extends "chat-unread-messages" | "register-success">(letter: Parameters<typeof queueLetterToMember<T>>[2]) =>
    withTransaction((tx) => queueLetterToMember(tx, irina, letter));
  await write({ template: "chat-unread-messages", params: { count: 1 }, dedupeKey: "chat:ended" });
  await write({ template: "register-success", params: {}, dedupeKey: "p:ended:register-success" });
  expect((await settled()).map(({ template, state }) => [template, state])).toEqual([
    ["chat-unread-messages", "suppressed"],
    ["register-success", "sent"],
  ]);
});
