import { type Db, prisma } from "#data/prisma.server.ts";
import type { ProfileStatus } from "#domain/people/access/principal.ts";
import { statusNumbers, statusOf } from "#domain/people/numbers.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";

export interface CaseRow {
  readonly id: string;
  readonly kind: CaseKind;
  readonly fromStatus: ProfileStatus;
  /** Increases with every change by the member. A decision names the version that was read. */
  readonly version: number;
  /** Text of the staff's request. */
  readonly request: string | null;
  /** Milliseconds since the epoch. */
  readonly submittedAt: number;
  readonly claimedById: string | null;
  readonly claimedUntil: number | null;
}

const select = {
  ...{ id: true, kind: true, fromStatus: true, version: true, request: true, submittedAt: true },
  ...{ claimedById: true, claimedUntil: true },
} as const;

/** Open cases of a member. */
export async function listOpenCases(db: Db, userId: string): Promise<readonly CaseRow[]> {
  const rows = await db.moderationCase.findMany({ where: { userId, state: "open" }, select, orderBy: { createdAt: "asc" } });
  return rows.map(({ fromStatus, submittedAt, claimedUntil, ...row }) => ({
    ...row,
    fromStatus: statusOf(fromStatus),
    submittedAt: submittedAt.getTime(),
    claimedUntil: claimedUntil?.getTime() ?? null,
  }));
}

/** Minutes between submission and decision of the latest cases of a kind that were submitted since an instant, newest first. */
export async function listReviewTimes(
  kind: CaseKind,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows = await (await prisma()).moderationCase.findMany({
    where: { kind, state: { in: ["accepted", "declined"] }, submittedAt: { gte: new Date(since) } },
    select: { submittedAt: true, decidedAt: true },
    orderBy: { submittedAt: "desc" },
    take: limit,
  });
  return rows.flatMap(({ submittedAt, decidedAt }) => (decidedAt === null ? [] : (decidedAt.getTime() - submittedAt.getTime()) / 60_000));
}

export interface NewCase {
  readonly userId: string;
  readonly kind: CaseKind;
  readonly fromStatus: ProfileStatus;
  readonly request?: string;
  readonly now: number;
}

export async function recordCaseOpened(db: Db, { fromStatus, now, ...opened }: NewCase): Promise<void> {
  const times = { submittedAt: new Date(now), createdAt: new Date(now) };
  await db.moderationCase.createMany({ data: [{ ...opened, fromStatus: statusNumbers[fromStatus], ...times }] });
}

/** Records a change by the member, so that a moderator must read the case again. */
export async function recordCaseChanged(db: Db, caseId: string): Promise<void> {
  await db.moderationCase.updateMany({ where: { id: caseId }, data: { version: { increment: 1 } } });
}

export interface CaseEnd {
  readonly state: "accepted" | "declined" | "withdrawn";
  readonly decidedById: string | null;
  readonly now: number;
}

export async function recordCaseEnd(db: Db, caseId: string, { state, decidedById, now }: CaseEnd): Promise<void> {
  const data = { state, decidedById, decidedAt: new Date(now), claimedById: null, claimedUntil: null };
  await db.moderationCase.updateMany({ where: { id: caseId, state: "open" }, data });
}

/** Claims a case until an instant, or renews the claim. Returns false while another person has claimed it. */
export async function recordClaim(caseId: string, staffId: string, now: number, until: number): Promise<boolean> {
  const at = new Date(now);
  const { count } = await (await prisma()).moderationCase.updateMany({
    where: { id: caseId, state: "open", OR: [{ claimedById: null }, { claimedById: staffId }, { claimedUntil: { lt: at } }] },
    data: { claimedById: staffId, claimedUntil: new Date(until) },
  });
  return count === 1;
}

export async function recordClaimReleased(caseId: string, staffId: string): Promise<void> {
  const data = { claimedById: null, claimedUntil: null };
  await (await prisma()).moderationCase.updateMany({ where: { id: caseId, claimedById: staffId }, data });
}
