import { randomUUID } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import { temporaryFolder } from "#scripts/services/temporary-folder.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { createDice, type Dice } from "./dice.ts";
import { count, drill, inForm } from "./drill.ts";

const database = await cloneDatabase();
const folder = await temporaryFolder("checkpoints");
afterAll(() => folder.remove());
const { pool } = await import("#data/db.server.ts");
const { checkAudit } = await import("#data/audit/audit-checks.server.ts");
const { recordAudit } = await import("#data/audit/audit.server.ts");
const { checkLedgerChains, checkLedgerSums } = await import("#data/money/ledger-checks.server.ts");
const { checkCheckpoints, recordCheckpoint } = await import("#services/audit/checkpoints.server.ts");
const { folderPlace } = await import("#services/audit/checkpoint-place.server.ts");
const { play } = await import("./random-scenario.ts");

beforeAll(async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 6; n += 1) await play(createDice(1_000 * round + n), {}, new Set());
    const objectId = randomUUID();
    for (const action of ["member.block", "member.unblock", "member.block", "member.unblock"] as const) {
      await recordAudit(pool, { actorId: randomUUID(), actorKind: "user", actorRole: "admin", action, objectType: "user", objectId });
    }
    await recordCheckpoint(Date.now() + round, folderPlace(folder.path));
  }
});

/** One change that needs the database owner's password, its object, and the checks that must detect it. */
interface Deed {
  readonly sql: string;
  /** Part of the fault's text that names the place; empty when only the checkpoint detects it. */
  readonly names: string;
}

const sealOf = (
  id: string,
) => `UPDATE ledger_tx t SET hash = ledger_digest(t.prev_hash, t.idem_key, t.offer_id, t.leg, t.kind, t.event_version, t.corrects,
  t.at, t.actor, (SELECT string_agg(ledger_line(account, currency, amount::text, detail), E'\\x1e' ORDER BY id) FROM ledger_posting WHERE tx_id = t.id))
  WHERE t.id = ${id}`;

type Row = { readonly id: string; readonly key: string };

async function deeds(client: pg.Client, dice: Dice): Promise<Readonly<Record<string, Deed>>> {
  const transactions = (await client.query<Row>("SELECT id::text AS id, idem_key AS key FROM ledger_tx ORDER BY id")).rows;
  const followed = (
    await client.query<Row>(
      "SELECT id::text AS id, idem_key AS key FROM ledger_tx t WHERE EXISTS (SELECT FROM ledger_tx n WHERE n.prev_hash = t.hash) ORDER BY id",
    )
  ).rows;
  const entries = (
    await client.query<{ seq: string }>("SELECT seq::text AS seq FROM audit_entry WHERE action = 'member.block' ORDER BY seq")
  ).rows;
  const { id, key } = dice.pick(transactions);
  const middle = dice.pick(followed);
  const { seq } = dice.pick(entries);
  return {
    "one minor unit in a posting": {
      sql: `UPDATE ledger_posting SET amount = amount + 1 WHERE id = (SELECT min(id) FROM ledger_posting WHERE tx_id = ${id})`,
      names: key,
    },
    "a transaction doubled in size and still balanced": {
      sql: `UPDATE ledger_posting SET amount = amount * 2 WHERE tx_id = ${id}`,
      names: key,
    },
    "another actor": { sql: `UPDATE ledger_tx SET actor = 'somebody' WHERE id = ${id}`, names: key },
    "a transaction moved in time": { sql: `UPDATE ledger_tx SET at = at + interval '1 hour' WHERE id = ${id}`, names: key },
    "a posting removed": {
      sql: `DELETE FROM ledger_posting WHERE id = (SELECT max(id) FROM ledger_posting WHERE tx_id = ${id})`,
      names: key,
    },
    "a transaction removed from a chain": {
      sql: `DELETE FROM ledger_posting WHERE tx_id = ${middle.id}; DELETE FROM ledger_tx WHERE id = ${middle.id}`,
      names: "does not follow the transaction before it",
    },
    "a transaction changed and sealed anew": {
      sql: `UPDATE ledger_tx SET actor = 'somebody' WHERE id = ${middle.id}; ${sealOf(middle.id)}`,
      names: "does not follow the transaction before it",
    },
    "the last of a chain changed and sealed anew": {
      sql: `UPDATE ledger_tx SET actor = 'somebody' WHERE id = (SELECT max(id) FROM ledger_tx);
        ${sealOf("(SELECT max(id) FROM ledger_tx)")}`,
      names: "ledger: rows up to",
    },
    "a reason written into the audit log": { sql: `UPDATE audit_entry SET reason = 'because' WHERE seq = ${seq}`, names: `entry ${seq}` },
    "an audit entry removed": { sql: `DELETE FROM audit_entry WHERE seq = ${seq}`, names: "audit" },
    "an audit entry added in between": {
      sql: `UPDATE audit_entry SET object_id = object_id || 'x' WHERE seq = ${seq}`,
      names: `entry ${seq}`,
    },
    "the end of the audit log cut off": { sql: "DELETE FROM audit_entry WHERE seq = (SELECT max(seq) FROM audit_entry)", names: "audit:" },
  };
}

