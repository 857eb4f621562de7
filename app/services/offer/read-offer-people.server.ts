import { getAgent } from "#data/agents.server.ts";
import { listMaskedSnapshots, listParties } from "#data/documents.server.ts";
import { haveBothSigned, otherSide } from "#domain/offer/facts.ts";
import type { Beneficiary, Instant, OfferSide, OfferState } from "#domain/offer/state.ts";
import { isWorking, nextOpening } from "#domain/time/working-hours.ts";

export interface AgentView {
  readonly id: string;
  readonly ru: string;
  readonly en: string;
  readonly isSuspended: boolean;
  /** Working now, by the calendar frozen on the offer; otherwise when it opens next. */
  readonly isOpen: boolean;
  readonly opensAt?: Instant;
}

export interface OfferPeople {
  readonly agents: Readonly<Record<OfferSide, AgentView>>;
  /** Initials until both have signed, then the name of the contract; null while nobody accepted. */
  readonly partner: { readonly name: string; readonly isFull: boolean } | null;
  /** Where the money that comes to the reader's recipient goes. */
  readonly recipient: {
    readonly kind: Beneficiary["kind"];
    readonly holder: string;
    readonly bank: string | null;
    readonly last4: string;
  } | null;
}

const initials = (name: string): string =>
  name
    .split(/\s+/u)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => `${[...word][0]}.`)
    .join("\u00a0");

async function agentView({ legs, policy, hold }: OfferState, side: OfferSide, now: Instant): Promise<AgentView> {
  const { agentId } = legs[side];
  const { id, labelRu, labelEn } = await getAgent(agentId);
  const calendar = policy.calendars[side];
  const isOpen = !policy.followsWorkingHours || isWorking(now, calendar);
  const isSuspended = hold?.agentIds.includes(agentId) ?? false;
  return { id, ru: labelRu, en: labelEn, isSuspended, isOpen, ...(isOpen ? {} : { opensAt: nextOpening(now, calendar) }) };
}

async function partnerOf(state: OfferState, side: OfferSide): Promise<OfferPeople["partner"]> {
  const partner = state.sides[otherSide(side)];
  if (!partner) return null;
  const [party] = await listParties([partner.memberId]);
  if (!party) return null;
  const isFull = haveBothSigned(state);
  return { name: isFull ? (party.companyName ?? party.fullName) : initials(party.fullName), isFull };
}

async function recipientOf({ legs }: OfferState, side: OfferSide): Promise<OfferPeople["recipient"]> {
  const { beneficiary } = legs[otherSide(side)];
  if (!beneficiary) return null;
  const [account] = await listMaskedSnapshots([beneficiary.snapshotId]);
  return account ? { kind: beneficiary.kind, holder: account.holderName, bank: account.bankName, last4: account.last4 } : null;
}

/** Who stands around the offer, as one side may know them. The caller has judged that the reader is that side. */
export async function readOfferPeople(state: OfferState, side: OfferSide, now: Instant): Promise<OfferPeople> {
  const [owner, buyer, partner, recipient] = await Promise.all([
    agentView(state, "owner", now),
    agentView(state, "buyer", now),
    partnerOf(state, side),
    recipientOf(state, side),
  ]);
  return { agents: { owner, buyer }, partner, recipient };
}
