import type { ServiceResult } from "#contracts/outcome.ts";
import {
  type FoundArrival,
  type FoundReceipt,
  type FoundReference,
  findReceipts,
  findReferences,
  findWaitingArrivals,
} from "#data/audit/search.server.ts";
import type { StaffOffer } from "#data/offer/staff-offers.server.ts";
import type { MemberRow } from "#data/people/members.server.ts";
import { can } from "#domain/people/access/policy.ts";
import { findPageAgents } from "#services/agent/find-page-agents.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { listMembers } from "#services/profile/list-members.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { listStaffOffers } from "./list-staff-offers.server.ts";

export interface Found {
  readonly offers: readonly StaffOffer[];
  readonly members: readonly MemberRow[];
  readonly receipts: readonly FoundReceipt[];
  /** Arrivals that are not matched to an offer yet. */
  readonly arrivals: readonly FoundArrival[];
  readonly references: readonly FoundReference[];
}

const shown = 10;
/** Minimum length. Shorter texts would match everything. */
export const minSearch = 3;
const nothing: Found = { offers: [], members: [], receipts: [], arrivals: [], references: [] };
/** Two digits are the end of an offer number. Padded with zeros, they can be searched with the index. */
const numberOf = (text: string): string | null => (/^\d\d$/.test(text) ? `-${text.padStart(6, "0")}` : null);

async function findArrivals({ principal }: ServiceContext, text: string): Promise<readonly FoundArrival[]> {
  const readable = await findPageAgents(principal, "receipts.read", undefined);
  return readable.ok ? await findWaitingArrivals(text, readable.value.agentIds, shown) : [];
}

/**
 * Searches offers by number or side, members by name or address, receipts by reference or payer, and unmatched arrivals by any part of
 * those and by the end of the payer's account, hashes and references; at most ten of each. Two digits find the deals of that number
 * only. Agent staff find records of their own agent. `AUTH.FORBIDDEN` for members.
 */
export async function searchEverything(ctx: ServiceContext, typed: string): Promise<ServiceResult<Found>> {
  const { principal } = ctx;
  const refusal = requirePermission(principal, "offer.list.staff");
  if (refusal) return refusal;
  const text = typed.trim();
  const number = numberOf(text);
  if (text.length < minSearch && number === null) return { ok: true, value: nothing };
  if (number !== null) {
    const numbered = await listStaffOffers(ctx, { search: number });
    return numbered.ok ? { ok: true, value: { ...nothing, offers: numbered.value.rows.slice(0, shown) } } : numbered;
  }
  const [offers, members, receipts, arrivals, references] = await Promise.all([
    listStaffOffers(ctx, { search: text }),
    can(principal, "member.list").allowed ? listMembers(ctx, { list: "all", text }) : null,
    findReceipts(text, principal.agentId, shown),
    findArrivals(ctx, text),
    findReferences(text, principal.agentId, shown),
  ]);
  if (!offers.ok) return offers;
  return {
    ok: true,
    value: {
      offers: offers.value.rows.slice(0, shown),
      members: members?.ok ? members.value.rows.slice(0, shown) : [],
      ...{ receipts, arrivals, references },
    },
  };
}
