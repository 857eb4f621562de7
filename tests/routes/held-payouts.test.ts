// A payout from a held account is verified with a reason and by two managers.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { bankDay, oneCStatement } from "./one-c-statement.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { findAgentAccount } = await import("#data/account/requisites.server.ts");
const { findHeldAccounts } = await import("#services/book/held-accounts.server.ts");
const { accountNumberOf } = await import("#services/account/details.server.ts");
const { importStatement } = await import("#services/receipt/import-statement.server.ts");
const { giveConsent } = await import("#services/offer/commands/answer-consent.server.ts");
const { verifyStage } = await import("#services/stage/verify-stage.server.ts");
const { paidOffer } = await import("#tests/support/offer-journey.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { storeFile } = await import("#tests/support/store-file.ts");
const { storePicture } = await import("#tests/support/store-picture.ts");
const { submitOutgoing } = await import("#services/stage/submit-outgoing.server.ts");
const site = await openSite();

const [first, second, staff] = [await contextOf("agents"), await contextOf("moderator"), await contextOf("manager.russia")];

/** Imports a day whose balance differs from the book: the book lacks a commission. */
async function hold(accountId: string): Promise<void> {
  const account = await findAgentAccount(accountId);
  if (account === null) throw new Error("The agent has no account.");
  const number = accountNumberOf("agent_account", account);
  const lines = [
    { no: "1", minor: 100_00n, purpose: "Перевод" },
    { no: "2", minor: -30_00n, purpose: "Комиссия" },
  ];
  const bytes = oneCStatement({ number, day: bankDay, lines });
  const content = { name: "kl_to_1c.txt", mime: "application/octet-stream", bytes };
  const fileId = await storeFile({ ownerUserId: staff.principal.userId, purpose: "agentFile" }, content);
  expect(await importStatement(staff, { accountId, fileId })).toMatchObject({ ok: true, value: { imported: 1 } });
  expect((await findHeldAccounts([accountId])).get(accountId)).toMatchObject({ because: "book" });
}

test("a payout from a held account is verified only with a reason and another manager's approval, and stores the first manager's reason", async () => {
  const offer = await paidOffer();
  const { agentAccountId, principal } = (await offer.state()).legs.owner;
  await hold(agentAccountId);
  const slip = await offer.paper("Платёжка.png", principal);
  const fileIds = [await storePicture(offer.id, "owner", "agentFile", staff.principal.userId, "Платёжка.png", slip)];
  const stated = await submitOutgoing(staff, { offerId: offer.id, leg: "owner", commandId: randomUUID(), fileIds, reference: "PP-1" });
  expect(stated).toMatchObject({ ok: true });

  const submittedAt = (await offer.state()).legs.owner.outgoing.submittedAt ?? 0;
  const verdict = (reason?: string) =>
    ({ offerId: offer.id, leg: "owner", stage: "outgoing", commandId: randomUUID(), submittedAt, reason }) as const;
  expect(await verifyStage(first, verdict())).toMatchObject({ code: "OFFER.ACCOUNT_HELD" });
  expect(await verifyStage(first, verdict("  "))).toMatchObject({ code: "OFFER.ACCOUNT_HELD" });
  const page = await (await (await site.visitor().logIn("agents")).get(`/agents/payments-outgoing/${offer.id}?side=owner`)).text();
  expect(page).toContain('name="reason"');
  expect(page).toContain("Почему деньги всё же уходят");
  const toMembers = { note: "Банк закрылся раньше", isSilent: true } as const;
  const asked = { ...verdict("Банк подтвердил комиссию письмом"), toMembers };
  expect(await verifyStage(first, asked)).toMatchObject({ code: "OFFER.NEEDS_CONSENT" });
  expect((await offer.state()).legs.owner.outgoing.status).toBe("submitted");
  const order = async () => ({ offerId: offer.id, commandId: randomUUID(), version: (await offer.state()).version });
  expect(await giveConsent(first, await order())).toMatchObject({ code: "STAGE.SAME_PERSON" });
  expect(await giveConsent(second, await order())).toMatchObject({ ok: true });
  const { outgoing } = (await offer.state()).legs.owner;
  expect(outgoing).toMatchObject({ status: "verified", verifiedBy: second.principal.userId });
  const commands = await database.asOwner("SELECT body FROM offer_command WHERE offer_id = $1 AND type = 'verifyOutgoing'", [offer.id]);
  expect(commands.rows).toMatchObject([{ body: toMembers }]);
  const { rows } = await database.asOwner(
    "SELECT reason, diff ->> 'askedBy' AS asker FROM audit_entry WHERE action = 'offer.verifyOutgoing'",
  );
  expect(rows).toEqual([{ reason: "Банк подтвердил комиссию письмом", asker: first.principal.userId }]);
});

test("a verdict is refused when the account became held between the read and the verdict's transaction", async () => {
  const offer = await paidOffer();
  const { agentAccountId, principal } = (await offer.state()).legs.buyer;
  const europe = await contextOf("manager.europe");
  const slip = await offer.paper("Платёжка.png", principal);
  const fileIds = [await storePicture(offer.id, "buyer", "agentFile", europe.principal.userId, "Платёжка.png", slip)];
  const stated = await submitOutgoing(europe, { offerId: offer.id, leg: "buyer", commandId: randomUUID(), fileIds, reference: "PP-2" });
  expect(stated).toMatchObject({ ok: true });
  expect((await findHeldAccounts([agentAccountId])).has(agentAccountId)).toBe(false);
  const submittedAt = (await offer.state()).legs.buyer.outgoing.submittedAt ?? 0;
  const { eventually } = await import("#tests/support/eventually.ts");
  const lock = "hashtextextended('account_statement ' || $1::text, 0)";
  const waiting = async () =>
    (await database.asOwner("SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rows[0].n;
  const verdict = { offerId: offer.id, leg: "buyer", stage: "outgoing", commandId: randomUUID(), submittedAt } as const;
  const importer = new pg.Client(database.ownerUrl);
  await importer.connect();
  await importer.query("BEGIN");
  await importer.query(`SELECT pg_advisory_xact_lock(${lock})`, [agentAccountId]);
  const outcome = verifyStage(first, verdict);
  await eventually(waiting, (n) => n > 0);
  await importer.query(
    `INSERT INTO account_statement (id, agent_id, agent_account_id, file_id, file_hash, format, currency, opening_minor, closing_minor, lines,
         day_from, day_to, imported_by, state)
       SELECT gen_random_uuid(), a.agent_id, a.id, s.file_id, s.file_hash, s.format, a.currency, 0, 0, 1, t.day, t.day, $2, 'proposed'
       FROM agent_account a JOIN escrow_agent g ON g.id = a.agent_id, account_statement s,
         to_char(now() AT TIME ZONE g.time_zone, 'YYYY-MM-DD') AS t(day) WHERE a.id = $1 LIMIT 1`,
    [agentAccountId, europe.principal.userId],
  );
  await importer.query("COMMIT");
  await importer.end();
  expect(await outcome).toMatchObject({ ok: false, code: "STATUS.CHANGED" });
  expect((await offer.state()).legs.buyer.outgoing.status).toBe("submitted");
});
