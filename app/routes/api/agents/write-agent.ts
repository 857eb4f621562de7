import type { z } from "zod";
import type { agent, agentCard, paymentItem } from "#contracts/api/agents.ts";
import { instantOrNull, moneyOf } from "#contracts/api/values.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import type { AgentCard } from "#services/agent/list-agent-cards.server.ts";
import { type AccountLine, type AgentPage, readAgent } from "#services/agent/read-agent.server.ts";
import { readSchedule } from "#services/agent/read-schedule.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { QueueRow } from "#services/stage/queue-row.ts";
import { fileUrl } from "../absolute-url.ts";

type Agent = z.input<typeof agent>;

/** Each payment of the queue has its own lateness. */
const countsOf = (counts: AgentCard["counts"]) =>
  Object.fromEntries(Object.entries(counts).map(([stage, { todo, submitted }]) => [stage, { todo, submitted }]));

export const writeCard = ({ label, held, ways, counts, openUntil, opensAt, ...card }: AgentCard): z.input<typeof agentCard> => ({
  ...{ name: card.name, labelRu: label.ru, labelEn: label.en, country: card.country, timeZone: card.timeZone },
  ...{ isStopped: card.isStopped, isBlocked: card.isBlocked, openUntil: instantOrNull(openUntil), opensAt: instantOrNull(opensAt) },
  ...{ ways: [...ways], held: held.map(moneyOf), counts: countsOf(counts) },
});

const useOf = ({ isActive, isMainReceiving }: AccountLine) => (!isActive ? "closed" : isMainReceiving ? "main" : "reserve");

type Paper = AgentPage["documents"][number];
const linkOf = ({ fileId, name }: Paper) => ({ _id: fileId, name, url: fileUrl(fileId) });

const pictureOf = (documents: readonly Paper[], id: string) => {
  const picture = documents.find(({ accountId }) => accountId === id);
  return picture === undefined ? null : linkOf(picture);
};

const writeLine = (line: AccountLine, documents: readonly Paper[]): Agent["accounts"][number] => ({
  requisitesImage: pictureOf(documents, line.id),
  ...{ _id: line.id, rail: line.rail, currency: line.currency, network: line.network, bankName: line.bankName },
  ...{ holderName: line.holderName, last4: line.last4, use: useOf(line), balance: line.balance.map(moneyOf), openOffers: line.openOffers },
});

/** One agent with the data that admins maintain. `NOT_FOUND` for others. */
export async function agentOf(ctx: ServiceContext, name: string): Promise<ServiceResult<Agent>> {
  const [read, schedule] = await Promise.all([readAgent(ctx, name), readSchedule(ctx, name)]);
  if (!read.ok) return read;
  if (!schedule.ok) return schedule;
  const { id, labelRu, labelEn, country, timeZone, commissionTaxRatio, isSuspended, isBlocked, version, week, accounts, held, offers } =
    read.value;
  const { documents, countsLateness } = read.value;
  const dates = schedule.value.dates.map(({ id: _id, spans, ...date }) => ({ _id, ...date, spans: [...spans] }));
  return {
    ok: true,
    value: {
      ...{ _id: id, name, labelRu, labelEn, country, timeZone, commissionTaxRatio, isSuspended, isBlocked, version },
      workingWeekHours: Object.fromEntries(weekdays.map((day) => [day, [...(week[day] ?? [])]])),
      ...{ nonWorkingDates: dates, accounts: accounts.map((line) => writeLine(line, documents)), held: held.map(moneyOf) },
      documents: Object.fromEntries(documents.flatMap((paper) => (paper.key === "requisites" ? [] : [[paper.key, linkOf(paper)]]))),
      paymentInfraction: { isEnabled: countsLateness },
      openOffers: offers.map(({ humanId }) => humanId),
    },
  };
}

/**
 * Performs an action on an agent by its key and returns its new state. Refusals: `NOT_FOUND` for people without access, and those of `act`.
 */
export async function changeAgent(
  ctx: ServiceContext,
  name: string,
  act: (agent: AgentPage) => Promise<ServiceResult<unknown>>,
): Promise<ServiceResult<Agent>> {
  const read = await readAgent(ctx, name);
  if (!read.ok) return read;
  const done = await act(read.value);
  return done.ok ? await agentOf(ctx, name) : done;
}

export const writeQueueRow = (row: QueueRow): z.input<typeof paymentItem> => ({
  ...{ offerId: row.offerId, humanReadableId: row.humanId, offerSide: row.leg, stage: row.stage, status: row.status, party: row.party },
  ...{ amount: moneyOf(row.amount), proofAt: instantOrNull(row.proofAt), received: row.received && moneyOf(row.received) },
  ...{ stated: row.stated && moneyOf(row.stated), reference: row.reference, isOnHold: row.isOnHold, mismatch: row.mismatch },
  ...{ dueAt: instantOrNull(row.dueAt), isLate: row.sla?.isMissed ?? false, submittedAt: instantOrNull(row.submittedAt) },
  ...{ reason: row.returnReason, claimedBy: row.claim?.name ?? null },
});
