// `npm run found` on a migrated database without people.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { deploy } from "#scripts/migrations/deploy.ts";
import { onServer, withDatabase } from "#tests/support/template.ts";

const { ownerUrl, appUrl } = inject("template");
const name = `bridgehold_founding_${randomBytes(6).toString("hex")}`;
const [owner, app] = [withDatabase(ownerUrl, name), withDatabase(appUrl, name)];
const root = join(import.meta.dirname, "../..");
let database: pg.Client;

beforeAll(async () => {
  await onServer(ownerUrl, `CREATE DATABASE ${name}`);
  database = new pg.Client({ connectionString: owner });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await onServer(ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

interface Run {
  readonly code: number | null;
  readonly said: string;
  readonly failed: string;
}

function found(args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<Run> {
  const { SMTP_URL: _, DATABASE_OWNER_URL: __, ...inherited } = process.env;
  const env = { ...inherited, DATABASE_URL: app, ...settings };
  const child = spawn("npm", ["run", "--silent", "found", "--", ...args], { cwd: root, env });
  let [said, failed] = ["", ""];
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  child.stderr.on("data", (chunk) => {
    failed += chunk;
  });
  return new Promise((done) => child.once("close", (code) => done({ code, said, failed })));
}

const first = ["--admin", "Anna@Example.org", "--name", "Anna Petrova"];
const one = async (sql: string) => (await database.query(sql)).rows[0];

test("explains in one sentence an error of the database, the address or the arguments", async () => {
  const refuse = (failed: string | RegExp) => ({ code: 1, said: "", failed: expect.stringMatching(failed) });
  expect(await found([])).toEqual(refuse(/^Usage: npm run found -- --admin/));
  expect(await found(["--admin", "anna"])).toEqual(refuse(/^"anna" is not an e-mail address\.\n$/));
  expect(await found([...first, "--language", "de"])).toEqual(refuse(/^"de" is not a language of the product: use ru or en\.\n$/));
  const nowhere = { DATABASE_URL: "postgresql://a:b@127.0.0.1:1/x" };
  expect(await found(first, nowhere)).toEqual(refuse(/^No PostgreSQL server answers at 127\.0\.0\.1:1 \(DATABASE_URL\)\.\n$/));
  expect(await found(first)).toEqual(refuse(/^The database has no tables\. Apply the migrations first: npm run migrate\n$/));
  expect(await found(first, { DATABASE_POOL: "none" })).toEqual(refuse(/^The environment is not valid\.\n {2}DATABASE_POOL [^\n]*\n$/));
});

test("creates the service, its content and the first admin, and prints the link without a mail server", async () => {
  await deploy(owner);
  const { code, said, failed } = await found(first);
  expect([code, failed]).toEqual([0, ""]);
  expect(said).toMatch(/\/forgot-password\?token=[\w-]{20,}\n$/);
  expect(await one(`SELECT email, role, first_name, last_name, email_verified_at, password_hash FROM "user"`)).toEqual({
    ...{ email: "anna@example.org", role: 0, first_name: "Anna", last_name: "Petrova", email_verified_at: null, password_hash: null },
  });
  const kinds = "SELECT array_agg(DISTINCT kind::text ORDER BY kind::text) AS kinds FROM content_item WHERE state = 'published'";
  expect(await one(kinds)).toEqual({ kinds: ["policy", "post", "question"] });
  expect(await one("SELECT (SELECT count(*) FROM service_info)::int AS service, (SELECT count(*) FROM review)::int AS reviews")).toEqual({
    ...{ service: 1, reviews: 0 },
  });
  expect(await one("SELECT template, to_address FROM mail_outbox")).toEqual({ template: "invitation", to_address: "anna@example.org" });
  expect(await one("SELECT actor_kind, action FROM audit_entry")).toEqual({ actor_kind: "operator", action: "staff.register" });
});

test("invites the same person again until the first password is set, then refuses", async () => {
  const again = await found(first, { SMTP_URL: "smtp://127.0.0.1:1" });
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining("The invitation to anna@example.org is queued.") });
  expect(await one(`SELECT count(*)::int AS n FROM "user"`)).toEqual({ n: 1 });
  expect(await one("SELECT count(*)::int AS n FROM one_time_token WHERE superseded_at IS NULL")).toEqual({ n: 1 });
  expect(await found(["--admin", "boris@example.org"])).toMatchObject({ code: 1, failed: expect.stringContaining("has an admin already") });
  await database.query(`UPDATE "user" SET email_verified_at = now()`);
  expect(await found(first)).toMatchObject({ code: 1, failed: expect.stringContaining("has an admin already") });
});

test("invites a second admin beside the first, and refuses a third once both have passwords", async () => {
  const both = [...first, "--admin", "boris@example.org"];
  const { said } = await found(both);
  expect(said.match(/set the password of \S+/g)).toEqual(["set the password of boris@example.org:"]);
  expect(await one(`SELECT count(*)::int AS n FROM "user" WHERE role = 0`)).toEqual({ n: 2 });
  await database.query(`UPDATE "user" SET email_verified_at = now()`);
  expect(await found(both)).toMatchObject({ code: 1, failed: expect.stringContaining("has an admin already") });
  expect(await found([...first, "--admin", "anna@example.org"])).toMatchObject({ code: 1, failed: "Two admins need two addresses.\n" });
});
