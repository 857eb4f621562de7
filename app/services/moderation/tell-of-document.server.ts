import type { ServiceContext } from "#services/context.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";
import type { ProfileUnit } from "#services/profile/profile-unit.server.ts";

interface DocumentAct {
  readonly type: "documentAdded" | "documentCorrected" | "documentRemoved";
  readonly documentId: string;
  /** Reason, as the member reads it. */
  readonly reason?: string;
}

/** Notifies the member of an act of staff on a document. Call it last in the transaction, because it locks their feed. */
export async function tellOfDocument({ requestId }: ServiceContext, { db, row }: ProfileUnit, act: DocumentAct): Promise<void> {
  const { type, documentId, reason } = act;
  const data = { ...(reason !== undefined && { detail: reason }) };
  await notifyPeople(db, [row.id], { type, dedupeKey: `${type}:${documentId}:${requestId}`, data, offerId: null });
}
