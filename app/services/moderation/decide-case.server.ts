import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { listDocuments } from "#data/people/certifying-documents.server.ts";
import type { CaseRow } from "#data/people/moderation-cases.server.ts";
import { missingDocuments } from "#domain/people/document/required-documents.ts";
import { missingPersonal } from "#domain/people/personal/personal-data.ts";
import { decideProfile } from "#domain/people/profile/decide.ts";
import { notifyInviters } from "#services/account/notify-of-account.server.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readSavedOffer } from "#services/offer/market/read-saved-offer.server.ts";
import { notifyOfProfile, settleQueue } from "#services/profile/notify-of-profile.server.ts";
import { personalView } from "#services/profile/personal-details.server.ts";
import { auditProfile, moveProfile, type ProfileUnit } from "#services/profile/profile-unit.server.ts";
import { listPendingDocuments } from "#services/profile/sealed-document.server.ts";
import { caseInHand, refusalToDecide, withMember } from "./case-unit.server.ts";
import { knownRemarks, lacksOwnership } from "./ownership-case.server.ts";
import { type CaseRemarks, promoteAll, returnValues } from "./promote-values.server.ts";

export interface CaseDecision {
  readonly memberId: string;
  /** Version of the case that the moderator read. */
  readonly version: number;
}

const closed = refuse("STATUS.CHANGED");

/** The items that would be missing if all pending values were approved. */
async function lacks({ db, row, details }: ProfileUnit, now: number): Promise<readonly string[]> {
  const { combined } = personalView(row, details);
  const documents = (await listDocuments(db, row.id)).map((document) =>
    document.state === "submitted" ? { ...document, state: "approved" as const } : document,
  );
  const holder = { country: combined.country || null, region: row.region, documents };
  return [...missingPersonal(combined), ...missingDocuments(holder, [], now)];
}

/** Returns the refusal of the rule that forbids approving the pending values; null when no rule does. */
async function refusalOfValues({ now }: ServiceContext, unit: ProfileUnit, { kind }: CaseRow): Promise<Refusal | null> {
  const { row, cases } = unit;
  const missing = kind === "initial" ? await lacks(unit, now) : [];
  const verdict = decideProfile({ status: row.status, previousStatus: row.previousStatus, cases }, { type: "accept", missing });
  if (!verdict.ok) return verdict;
  const lacksOwners = verdict.value.move.values === "promote" && (await lacksOwnership(unit, kind === "initial"));
  return lacksOwners ? refuse("PROFILE.INCOMPLETE", { missing: "company" }) : null;
}

/** Checks whether {@link acceptCase} would approve the values now, and changes nothing. Refusals: those of `acceptCase`. */
export async function checkAcceptance(ctx: ServiceContext, { memberId, version }: CaseDecision): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "member.moderate", async (unit) => {
    const open = caseInHand(unit);
    if (open === undefined) return closed;
    return refusalToDecide(ctx, open, version) ?? (await refusalOfValues(ctx, unit, open)) ?? { ok: true, value: null };
  });
}

/**
 * Approves all pending values of a member. Refusals: those of `member.moderate`, `STATUS.CHANGED` when the member changed a value or
 * another person decided, `MODERATION.CLAIMED`, `DOCUMENT.RESIDENCY_NEEDED` when the documents do not fulfil the rules,
 * `PROFILE.INCOMPLETE {missing}` when a company's owners are missing.
 */
export async function acceptCase(ctx: ServiceContext, { memberId, version }: CaseDecision): Promise<ServiceResult<null>> {
  const opening = { corridors: await listCorridors(), saved: await readSavedOffer(memberId) };
  return await withMember<null>(ctx, memberId, "member.moderate", async (unit) => {
    const open = caseInHand(unit);
    if (open === undefined) return closed;
    const refusal = refusalToDecide(ctx, open, version) ?? (await refusalOfValues(ctx, unit, open));
    if (refusal !== null) return refusal;
    const moved = await moveProfile(ctx, unit, { type: "accept", missing: [] });
    if (!moved.ok) return moved;
    const promoted = moved.value.values === "promote" ? await promoteAll(unit) : [];
    await auditProfile(ctx, unit, { action: "member.moderate", diff: { kind: open.kind, decision: "accepted", values: [...promoted] } });
    await settleQueue(ctx, unit, open.kind);
    await notifyInviters(unit.db, memberId, open.id);
    await notifyOfProfile(ctx, unit, "success", { kind: open.kind, fields: promoted, ...(open.kind === "initial" && opening) });
    return { ok: true, value: null };
  });
}

export interface CaseRefusal extends CaseDecision {
  readonly remarks: CaseRemarks;
  /** Approves the sections without a remark. */
  readonly acceptRest: boolean;
}

/** All remarks of a case, by the names of their fields and documents. */
const saidOf = ({ fields, documents, company, owners }: CaseRemarks): Readonly<Record<string, string>> => ({
  ...fields,
  ...Object.fromEntries(Object.entries(documents).map(([id, text]) => [`document:${id}`, text])),
  ...Object.fromEntries(Object.entries(company).map(([field, text]) => [`company-${field}`, text])),
  ...Object.fromEntries(
    Object.entries(owners).flatMap(([id, remarks]) => Object.entries(remarks).map(([field, text]) => [`owner-${id}-${field}`, text])),
  ),
});

/**
 * Sends values back to the member for correction, with a remark at each field or document. Refusals: as {@link acceptCase}, and
 * `VALIDATION.REQUIRED` without a remark.
 */
export async function declineCase(
  ctx: ServiceContext,
  { memberId, version, remarks, acceptRest }: CaseRefusal,
): Promise<ServiceResult<null>> {
  return await withMember<null>(ctx, memberId, "member.moderate", async (unit) => {
    const open = caseInHand(unit);
    if (open === undefined) return closed;
    const refusal = refusalToDecide(ctx, open, version);
    if (refusal !== null) return refusal;
    const waiting = await listPendingDocuments(unit);
    const documents = Object.fromEntries(Object.entries(remarks.documents).filter(([id]) => waiting.some((one) => one.id === id)));
    const known = { fields: remarks.fields, documents, ...(await knownRemarks(unit, remarks)) };
    const said = saidOf(known);
    const count = Object.keys(said).length;
    const acceptedRest = open.kind === "bank" || count === 0 ? false : await returnValues(unit, known, acceptRest);
    const moved = await moveProfile(ctx, unit, { type: "decline", remarks: count, acceptedRest });
    if (!moved.ok) return moved;
    const fields = Object.keys(said);
    await auditProfile(ctx, unit, { action: "member.moderate", diff: { kind: open.kind, decision: "declined", remarks: fields } });
    await settleQueue(ctx, unit, open.kind);
    await notifyOfProfile(ctx, unit, "remarks", { remarks: said, kind: open.kind });
    return { ok: true, value: null };
  });
}
