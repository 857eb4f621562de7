// Letters around the deletion of a profile: the address is removed from every row of the outbox, and nothing is sent to it afterwards.
import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { mailbox } from "#tests/support/mailbox.ts";
import { startInbox } from "../../scripts/services/inbox.ts";

const database = await cloneDatabase();
const { pool } = await import("#data/db.server.ts");
const { recordLetterEnd, takeDueLetters } = await import("#data/message/outbox.server.ts");
const { eraseCorrespondence, eraseUser } = await import("#data/people/profile-erasure.server.ts");
const { withPrisma } = await import("#data/prisma.server.ts");
const { queueLetterToAddress, queueLetterToMember } = await import("#services/message/queue-account-letter.server.ts");
const { deleteProfile } = await import("#services/profile/delete-profile.server.ts");
const { startOutbox } = await import("#worker/outbox/main.ts");
const { createSmtpMailer } = await import("#worker/adapters/mail/smtp-mailer.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
afterAll(() => inbox.stop());

const email = "marta@bridgehold.test";
const marta = await contextOf("marta");
const { userId } = marta.principal;
const notice = { template: "security-notice", params: { kind: "accountAdded", happenedAt: 0, subject: "Commerzbank ··1234" } } as const;

/** Queues a letter to the member, and returns its key. */
async function queueLetter(state: "sent" | "held" | "sending"): Promise<string> {
  const dedupeKey = randomUUID();
  await withPrisma((db) => queueLetterToMember(db, userId, { ...notice, dedupeKey }));
  await database.asOwner("UPDATE mail_outbox SET state = $2, lease_until = now() - interval '1 second' WHERE dedupe_key = $1", [
    dedupeKey,
    state,
  ]);
  return dedupeKey;
}
const statesOf = async (keys: readonly string[]) => {
  const { rows } = await database.asOwner("SELECT dedupe_key AS key, state, last_error AS error FROM mail_outbox", []);
  return keys.map((key) => rows.find((row) => row.key === key)).map((row) => [row.state, row.error]);
};
const count = async (condition: string) =>
  (await database.asOwner(`SELECT count(*)::int AS n FROM mail_outbox m WHERE ${condition}`)).rows[0].n as number;

test.each(["sent", "dead"] as const)(
  "a letter without a reader whose address is deleted while it is being sent ends as %s without it",
  async (state) => {
    const leaving = state === "sent" ? "jonas" : "irina";
    const { userId: id } = (await contextOf(leaving)).principal;
    const address = `${leaving}@bridgehold.test`;
    await database.asOwner("DELETE FROM mail_outbox");
    const dedupeKey = randomUUID();
    const to = { email: address, brand: "main", language: "ru", as: "member" } as const;
    await withPrisma((db) => queueLetterToAddress(db, to, { ...notice, dedupeKey }));
    const [letter] = await takeDueLetters(pool, "sender", 1, 60);
    await withPrisma((db) => eraseUser(db, id, "Удалённый участник", new Date()));
    await withPrisma((db) => eraseCorrespondence(db, { userId: id, brand: "main", email: address }, "Удалённый участник"));
    const said = `<${address}> is known`;
    expect(await recordLetterEnd(pool, "sender", letter?.id ?? "", { state, reply: said, ...(state === "dead" && { error: said }) })).toBe(
      true,
    );
    expect(await count(`m::text LIKE '%${address}%'`)).toBe(0);
    expect(await statesOf([dedupeKey])).toEqual([[state, null]]);
  },
);

test("the outbox deletes a removed member's address: immediately in finished letters, and at their end in pending ones", async () => {
  await database.asOwner("DELETE FROM mail_outbox");
  const [sent, held, sending] = [await queueLetter("sent"), await queueLetter("held"), await queueLetter("sending")];
  const toAddress = randomUUID();
  const to = { email, brand: "main", language: "ru", as: "member" } as const;
  await withPrisma((db) => queueLetterToAddress(db, to, { ...notice, dedupeKey: toAddress }));
  expect(await deleteProfile(marta, true)).toMatchObject({ ok: true });
  // The letter that a sender has claimed and the one about the deletion still need the address.
  expect(await count(`m.to_address = '${email}'`)).toBe(2);

  // A paused broadcast is resumed.
  await database.asOwner("UPDATE mail_outbox SET state = 'queued' WHERE dedupe_key = $1", [held]);
  const outbox = startOutbox({ mailer: createSmtpMailer(inbox.smtpUrl, 1_000), pollMs: 20, report: () => {} });
  try {
    await eventually(
      () => count("m.state IN ('queued', 'sending')"),
      (left) => left === 0,
    );
  } finally {
    await outbox.stop();
  }
  expect(await count(`m::text LIKE '%${email}%'`)).toBe(0);
  const nobody = ["suppressed", "LETTER.NO_ADDRESS"];
  expect(await statesOf([sent, held, sending, toAddress])).toEqual([["sent", null], nobody, nobody, ["cancelled", null]]);
  expect(await mailbox(email, inbox.httpUrl).count()).toBe(1);
});
