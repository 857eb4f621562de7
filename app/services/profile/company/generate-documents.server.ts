import { randomUUID } from "node:crypto";
import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { claimFiles, recordFiles } from "#data/document/file-claims.server.ts";
import {
  findOwnershipDocument,
  listOwnershipDocuments,
  type OwnershipDocument,
  recordOwnershipDocument,
} from "#data/people/ownership-documents.server.ts";
import { findMember } from "#data/people/people.server.ts";
import { prisma, withPrisma } from "#data/prisma.server.ts";
import { isOwnershipTold, type TypedOwner } from "#domain/people/company/ownership.ts";
import { env } from "#env";
import { sha256Of, storeBytes } from "#files/stored-files.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { type OwnershipFacts, writeOwnershipSummary, writeQuestionnaire } from "#services/document/ownership-pages.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { readOwnership } from "./read-ownership.server.ts";

interface Paper {
  readonly aboutId: string;
  readonly name: string;
  readonly owner: TypedOwner | null;
}

/** Hash of the document's content, independent of the time when it is made. */
const hashOf = ({ at: _, ...facts }: OwnershipFacts, { owner, aboutId }: Paper): string =>
  sha256Of(JSON.stringify(owner === null ? facts : { company: facts.company, brand: facts.brand, product: facts.product, owner, aboutId }));

/**
 * Generates a document unless one with the same content exists. Returns true when it was generated. Of two concurrent requests the first
 * wins; the bytes of the second stay pending and are deleted by the sweep.
 */
async function make(ctx: ServiceContext, userId: string, facts: OwnershipFacts, paper: Paper): Promise<boolean> {
  const dataHash = hashOf(facts, paper);
  const { aboutId, name, owner } = paper;
  if ((await findOwnershipDocument(await prisma(), aboutId, dataHash)) !== null) return false;
  const bytes = owner === null ? await writeOwnershipSummary(facts) : await writeQuestionnaire(facts, owner);
  const file = await storeBytes({ ownerUserId: null, purpose: "certifying" }, { name, mime: "application/pdf", bytes });
  await recordFiles(pool, [file], null);
  const id = randomUUID();
  const isFirst = await withPrisma(async (db) => {
    const first = await recordOwnershipDocument(db, {
      id,
      userId,
      aboutId,
      dataHash,
      fileId: file.id,
      generatedById: ctx.principal.userId,
    });
    if (first) await claimFiles(db, id, [file.id]);
    return first;
  });
  return isFirst;
}

/**
 * Generates the documents about a company's owners for moderators: a questionnaire for each owner and a summary, from approved data only
 * (design/people §10). Unchanged documents are not generated again. Returns all documents, newest first. Refusals: those of
 * `member.beneficiaryDocs.generate`, `NOT_FOUND` for individuals and unknown ids, `PROFILE.INCOMPLETE` while the ownership is not approved.
 */
export async function generateOwnershipDocuments(
  ctx: ServiceContext,
  memberId: string,
): Promise<ServiceResult<readonly OwnershipDocument[]>> {
  const about = { kind: "user", userId: memberId, role: "member", agentId: null } as const;
  const refusal = requirePermission(ctx.principal, "member.beneficiaryDocs.generate", about);
  if (refusal) return refusal;
  const member = await findMember(memberId);
  if (member?.role !== "member" || member.profileKind !== "company") return missing;
  const db = await prisma();
  const { live, owners } = await readOwnership(db, memberId);
  const inForce = owners.flatMap((owner) => (owner.live === null ? [] : [{ id: owner.id, owner: owner.live }]));
  if (live === null || !isOwnershipTold(live, inForce.length)) return refuse("PROFILE.INCOMPLETE", { missing: "company" });
  const told = inForce.map(({ owner }) => owner);
  const shown = { company: live.data, owners: told, hasNoOwners: live.hasNoOwners };
  const facts = { ...shown, brand: member.brand, product: env.PRODUCT_NAME, at: ctx.now };
  const papers: Paper[] = [
    { aboutId: memberId, name: "ownership-structure.pdf", owner: null },
    ...inForce.map(({ id, owner }, n) => ({ aboutId: id, name: `owner-questionnaire-${n + 1}.pdf`, owner })),
  ];
  let made = 0;
  for (const paper of papers) if (await make(ctx, memberId, facts, paper)) made += 1;
  const act = { action: "member.beneficiaryDocs.generate", objectType: "user", objectId: memberId, diff: { made } } as const;
  await recordAudit(db, { ...auditOf(ctx), ...act });
  return { ok: true, value: await listOwnershipDocuments(db, memberId) };
}
