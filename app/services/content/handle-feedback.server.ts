import type { FeedbackState } from "#contracts/content/content.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import {
  countFeedback,
  type FeedbackItem,
  type FeedbackRow,
  findFeedback,
  listFeedback as listRows,
  recordFeedbackState,
} from "#data/content/feedback.server.ts";
import { listFilesClaimedBy } from "#data/document/files.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

const shown = 100;

export interface FeedbackList {
  readonly rows: readonly FeedbackRow[];
  readonly counts: { readonly open: number; readonly closed: number };
}

/** Returns open or closed messages, newest first. Refusals: those of `feedback.read`. */
export async function listFeedback({ principal }: ServiceContext, isClosed: boolean): Promise<ServiceResult<FeedbackList>> {
  const refusal = requirePermission(principal, "feedback.read");
  if (refusal) return refusal;
  const [rows, counts] = await Promise.all([listRows({ isClosed }, shown), countFeedback()]);
  return { ok: true, value: { rows, counts } };
}

export interface FeedbackInFull extends FeedbackItem {
  /** Files of a report. Readers of the report may open them. */
  readonly files: readonly { readonly id: string; readonly name: string; readonly size: number }[];
}

/** One message in full. Refusals: those of `feedback.read`, `NOT_FOUND`. */
export async function readFeedback({ principal }: ServiceContext, id: string): Promise<ServiceResult<FeedbackInFull>> {
  const refusal = requirePermission(principal, "feedback.read");
  if (refusal) return refusal;
  const item = await findFeedback(id);
  if (item === null) return refuse("NOT_FOUND");
  const files = await listFilesClaimedBy(item.id);
  return { ok: true, value: { ...item, files: files.map(({ id: fileId, name, size }) => ({ id: fileId, name, size })) } };
}

/** Sets a message's state. A person who opens it becomes its handler. Refusals: those of `feedback.handle`, `STATUS.CHANGED`. */
export async function handleFeedback(
  { principal, ip, requestId }: ServiceContext,
  message: { readonly id: string; readonly version: number },
  { state, note }: { readonly state: FeedbackState; readonly note: string },
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "feedback.handle");
  if (refusal) return refusal;
  const { userId, role } = principal;
  return await withPrisma(async (db) => {
    const change = { state, note, assignedTo: state === "new" ? null : userId };
    if (!(await recordFeedbackState(db, message, change))) return refuse("STATUS.CHANGED");
    await recordAudit(db, {
      ...{ actorId: userId, actorKind: "user", actorRole: role, action: "feedback.handle", objectType: "feedback", objectId: message.id },
      ...{ diff: { state }, ip, requestId },
    });
    return { ok: true, value: null };
  });
}
