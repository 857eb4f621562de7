// Links lead only to pages that their reader may open: from the audit, for every type of object, and from the clients' book.
import { expect, test } from "vitest";
import type { AuditObjectType } from "#domain/text/audit-actions.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { openSite, type Visitor } from "./site.ts";

const database = await cloneDatabase();
await startTestWorker();
const { paidOffer } = await import("#tests/support/offer-journey.ts");
const { storePicture } = await import("#tests/support/store-picture.ts");
const { recordAudit } = await import("#data/audit/audit.server.ts");
const { pool } = await import("#data/db.server.ts");
const site = await openSite();
const offer = await paidOffer();
const { agentAccountId, agentId } = (await offer.state()).legs.owner;
const readers = { admin: await site.visitor().logIn("admin"), moderator: await site.visitor().logIn("moderator") };

const idOf = async (sql: string, values: readonly unknown[] = []): Promise<string> =>
  (await database.asOwner(sql, [...values])).rows[0]?.id ?? "";
const personOf = (name: string) => idOf(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`]);
const [irina, manager] = await Promise.all(["irina", "manager.russia"].map(personOf));
if (!irina || !manager) throw new Error("Nobody of that name.");

/** One or more ids of each type; types without a page have none. */
const objects: Readonly<Record<AuditObjectType, readonly string[]>> = {
  offer: [offer.id],
  user: [irina, manager],
  chat: [irina],
  bankAccount: [await idOf("SELECT id FROM bank_account WHERE user_id = $1", [irina])],
  file: [await storePicture(offer.id, "owner", "proof", irina, "proof.png")],
  agent: [agentId, "russia"],
  agentAccount: [agentAccountId],
  arrival: [
    await idOf(
      `INSERT INTO arrival (agent_id, agent_account_id, currency, amount_minor, booked_on, purpose, line_hash)
       VALUES ($1, $2, 'RUB', 5000, '2026-11-20', 'Перевод', sha256('one'::bytea)) RETURNING id`,
      [agentId, agentAccountId],
    ),
  ],
  ...{ letter: [], brand: [], broadcast: [], content: [], feedback: [], review: [], topic: [], service: [] },
};

const linksOf = (html: string, pattern: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, link = ""]) => link.replaceAll("&amp;", "&"))),
];
const answersOf = async (reader: Visitor, links: readonly string[]) =>
  await Promise.all(links.map(async (link) => [link, (await reader.get(link)).status] as const));
const open = (links: readonly string[]) => links.map((link) => [link, 200]);

test("every object in the audit has a link that its reader may open, or none", async () => {
  for (const [objectType, ids] of Object.entries(objects) as [AuditObjectType, readonly string[]][]) {
    for (const objectId of ids) {
      await recordAudit(pool, { actorId: null, actorKind: "system", objectType, objectId, action: "member.block" });
      const page = `/admin/audit?type=${objectType}&object=${objectId}`;
      for (const [name, reader] of Object.entries(readers)) {
        const links = linksOf(await (await reader.get(page)).text(), /<a[^>]*class="link truncate"[^>]*href="([^"]+)"/g);
        if (name === "admin") expect([objectType, objectId, links.length]).toEqual([objectType, objectId, 1]);
        expect(await answersOf(reader, links)).toEqual(open(links));
      }
    }
  }
});

test("the clients' book has no link that redirects its reader", async () => {
  for (const reader of [...Object.values(readers), await site.visitor().logIn("agents")]) {
    const [, main = ""] = (await (await reader.get(`/admin/ru-nominal-payments?account=${agentAccountId}`)).text()).split("<main");
    const links = linksOf(main, /<a[^>]*href="(\/[^"]+)"/g);
    expect(links.length).toBeGreaterThan(2);
    expect(await answersOf(reader, links)).toEqual(open(links));
  }
});
