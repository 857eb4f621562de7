import { z } from "zod";
import { agentCard, agentShort, fileLink, monthsInput, overview, paymentItem, queueQuery, statistics } from "#contracts/api/agents.ts";
import { document } from "#contracts/api/offers.ts";
import { ofLeg, stageName } from "#contracts/api/stages.ts";
import { instantOrNull, moneyOf, page } from "#contracts/api/values.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listAgentCards, listOwnAgentCard } from "#services/agent/list-agent-cards.server.ts";
import { listShortAgents } from "#services/agent/list-short-agents.server.ts";
import { readStatistics } from "#services/agent/read-statistics.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { listOfferDocuments } from "#services/document/read-document.server.ts";
import { readOverview } from "#services/offer/staff/read-overview.server.ts";
import { listQueue } from "#services/stage/list-queue.server.ts";
import { fileUrl } from "../absolute-url.ts";
import type { Visitor } from "../call.ts";
import { call, guestCall } from "../define-call.ts";
import { writeDocument } from "../offers/write-offer.ts";
import { paymentOf } from "../stages/payment.ts";
import { writeCard, writeQueueRow } from "./write-agent.ts";

const desk = "/escrow-agents-offers/payments/:offerId/:offerSide";
type Short = z.input<typeof agentShort>;
type Overview = z.input<typeof overview>;

async function shortAgents({ principal, now }: Visitor): Promise<Short[]> {
  const agents = await listShortAgents(principal, now);
  return agents.map(({ opensAt, currencies, terms, ...agent }) => ({
    ...{ ...agent, opensAt: instantOrNull(opensAt), currencies: [...currencies] },
    commissionTaxRatio: terms?.commissionTaxRatio ?? null,
    mainReceivingBankAccountIds: terms && { ...terms.mainReceivingBankAccountIds },
  }));
}

const countsOf = (pairs: readonly (readonly [string, number])[]): Pick<Overview, "counts" | "total"> => ({
  total: pairs.reduce((sum, [, count]) => sum + count, 0),
  counts: Object.fromEntries(pairs),
});

async function overviewOf(ctx: ServiceContext): Promise<ServiceResult<Overview>> {
  if (ctx.principal.agentId !== null) {
    const queue = await listQueue(ctx, { stage: "incoming", state: "todo" });
    if (!queue.ok) return queue;
    const stages = Object.entries(queue.value.counts).map(([stage, { todo }]) => [stage, todo] as const);
    return { ok: true, value: { ...countsOf(stages), waiting: null } };
  }
  const read = await readOverview(ctx);
  if (!read.ok) return read;
  const { counts, waiting } = read.value;
  const { verify, decide, late } = waiting.counts;
  return { ok: true, value: { ...countsOf(counts.map(({ phase, count }) => [phase, count])), waiting: { verify, decide, late } } };
}

type Months = z.input<typeof statistics>;

async function statisticsOf(ctx: ServiceContext, agentName: string, months: readonly string[]): Promise<ServiceResult<Months>> {
  const value: Months = {};
  for (const month of new Set(months)) {
    const read = await readStatistics(ctx, { agentName, month });
    if (!read.ok) return read;
    const [work] = read.value.work;
    value[month] = {
      money: read.value.money.map(({ count, turnover, commission, tax, net }) => ({
        ...{ payouts: count, turnover: moneyOf(turnover), commission: moneyOf(commission), tax: moneyOf(tax), net: moneyOf(net) },
      })),
      ...{ stages: work?.count ?? 0, late: work?.late ?? 0, infractions: work?.infractions ?? 0 },
      medianMinutes: { ...work?.medianMinutes },
    };
  }
  return { ok: true, value };
}

