import sharp from "sharp";
import { listAgentDocuments, recordAgentDocument } from "#data/agent/agent-documents.server.ts";
import { recordCaps } from "#data/agent/agent-settings.server.ts";
import { listAgentsFresh } from "#data/agent/agents.server.ts";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/offer/state.ts";
import type { LicenceEntry } from "#domain/people/agent/agent-terms.ts";
import { addDays } from "#domain/people/calendar-date.ts";
import { dayIn } from "#domain/people/document/document-expiry.ts";
import { storeBytes } from "#files/stored-files.server.ts";
import { expireAgentDocuments } from "#services/agent/expire-agent-documents.server.ts";
import { seedId } from "../../prisma/seed/check-digits.ts";

interface Affairs {
  readonly papers: readonly (readonly [key: "licence" | "stamp", name: string, daysLeft: number | null])[];
  readonly caps: readonly Money[];
  readonly licence: LicenceEntry;
}

/** Data of the demo's agents besides deals: a licence that expires soon, one that does not, and caps on held money. */
const affairs: Readonly<Record<string, Affairs>> = {
  russia: {
    papers: [
      ["licence", "Лицензия.png", 24],
      ["stamp", "Печать.png", null],
    ],
    caps: [{ minor: 100_000_000n, currency: "RUB" }],
    licence: { number: "0000-К", authority: "Банк России", authorityEn: "Bank of Russia", country: "russia" },
  },
  europe: {
    papers: [["licence", "Lizenz.png", 310]],
    caps: [{ minor: 2_500_000n, currency: "EUR" }],
    licence: { number: "ZAG-000000", authority: "BaFin", authorityEn: null, country: "germany" },
  },
};

const sheet = (shade: number): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: { r: 246, g: 246, b: 240 + shade } } })
    .png()
    .toBuffer();

async function bring(agentId: string, [key, name, daysLeft]: Affairs["papers"][number], n: number, now: Instant): Promise<void> {
  const admin = seedId("user admin");
  const file = await storeBytes({ ownerUserId: admin, purpose: "agentDocument" }, { name, mime: "image/png", bytes: await sheet(n) });
  await recordFiles(pool, [file], null);
  const validUntil = daysLeft === null ? null : addDays(dayIn("UTC", now), daysLeft);
  await withPrisma((db) => recordAgentDocument(db, { agentId, key, accountId: null }, { id: file.id, uploadedById: admin, validUntil }));
}

/** Adds documents, caps and licences of the demo's agents, and the notifications about them. Skips agents that have them. */
export async function settleAgents(now: Instant): Promise<void> {
  for (const { id, name } of await listAgentsFresh()) {
    const own = affairs[name];
    if (own === undefined || (await listAgentDocuments(id)).length > 0) continue;
    for (const [n, paper] of own.papers.entries()) await bring(id, paper, n, now);
    await withPrisma((db) => recordCaps(db, id, own.caps));
    const { number, authority, authorityEn, country } = own.licence;
    const sql =
      "UPDATE escrow_agent SET licence_number = $2, licence_authority = $3, licence_country = $4, licence_authority_en = $5 WHERE id = $1";
    await pool.query(sql, [id, number, authority, country, authorityEn]);
  }
  await expireAgentDocuments(now);
}
