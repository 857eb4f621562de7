import { type FeedbackKind, feedbackReference } from "#contracts/content.ts";
import type { Db } from "#data/prisma.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/principal.ts";

export interface NewFeedback {
  readonly kind: FeedbackKind;
  readonly brand: Brand;
  readonly language: Language;
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly body: string;
  readonly details: Readonly<Record<string, string>>;
  readonly digest: Uint8Array<ArrayBuffer>;
}

/** The reference of a message that says exactly this and came after `since`; null for none. */
export async function findEqualFeedback(db: Db, digest: Uint8Array<ArrayBuffer>, since: number): Promise<string | null> {
  const row = await db.feedback.findFirst({
    where: { digest, createdAt: { gte: new Date(since) } },
    select: { kind: true, number: true, createdAt: true },
  });
  return row && feedbackReference(row.kind, row.number, row.createdAt.getTime());
}

/** Stores a message and answers its reference. */
export async function recordFeedback(db: Db, { details, ...feedback }: NewFeedback): Promise<string> {
  const row = await db.feedback.create({
    data: { ...feedback, details: { ...details } },
    select: { kind: true, number: true, createdAt: true },
  });
  return feedbackReference(row.kind, row.number, row.createdAt.getTime());
}
