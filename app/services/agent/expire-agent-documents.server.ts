import { type ExpiringDocument, listExpiringDocuments, listExpiryReaders } from "#data/agent/expiring-documents.server.ts";
import { withTransaction } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { addDays } from "#domain/people/calendar-date.ts";
import { dayIn, type ExpiryStep, expiryStep } from "#domain/people/document/document-expiry.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

async function tell({ id, agentId, agent, validUntil }: ExpiringDocument, step: ExpiryStep): Promise<void> {
  const type = step === "over" ? "agentPaperExpired" : "agentPaperExpiresSoon";
  const data = { subject: agent.ru, subjectEn: agent.en, detail: validUntil.split("-").reverse().join(".") };
  await withTransaction(async (db) => {
    const readers = await listExpiryReaders(agentId, db);
    await notifyPeople(db, readers, { type, dedupeKey: `agentPaper:${id}:${step}`, data, offerId: null });
  });
}

/**
 * Notifies admins and the agent's administrators 30 and 7 days before a document of the agent expires, and when it has expired, once
 * each (design/people §10.4). Expiry does not suspend the agent.
 */
export async function expireAgentDocuments(now: Instant): Promise<void> {
  // One day more than the longest notice, because agents' time zones may be ahead of UTC.
  for (const paper of await listExpiringDocuments(addDays(dayIn("UTC", now), 31))) {
    const step = expiryStep(paper.validUntil, dayIn(paper.agent.timeZone, now));
    if (step !== "fine") await tell(paper, step);
  }
}
