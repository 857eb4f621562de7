import { type FeedbackKind, type FeedbackState, feedbackReference } from "#contracts/content/content.ts";
import { type Db, prisma } from "#data/prisma.server.ts";
import { sqlOn } from "#data/sql.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";

export interface NewFeedback {
  readonly kind: FeedbackKind;
  readonly brand: Brand;
  readonly language: Language;
  /** Id of the signed-in person; null for a visitor. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly body: string;
  readonly details: Readonly<Record<string, string>>;
  readonly digest: Uint8Array<ArrayBuffer>;
}

/** The reference of a message with the same content since `since`; null for none. */
export async function findEqualFeedback(db: Db, digest: Uint8Array<ArrayBuffer>, since: number): Promise<string | null> {
  const row = await db.feedback.findFirst({
    where: { digest, createdAt: { gte: new Date(since) } },
    select: { kind: true, number: true, createdAt: true },
  });
  return row && feedbackReference(row.kind, row.number, row.createdAt.getTime());
}

/**
 * Like {@link findEqualFeedback}, in the transaction that stores the message. Concurrent equal messages wait for each other, so that only
 * one is stored.
 */
export async function holdEqualFeedback(db: Db, digest: Uint8Array<ArrayBuffer>, since: number): Promise<string | null> {
  await sqlOn(db).run`SELECT pg_advisory_xact_lock(hashtextextended(${Buffer.from(digest).toString("hex")}, 0))`;
  return await findEqualFeedback(db, digest, since);
}

/** Stores a message and returns its reference. */
export async function recordFeedback(
  db: Db,
  { details, ...feedback }: NewFeedback,
): Promise<{ readonly id: string; readonly reference: string }> {
  const row = await db.feedback.create({
    data: { ...feedback, details: { ...details } },
    select: { id: true, kind: true, number: true, createdAt: true },
  });
  return { id: row.id, reference: feedbackReference(row.kind, row.number, row.createdAt.getTime()) };
}

export interface FeedbackRow extends Pick<NewFeedback, "kind" | "name" | "email" | "subject"> {
  readonly id: string;
  readonly reference: string;
  readonly state: FeedbackState;
  readonly createdAt: number;
}

const columns = { id: true, number: true, kind: true, state: true, name: true, email: true, subject: true, createdAt: true } as const;

/** Number of open and closed messages. */
export async function countFeedback(): Promise<{ readonly open: number; readonly closed: number }> {
  const db = await prisma();
  const [open, closed] = await Promise.all([
    db.feedback.count({ where: { state: { not: "closed" } } }),
    db.feedback.count({ where: { state: "closed" } }),
  ]);
  return { open, closed };
}

/** Messages in a state, newest first. */
export async function listFeedback(
  filter: { readonly kind?: FeedbackKind | undefined; readonly isClosed: boolean },
  limit: number,
): Promise<readonly FeedbackRow[]> {
  const rows = await (await prisma()).feedback.findMany({
    where: { state: filter.isClosed ? "closed" : { not: "closed" }, ...(filter.kind && { kind: filter.kind }) },
    select: columns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  return rows.map(({ number, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    reference: feedbackReference(row.kind, number, createdAt.getTime()),
  }));
}

export interface FeedbackItem extends FeedbackRow, Pick<NewFeedback, "phone" | "body" | "details" | "userId" | "language"> {
  readonly assignedTo: string | null;
  readonly note: string;
  readonly version: number;
}

/** One message in full; null for an unknown id. */
export async function findFeedback(id: string): Promise<FeedbackItem | null> {
  const row = await (await prisma()).feedback.findUnique({
    where: { id },
    select: {
      ...columns,
      ...{ phone: true, body: true, details: true, userId: true, language: true, assignedTo: true, note: true, version: true },
    },
  });
  if (row === null) return null;
  const { number, createdAt, details, language, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.getTime(),
    reference: feedbackReference(row.kind, number, createdAt.getTime()),
    details: details as Record<string, string>,
    language: language as Language,
  };
}

export interface OwnReport {
  readonly reference: string;
  readonly state: FeedbackState;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** A member's reports about an offer, the newest first. */
export async function listReports(userId: string, offerId: string): Promise<readonly OwnReport[]> {
  const rows = await (await prisma()).feedback.findMany({
    where: { userId, kind: "report", details: { path: ["offerId"], equals: offerId } },
    select: { number: true, state: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ number, state, createdAt }) => {
    const at = createdAt.getTime();
    return { reference: feedbackReference("report", number, at), state, createdAt: at };
  });
}

/** Returns false when the message was changed since `version`. */
export async function recordFeedbackState(
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
  change: { readonly state: FeedbackState; readonly assignedTo: string | null; readonly note: string },
): Promise<boolean> {
  const { count } = await db.feedback.updateMany({
    where: { id, version },
    data: { ...change, version: { increment: 1 }, closedAt: change.state === "closed" ? new Date() : null },
  });
  return count === 1;
}
