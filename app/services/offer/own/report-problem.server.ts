import { missing, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { findEqualFeedback, holdEqualFeedback, listReports, type OwnReport, recordFeedback } from "#data/content/feedback.server.ts";
import { pool } from "#data/db.server.ts";
import { claimFiles } from "#data/document/file-claims.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { OfferState } from "#domain/offer/state.ts";
import { days } from "#domain/time/duration.ts";
import { digestOf, equalFor } from "#services/content/send-feedback.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { secondsUntil } from "#services/seconds-until.ts";

/** Reports that one member may send per day, about all their offers. */
const perDay = 5;

export interface ProblemReport {
  readonly offerId: string;
  readonly problem: string;
  readonly subject: string;
  readonly text: string;
  /** Pending files that the reporter has just uploaded. */
  readonly fileIds: readonly string[];
}

/**
 * Checks the permission before a file is read or stored. Refusals: `NOT_FOUND` for all but the offer's sides, and those of
 * `offer.report`.
 */
export async function requireReportable(ctx: ServiceContext, offerId: string): Promise<ServiceResult<OfferState>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state, reader } = visible.value;
  if (reader.as !== "side") return missing;
  return requirePermission(ctx.principal, "offer.report", offerResource(state)) ?? { ok: true, value: state };
}

/** Returns the reader's reports about an offer, the newest first. The caller has checked that the reader may see the offer. */
export const listOwnReports = ({ principal }: ServiceContext, offerId: string): Promise<readonly OwnReport[]> =>
  listReports(principal.userId, offerId);

/**
 * Adds a side's report with its files to the messages of staff and returns its reference. The member gets the usual confirmation letter.
 * The offer's deadlines continue. The same text within ten minutes counts as a repeat, and its files stay pending. Refusals: those of
 * {@link requireReportable}, `RATE.LIMITED {retryAfter seconds}`.
 */
export async function reportProblem(ctx: ServiceContext, report: ProblemReport): Promise<ServiceResult<string>> {
  const reportable = await requireReportable(ctx, report.offerId);
  if (!reportable.ok) return reportable;
  const { id: offerId, humanId } = reportable.value;
  const { userId, fullName: name, email, brand, language } = ctx.principal;
  const details = { offer: humanId, offerId, problem: report.problem };
  const written = { kind: "report", email, subject: report.subject, body: report.text, details } as const;
  const digest = digestOf(written);
  const known = await withPrisma((db) => findEqualFeedback(db, digest, ctx.now - equalFor));
  if (known !== null) return { ok: true, value: known };
  const { count, resetsAt } = await countAttempt(pool, "offer.report", userId, days(1), ctx.now);
  if (count > perDay) return refuse("RATE.LIMITED", { retryAfter: secondsUntil(resetsAt, ctx.now) });
  return await withPrisma(async (db) => {
    const first = await holdEqualFeedback(db, digest, ctx.now - equalFor);
    if (first !== null) return { ok: true, value: first };
    const { id, reference } = await recordFeedback(db, { ...written, userId, name, phone: "", brand, language, digest });
    await claimFiles(db, id, report.fileIds);
    await queueLetterToMember(db, userId, {
      ...{ template: "contact-us-success", params: { kind: "contact", reference }, dedupeKey: `contact-us-success:${reference}` },
    });
    await recordAudit(db, { ...auditOf(ctx), action: "offer.report", objectType: "offer", objectId: offerId, diff: { reference } });
    return { ok: true, value: reference };
  });
}