async function faultsSeen(client: pg.Client): Promise<string[]> {
  const ledger = [...(await checkLedgerSums(client)), ...(await checkLedgerChains(client))];
  return [
    ...ledger.map(({ rule, subject, detail }) => `${rule} ${subject} ${detail}`),
    ...(await checkAudit(client)).map(({ rule, seq, subject }) => `audit ${rule} entry ${seq} ${subject}`),
    ...(await checkCheckpoints([folderPlace(folder.path)], client)),
  ];
}

drill("every change of ledger or audit log by the owner of the tables is detected and located", async (dice, counts) => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    expect(await faultsSeen(client)).toEqual([]);
    for (let round = 0; round < inForm(1, 50); round += 1) {
      for (const [what, { sql, names }] of Object.entries(await deeds(client, dice))) {
        await client.query("BEGIN");
        for (const table of ["ledger_tx", "ledger_posting", "audit_entry"]) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
        await client.query(sql);
        expect((await faultsSeen(client)).join("\n"), what).toContain(names);
        await client.query("ROLLBACK");
        count(counts, "deeds found");
      }
    }
    expect(await faultsSeen(client)).toEqual([]);
  } finally {
    await client.end();
  }
});

drill("changed, forged and removed checkpoints are named", async (dice, counts) => {
  const names = (await readdir(folder.path)).sort();
  const spoil: Readonly<Record<string, (copy: string, name: string) => Promise<void>>> = {
    "one digit changed": async (copy, name) => {
      const text = await readFile(join(copy, name), "utf8");
      await writeFile(
        join(copy, name),
        text.replace(/"count":"(\d)/, (_, digit) => `"count":"${(Number(digit) + 1) % 10}`),
      );
    },
    "signature of another": async (copy, name) => {
      const [statement] = (await readFile(join(copy, name), "utf8")).split("\n");
      await writeFile(join(copy, name), `${statement}\n${Buffer.alloc(64).toString("base64")}\n`);
    },
    "taken away": (copy, name) => rm(join(copy, name)),
  };
  for (const [what, work] of Object.entries(spoil)) {
    const copy = join(folder.path, "..", `${randomUUID()}-copy`);
    await cp(folder.path, copy, { recursive: true });
    // A removed newest entry has no successor, so no chain detects it.
    await work(copy, dice.pick(names.slice(0, -1)));
    expect((await checkCheckpoints([folderPlace(copy)], pool)).length, what).toBeGreaterThan(0);
    await rm(copy, { recursive: true });
    count(counts, "files spoilt");
  }
  expect(await checkCheckpoints([folderPlace(folder.path)], pool)).toEqual([]);
});
