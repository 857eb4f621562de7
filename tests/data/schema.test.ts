import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { cryptoAssets, exponents, networks } from "#domain/money/money.ts";
import {
  attentionKinds,
  brands,
  cancelReasons,
  mismatchKinds,
  offerKinds,
  offerSides,
  stageNames,
  stageStatuses,
} from "#domain/offer/state.ts";
import { referralCompanies, regions } from "#domain/people/personal/registration.ts";
import { changedTables } from "#tests/support/changed-tables.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { draftState } from "#tests/support/offer-rows.ts";

const database = await cloneDatabase();
const { pool, withTransaction } = await import("#data/db.server.ts");
const { isDatabaseUnavailable } = await import("#data/outage.server.ts");
const { accountStates } = await import("#data/account/accounts.server.ts");
const { documentKinds } = await import("#data/document/documents.server.ts");
const { filePurposes } = await import("#data/document/files.server.ts");
const { broadcastStates } = await import("#data/message/broadcasts.server.ts");
const { suppressionReasons, suppressionScopes } = await import("#data/message/suppressions.server.ts");
const { pushStates } = await import("#data/message/push-outbox.server.ts");
const { webhookStates } = await import("#data/webhook/delivery-queue.server.ts");
const { createDraftOffer } = await import("#data/offer/offers-projection.server.ts");

const rails = ["bank", "crypto"] as const;
const closedSets: Record<string, readonly string[]> = {
  user_brand_known: brands,
  crypto_wallet_network_known: networks,
  crypto_wallet_asset_known: cryptoAssets,
  agent_account_rail_known: rails,
  agent_account_network_known: networks,
  bank_account_state_known: accountStates,
  stored_file_leg_known: offerSides,
  stored_file_purpose_known: filePurposes,
  offer_document_kind_known: documentKinds,
  offer_brand_known: brands,
  offer_kind_known: offerKinds,
  offer_cancel_reason_known: cancelReasons,
  offer_attention_known: attentionKinds,
  offer_leg_side_known: offerSides,
  offer_leg_rail_known: rails,
  offer_leg_network_known: networks,
  offer_leg_mismatch_kind_known: mismatchKinds,
  offer_stage_side_known: offerSides,
  offer_stage_stage_known: stageNames,
  offer_stage_status_known: stageStatuses,
  receipt_leg_known: offerSides,
  infraction_side_known: offerSides,
  content_text_language_known: ["ru", "en"],
  review_language_known: ["ru", "en"],
  feedback_language_known: ["ru", "en"],
  feedback_brand_known: brands,
  mail_broadcast_state_known: broadcastStates,
  mail_broadcast_brand_known: brands,
  mail_suppression_scope_known: suppressionScopes,
  mail_suppression_reason_known: suppressionReasons,
  push_outbox_state_known: pushStates,
  webhook_delivery_state_known: webhookStates,
  ledger_tx_leg_known: offerSides,
  ledger_posting_currency_known: Object.keys(exponents),
  policy_acceptance_region_known: regions,
  referral_company_known: referralCompanies,
  waitlist_brand_known: brands,
};

test.each(Object.entries(closedSets))("%s equals the union of the domain", async (constraint, union) => {
  const { rows } = await database.asOwner("SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = $1", [constraint]);
  const known = [...String(rows[0]?.text).matchAll(/'([^']+)'/g)].map((match) => match[1]);
  expect(known.toSorted()).toEqual([...union].toSorted());
});

test("the application may read every table except the migrations table", async () => {
  const { rows } = await database.asOwner(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND NOT has_table_privilege('bridgehold_app', oid, 'SELECT')`,
  );
  expect(rows).toEqual([{ relname: "_prisma_migrations" }]);
});

test("the application may insert, update and delete exactly what its statements need", async () => {
  const statements = changedTables();
  for (const right of ["INSERT", "UPDATE", "DELETE"] as const) {
    const held = `${right === "UPDATE" ? "has_any_column_privilege" : "has_table_privilege"}('bridgehold_app', oid, '${right}')`;
    const { rows } = await database.asOwner(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND ${held} ORDER BY 1`,
    );
    expect(
      rows.map(({ name }) => name),
      right,
    ).toEqual([...statements[right]].toSorted());
  }
});

