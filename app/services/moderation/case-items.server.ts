import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { type DocumentRow, listDocuments } from "#data/people/certifying-documents.server.ts";
import { type DetailsRows, findDetails } from "#data/people/member-details.server.ts";
import { type CaseRow, listOpenCases } from "#data/people/moderation-cases.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { type Ownership, readOwnership } from "#services/profile/company/read-ownership.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type CaseItem, caseItems } from "./case-items.ts";
import { caseInHand } from "./case-unit.server.ts";

interface Waiting {
  readonly open: Pick<CaseRow, "kind">;
  readonly details: Pick<DetailsRows, "pending">;
  readonly documents: readonly Pick<DocumentRow, "id" | "state">[];
  /** Null for individuals. */
  readonly ownership: Ownership | null;
}

const isOpen = ({ state, owners, removed }: Ownership): boolean =>
  state === "submitted" || removed.length > 0 || owners.some((owner) => owner.state === "submitted");

/** The parts of an open case that wait for a verdict. */
export const itemsOf = ({ open, details, documents, ownership }: Waiting): readonly CaseItem[] =>
  caseItems({
    kind: open.kind,
    hasPersonal: details.pending !== null,
    documents: documents.filter(({ state }) => state === "submitted").map(({ id }) => id),
    hasCompany: ownership !== null && isOpen(ownership),
  });

export interface OpenItems {
  /** Null when the profile does not wait. */
  readonly open: CaseRow | null;
  readonly items: readonly CaseItem[];
}

/** Reads the parts of a member's profile that wait for a verdict. Refusals: those of `member.moderate`, `NOT_FOUND`. */
export async function readItems({ principal }: Pick<ServiceContext, "principal">, memberId: string): Promise<ServiceResult<OpenItems>> {
  const refusal = requirePermission(principal, "member.moderate", { kind: "user", userId: memberId, role: "member", agentId: null });
  if (refusal) return refusal;
  const db = await prisma();
  const [row, details, cases, documents] = await Promise.all([
    findProfile(db, memberId),
    findDetails(db, memberId),
    listOpenCases(db, memberId),
    listDocuments(db, memberId),
  ]);
  if (row === null) return refuse("NOT_FOUND");
  const open = caseInHand({ row, cases });
  if (open === undefined) return { ok: true, value: { open: null, items: [] } };
  const ownership = row.profileKind === "company" ? await readOwnership(db, memberId) : null;
  return { ok: true, value: { open, items: itemsOf({ open, details, documents, ownership }) } };
}
