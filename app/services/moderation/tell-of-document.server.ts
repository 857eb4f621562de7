import type { ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";

interface DocumentAct {
  readonly type: "documentAdded" | "documentCorrected" | "documentRemoved";
  readonly documentId: string;
  /** Why, as the member reads it. */
  readonly reason?: string;
}

/** Tells the member what staff did to a document. Call it last in the transaction: it locks their feed. */
export async function tellOfDocument({ requestId }: ServiceContext, { db, row }: ProfileUnit, act: DocumentAct): Promise<void> {
  const { type, documentId, reason } = act;
  const data = { ...(reason !== undefined && { detail: reason }) };
  await notifyPeople(db, [row.id], { type, dedupeKey: `${type}:${documentId}:${requestId}`, data, offerId: null });
}