test("the application may not change keys, owners or creation times of rows", async () => {
  const { rows } = await database.asOwner(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
       AND has_column_privilege('bridgehold_app', c.oid, a.attnum, 'UPDATE')
       AND (a.attname IN ('user_id', 'member_id', 'created_at')
         OR EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey))) ORDER BY 1`,
  );
  // The exceptions: a repeated API call restarts, a claim passes to the next claimer, a moved reference belongs to another leg, and the
  // projection writes offers whole.
  expect(rows.map(({ name }) => name)).toEqual([
    "api_answer.created_at",
    "offer.created_at",
    "stage_claim.user_id",
    "used_reference.created_at",
  ]);
});

test("the application may not alter stored commands, references, files, events, entries or owners", async () => {
  const forbidden = [
    "UPDATE offer_command SET actor_user_id = NULL",
    "UPDATE offer_command SET ip = ''",
    "UPDATE offer_command SET body = '{}'",
    "DELETE FROM offer_command",
    "UPDATE used_reference SET reference = ''",
    "DELETE FROM used_reference",
    "UPDATE stored_file SET sha256 = ''",
    "UPDATE account_snapshot SET id = id",
    "UPDATE ledger_tx SET actor = ''",
    "UPDATE offer_event SET type = ''",
    "DELETE FROM audit_entry",
    "DELETE FROM infraction",
    'UPDATE "user" SET id = id',
    "UPDATE session SET user_id = user_id",
    "UPDATE totp_secret SET user_id = user_id",
    "UPDATE bank_account SET user_id = user_id",
    "UPDATE receipt SET id = id",
    "UPDATE staff_membership SET user_id = user_id",
    "TRUNCATE offer",
  ];
  for (const sql of forbidden) await expect(database.asApp(sql), sql).rejects.toThrow(/permission denied/);
});

test("a request that waits for a lock fails before other pages run out of connections", async () => {
  const { rows } = await pool.query("SELECT name, setting::int AS ms FROM pg_settings WHERE name LIKE '%\\_timeout' AND source = 'client'");
  expect(Object.fromEntries(rows.map(({ name, ms }) => [name, ms]))).toEqual({
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 4_000,
    statement_timeout: 30_000,
  });
  const started = Date.now();
  const lock = new pg.Client({ connectionString: database.ownerUrl });
  await lock.connect();
  try {
    await lock.query("BEGIN; LOCK TABLE offer_command IN ACCESS EXCLUSIVE MODE");
    const asked = Array.from({ length: 12 }, () => pool.query("SELECT FROM offer_command LIMIT 1").catch((error: unknown) => error));
    const late = pool.query("SELECT 1 AS one");
    expect((await late).rows).toEqual([{ one: 1 }]);
    expect(Date.now() - started).toBeLessThan(10_000);
    expect((await Promise.all(asked)).every(isDatabaseUnavailable)).toBe(true);
  } finally {
    await lock.end();
  }
});

test("the application gets access to a table of a later migration", async () => {
  await database.asOwner("CREATE TABLE later (id bigserial PRIMARY KEY)");
  await database.asApp("INSERT INTO later DEFAULT VALUES");
});

test("the application owns no object and may not change the schema", async () => {
  await expect(database.asApp("CREATE TABLE intruder (id int)")).rejects.toThrow(/permission denied/);
  await expect(database.asApp("DROP TABLE offer")).rejects.toThrow(/must be owner/);
  const { rows } = await database.asOwner(
    "SELECT count(*)::int AS n FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE rolname = 'bridgehold_app'",
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test("the database refuses the submitter of a stage as its verifier", async () => {
  const offer = draftState();
  await withTransaction((tx) => createDraftOffer(tx, offer));
  const person = randomUUID();
  const verify = (verifier: string) =>
    database.asApp(
      "UPDATE offer_stage SET submitted_by = $1, verified_by = $2 WHERE offer_id = $3 AND side = 'owner' AND stage = 'incoming'",
      [person, verifier, offer.id],
    );
  await expect(verify(person)).rejects.toThrow(/offer_stage_four_eyes/);
  await verify(randomUUID());
});

test("a refund beside a payout needs two different people", async () => {
  const offer = draftState();
  await withTransaction((tx) => createDraftOffer(tx, offer));
  const store = (version: number, type: string, body: object) =>
    database.asApp("INSERT INTO offer_event (offer_id, version, type, body, at) VALUES ($1, $2, $3, $4, now())", [
      ...[offer.id, version, type, JSON.stringify({ type, ...body })],
    ]);
  const [one, two] = [randomUUID(), randomUUID()];
  const refund = (legs: readonly string[], by: string, consentedBy?: string) => ({ legs, by, ...(consentedBy && { consentedBy }) });
  await store(1, "outgoingVerified", { leg: "owner", by: one });
  await expect(store(2, "refundOpened", refund(["buyer"], one))).rejects.toThrow(/needs a second person/);
  await expect(store(2, "refundOpened", refund(["buyer"], one, one))).rejects.toThrow(/needs a second person/);
  await store(2, "payoutBounced", { leg: "owner", by: one });
  await expect(store(3, "refundOpened", refund(["owner", "buyer"], one, one))).rejects.toThrow(/needs a second person/);
  await store(3, "outgoingVerified", { leg: "owner", by: one });
  await store(4, "refundOpened", refund(["buyer"], one, two));
  // The deal is stopped: a returned payout goes to its payer on the agent's statement alone.
  await store(5, "refundOpened", refund(["owner"], one));
});

test("an agent has one main receiving account per currency, and per asset and network", async () => {
  const { rows } = await database.asOwner("SELECT id FROM escrow_agent LIMIT 1");
  const add = (rail: string, currency: string, network: string | null) =>
    database.asOwner(
      "INSERT INTO agent_account (agent_id, rail, currency, network, holder_name, details, last4) VALUES ($1, $2, $3, $4, 'x', 'x', '0000')",
      [rows[0].id, rail, currency, network],
    );
  await add("bank", "HUF", null);
  await expect(add("bank", "HUF", null)).rejects.toThrow(/agent_account_main_bank/);
  await add("crypto", "USDC", "ETHEREUM");
  await expect(add("crypto", "USDC", "ETHEREUM")).rejects.toThrow(/agent_account_main_crypto/);
  await expect(add("bank", "PLN", "TRON")).rejects.toThrow(/agent_account_network_of_rail/);
});

test("agent staff have an agent, members have no staff row", async () => {
  const { rows } = await database.asOwner(`SELECT id, role FROM "user" u WHERE role = 2 LIMIT 1`);
  await expect(database.asOwner("INSERT INTO staff_membership (user_id) VALUES ($1)", [rows[0].id])).rejects.toThrow(/does not fit role 2/);
});
