import { ok, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { listAgentNotices as findNotices } from "#data/agent/agent-notices.server.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { notificationSentence } from "#services/notification/notification-sentence.server.ts";
import { notificationTarget } from "#services/notification/notification-target.ts";
import { findPageAgents, type PageAgents } from "./find-page-agents.server.ts";

export interface NoticeLine {
  readonly id: string;
  readonly sentence: string;
  readonly href: string | null;
  readonly at: number;
  readonly told: number;
  readonly read: number;
}

export interface NoticePage extends Pick<PageAgents, "choice"> {
  readonly agent: { readonly name: string; readonly ru: string; readonly en: string } | null;
  readonly rows: readonly NoticeLine[];
  readonly next: string | null;
}

const pageSize = 40;

/** Returns notifications to an agent's staff, and how many have read them. `NOT_FOUND` as {@link findPageAgents}. */
export async function listAgentNotices(
  { principal, now }: ServiceContext,
  language: Language,
  question: { readonly agentName?: string; readonly before?: string },
): Promise<ServiceResult<NoticePage>> {
  const found = await findPageAgents(principal, "agentPages.notifications", question.agentName);
  if (!found.ok) return found;
  const { agent, agentIds, choice } = found.value;
  const before = question.before !== undefined && isUuid(question.before) ? question.before : undefined;
  const notices = await findNotices(agentIds, { limit: pageSize + 1, ...(before && { before }) });
  const shown = notices.slice(0, pageSize);
  return ok({
    choice,
    agent: agent && { name: agent.name, ru: agent.labelRu, en: agent.labelEn },
    rows: shown.map(({ createdAt, ...notice }) => ({
      id: notice.id,
      sentence: notificationSentence(notice, { language, timeZone: principal.timeZone, now }),
      href: notificationTarget(principal.role, notice.type, notice.offerId),
      at: createdAt,
      ...{ told: notice.told, read: notice.read },
    })),
    next: notices.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}