export const stageClaimCalls = [
  guestCall(
    {
      no: "E3",
      method: "GET",
      path: "/escrow-agents/short/",
      summary: "List agents that accept offers now. Managers also get suspended agents, staff also the terms of their agents",
      isPublic: true,
      answer: z.array(agentShort),
    },
    async ({ visitor }) => ({ ok: true, value: await shortAgents(visitor) }),
  ),
  guestCall(
    {
      no: "E4",
      method: "GET",
      path: "/escrow-agents/short/:id",
      summary: "Get one of these agents by its name",
      isPublic: true,
      params: z.strictObject({ id: z.string().max(60) }),
      answer: agentShort,
    },
    async ({ visitor, params: { id } }) => {
      const found = (await shortAgents(visitor)).find(({ name }) => name === id);
      return found === undefined ? missing : { ok: true, value: found };
    },
  ),
  call(
    {
      no: "E2",
      method: "GET",
      path: "/escrow-agents/",
      summary: "List agents with their open stages: all for managers, their own for agent staff",
      who: ["agent.readShort"],
      answer: z.array(agentCard),
    },
    async ({ ctx }) => {
      const read = await (ctx.principal.agentId === null ? listAgentCards(ctx) : listOwnAgentCard(ctx));
      return read.ok ? { ok: true, value: read.value.map(writeCard) } : read;
    },
  ),
  call(
    {
      no: "E5",
      method: "GET",
      path: "/escrow-agents/offers-overview/",
      summary: "Get counts with their total: offers by phase for managers, open stages for agent staff",
      who: ["offer.list.staff"],
      answer: overview,
    },
    ({ ctx }) => overviewOf(ctx),
  ),
  call(
    {
      no: "E13",
      method: "GET",
      path: "/escrow-agents-offers/payments/",
      summary: "List a queue of stages, most urgent first. Agent staff get their own agent's",
      who: ["agentPages.payments", "offer.readAny"],
      query: queueQuery,
      answer: page(paymentItem),
      codes: ["NOT_FOUND"],
    },
    async ({ ctx, query: { stage, status, currency, agentName, q, cursor } }) => {
      const read = await listQueue(ctx, {
        ...{ stage, state: status },
        ...(currency && { currency }),
        ...(agentName && { agentName }),
        ...(q && { search: q }),
        ...(cursor && { after: cursor }),
      });
      return read.ok ? { ok: true, value: { items: read.value.rows.map(writeQueueRow), next: read.value.next } } : read;
    },
  ),
  call(
    {
      no: "E15",
      method: "GET",
      path: `${desk}/verifying-files/`,
      summary: "List the files of a stage to verify",
      who: ["offer.readAgent", "offer.readAny"],
      params: ofLeg,
      query: z.strictObject({ stage: stageName.optional() }),
      answer: z.array(fileLink),
    },
    async ({ ctx, params: { offerId, offerSide }, query: { stage } }) => {
      const read = await paymentOf(ctx, offerId, offerSide, stage);
      return read.ok ? { ok: true, value: read.value.files.map(({ _id, name }) => ({ _id, name, url: fileUrl(_id) })) } : read;
    },
  ),
  call(
    {
      no: "E16",
      method: "GET",
      path: `${desk}/docs/`,
      summary: "List the offer's documents for the staff who work on one of its legs",
      who: ["offer.readAgent", "offer.readAny"],
      params: ofLeg,
      answer: z.array(document),
    },
    async ({ ctx, params: { offerId, offerSide } }) => {
      const payment = await paymentOf(ctx, offerId, offerSide);
      if (!payment.ok) return payment;
      const read = await listOfferDocuments(ctx, payment.value.offerId);
      return read.ok ? { ok: true, value: read.value.map(writeDocument) } : read;
    },
  ),
  call(
    {
      no: "E22",
      method: "POST",
      path: "/escrow-agents/statistics/:agentName",
      summary: "Get an agent's payouts, earnings and durations of stages, by month in its own time zone",
      who: ["statistics.read"],
      params: z.strictObject({ agentName: z.string().max(40) }),
      body: monthsInput,
      answer: statistics,
      example: { body: { yearsMonths: ["2026-10", "2026-11"] } },
    },
    ({ ctx, params: { agentName }, body: { yearsMonths } }) => statisticsOf(ctx, agentName, yearsMonths),
  ),
];
