import { type EndingPaper, listEndingPapers, listPaperReaders } from "#data/agent/ending-papers.server.ts";
import { withTransaction } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { dayIn, type PaperStep, paperStep } from "#domain/people/agent-paper.ts";
import { addDays } from "#domain/people/calendar-date.ts";
import { notifyPeople } from "#services/notification/notify-people.server.ts";

async function tell({ id, agentId, agent, validUntil }: EndingPaper, step: PaperStep): Promise<void> {
  const type = step === "over" ? "agentPaperExpired" : "agentPaperExpiresSoon";
  const data = { subject: agent.ru, subjectEn: agent.en, detail: validUntil.split("-").reverse().join(".") };
  await withTransaction(async (db) => {
    const readers = await listPaperReaders(agentId, db);
    await notifyPeople(db, readers, { type, dedupeKey: `agentPaper:${id}:${step}`, data, offerId: null });
  });
}

/**
 * Notifies admins and the agent's administrators 30 and 7 days before a document of the agent expires, and when it has expired, once
 * each (design/people §10.4). Expiry does not suspend the agent.
 */
export async function expireAgentPapers(now: Instant): Promise<void> {
  // One day more than the longest notice, because agents' time zones may be ahead of UTC.
  for (const paper of await listEndingPapers(addDays(dayIn("UTC", now), 31))) {
    const step = paperStep(paper.validUntil, dayIn(paper.agent.timeZone, now));
    if (step !== "fine") await tell(paper, step);
  }
}
