import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const { recordAudit } = await import("#data/audit/audit.server.ts");
const { pool } = await import("#data/db.server.ts");

test("the audit links a person who has given no name by their id", async () => {
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM "user" WHERE role = 2 AND profile_kind = 'person' ORDER BY id LIMIT 1`);
  const id = rows[0]?.id ?? "";
  await database.asOwner(`UPDATE "user" SET first_name = '', last_name = '', full_name = '' WHERE id = '${id}'`);
  await recordAudit(pool, { actorId: id, actorKind: "user", objectType: "user", objectId: id, action: "member.block" });
  const admin = await site.visitor().logIn("admin");
  const page = await (await admin.get(`/admin/audit?object=${id}`)).text();
  const links = [...page.matchAll(/<a\b[^>]*class="[^"]*\blink\b[^"]*"[^>]*>(.*?)<\/a>/gs)].map(([, text = ""]) => text);
  expect(links.filter((text) => text === id)).toHaveLength(2);
  expect(links).not.toContain("");
});
