import { flowDays } from "#contracts/agent/manager-filter.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { OfferCursor } from "#data/offer/offers-lists.server.ts";
import { listStaffOffers as findStaffOffers, type StaffFilter, type StaffOffer } from "#data/offer/staff-offers.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { days } from "#domain/time/duration.ts";
import type { ServiceContext } from "#services/context.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { type Sla, stageSla } from "#services/stage/sla.ts";

export type StaffQuestion = Omit<StaffFilter, "agentId" | "memberId" | "limit" | "flow" | "findsByEmail"> & {
  /** A step of the dashboard's flow over the last {@link flowDays} days. */
  readonly reached?: string;
  /** Name of an agent. Agent staff always get their own agent's offers. */
  readonly agentName?: string;
};

export interface NamedAgent {
  readonly id: string;
  readonly name: string;
  readonly ru: string;
  readonly en: string;
}

export interface StaffOfferRow extends StaffOffer {
  /** Working time of the agent whose stage has the deadline; null when others must act. */
  readonly sla: Sla | null;
}

export interface StaffOfferPage {
  readonly rows: readonly StaffOfferRow[];
  readonly next: OfferCursor | null;
  readonly agents: readonly NamedAgent[];
}

const pageSize = 40;

/** Filter for the offers behind a number of the dashboard's flow. */
export const flowOf = (step: string | undefined, now: Instant): Pick<StaffFilter, "flow"> =>
  step === undefined ? {} : { flow: { step, since: now - days(flowDays) } };

/** Agents by name for lists and filters, without requisites. */
export async function listNamedAgents(): Promise<readonly NamedAgent[]> {
  return (await listAgents()).map(namedAgent);
}

export const namedAgent = ({ id, name, labelRu, labelEn }: Agent): NamedAgent => ({ id, name, ru: labelRu, en: labelEn });

/** Returns whether the search covers members' e-mails. Only managers may see them. */
export const findsByEmail = (principal: Principal): boolean => can(principal, "member.list").allowed;

const rowOf = (offer: StaffOffer, agents: readonly Agent[], now: Instant): StaffOfferRow => ({
  ...offer,
  sla: offer.deadline && offer.deadlineStage ? stageSla(agents, { ...offer.deadlineStage, dueAt: offer.deadline.dueAt }, now) : null,
});

/** Names of an offer's sides, with their ids. */
export const sideNames = [
  ["ownerId", "ownerName"],
  ["buyerId", "buyerName"],
] as const;

/**
 * Returns offers for staff by filter, last changed first, 40 a page (design/screens §15). Agent staff get only those with a leg of their
 * own agent. Refusals: `AUTH.FORBIDDEN` for members, `NOT_FOUND` for agent staff without an agent.
 */
export async function listStaffOffers({ principal, now }: ServiceContext, question: StaffQuestion): Promise<ServiceResult<StaffOfferPage>> {
  const refusal = requirePermission(principal, "offer.list.staff");
  if (refusal) return refusal;
  const { agentName, reached, ...filter } = question;
  const agents = await listAgents();
  const agentId = principal.agentId ?? agents.find(({ name }) => name === agentName)?.id;
  const own = { ...flowOf(reached, now), ...(agentId && { agentId }), findsByEmail: findsByEmail(principal) };
  const rows = await findStaffOffers({ ...filter, ...own, limit: pageSize + 1 });
  const shown = await namedIn(principal.language, rows.slice(0, pageSize), sideNames);
  const last = shown.at(-1);
  const next = rows.length > pageSize && last ? { at: last.updatedAt, id: last.id } : null;
  return { ok: true, value: { rows: shown.map((row) => rowOf(row, agents, now)), next, agents: agents.map(namedAgent) } };
}
