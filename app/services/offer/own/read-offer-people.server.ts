import { getAgent, listAgents } from "#data/agent/agents.server.ts";
import { pool, type Queryable } from "#data/db.server.ts";
import { listMaskedSnapshots, listParties } from "#data/document/document-facts.server.ts";
import { findLastLetterTime } from "#data/message/outbox.server.ts";
import { listWrittenNames } from "#data/written-names.server.ts";
import { haveBothSigned, otherSide } from "#domain/offer/facts.ts";
import type { Beneficiary, Instant, OfferSide, OfferState, WorkingCalendar } from "#domain/offer/state.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import { days } from "#domain/time/duration.ts";
import { isWorking, nextOpening } from "#domain/time/working-hours.ts";
import { type ShownName, shownInitials } from "#services/names/shown-name.ts";
import { shownHolder, shownNameOf } from "#services/names/shown-names.server.ts";

export interface AgentView {
  readonly id: string;
  readonly ru: string;
  readonly en: string;
  readonly isSuspended: boolean;
  /** Working now, by the calendar frozen on the offer. Otherwise the time of its next opening is given. */
  readonly isOpen: boolean;
  readonly opensAt?: Instant;
  /** Weekly working hours in the agent's zone; null when the offer counts calendar time. */
  readonly hours: Pick<WorkingCalendar, "timeZone" | "week"> | null;
  /** Closed days of the coming weeks, local dates `yyyy-mm-dd`, both ends included. */
  readonly closed: readonly { readonly from: string; readonly to: string }[];
}

export interface OfferPeople {
  readonly agents: Readonly<Record<OfferSide, AgentView>>;
  /** Initials until both have signed, as in the contract, then the full name; null before acceptance. */
  readonly partner: {
    readonly ru: string;
    readonly en: string;
    readonly isFull: boolean;
    /** IANA zone in which their times are shown to them. */
    readonly timeZone: string;
    /** When the last letter about this offer was sent to them. */
    readonly toldAt: Instant | null;
  } | null;
  /** Account to which the reader's recipient is paid. */
  readonly recipient: {
    readonly kind: Beneficiary["kind"];
    readonly holder: ShownName;
    readonly bank: ShownName | null;
    readonly last4: string;
  } | null;
}

const looksAhead = days(21);
const dayOf = (at: Instant) => new Date(at).toISOString().slice(0, 10);

/** Closed days in the coming weeks. A day in the zone may differ from the UTC day, so the search begins a day early. */
const closedAhead = ({ dates }: WorkingCalendar, now: Instant) =>
  dates
    .filter(({ kind, from, to }) => kind === "off" && to >= dayOf(now - days(1)) && from <= dayOf(now + looksAhead))
    .map(({ from, to }) => ({ from, to }));

/** Uses one object for equal days, so that the data sent to the browser contains it once. */
const sharedDays = (week: WorkingCalendar["week"]): WorkingCalendar["week"] =>
  week.map((day) => week.find((one) => JSON.stringify(one) === JSON.stringify(day)) ?? day);

async function agentView({ legs, policy, hold }: OfferState, side: OfferSide, now: Instant): Promise<AgentView> {
  const { agentId } = legs[side];
  // Names rarely change, so the cached list of the last seconds is enough. An unknown agent is loaded.
  const { id, labelRu, labelEn } = (await listAgents()).find((agent) => agent.id === agentId) ?? (await getAgent(agentId));
  const calendar = policy.calendars[side];
  const isOpen = !policy.followsWorkingHours || isWorking(now, calendar);
  const isSuspended = hold?.agentIds.includes(agentId) ?? false;
  return {
    ...{ id, ru: labelRu, en: labelEn, isSuspended, isOpen },
    ...(isOpen ? {} : { opensAt: nextOpening(now, calendar) }),
    hours: policy.followsWorkingHours ? { timeZone: calendar.timeZone, week: sharedDays(calendar.week) } : null,
    closed: policy.followsWorkingHours ? closedAhead(calendar, now) : [],
  };
}

async function partnerOf(state: OfferState, side: OfferSide, db: Queryable): Promise<OfferPeople["partner"]> {
  const partner = state.sides[otherSide(side)];
  if (!partner) return null;
  const [[party], toldAt] = await Promise.all([listParties([partner.memberId], db), findLastLetterTime(db, partner.memberId, state.id)]);
  if (!party) return null;
  const isFull = haveBothSigned(state);
  const name = shownNameOf(party);
  return { ...(isFull ? name : shownInitials(name)), isFull, timeZone: party.timeZone, toldAt };
}

async function recipientOf({ legs }: OfferState, side: OfferSide, db: Queryable): Promise<OfferPeople["recipient"]> {
  const { beneficiary } = legs[otherSide(side)];
  if (!beneficiary) return null;
  const [[account], [member]] = await Promise.all([
    listMaskedSnapshots([beneficiary.snapshotId], db),
    listWrittenNames(beneficiary.memberId === undefined ? [] : [beneficiary.memberId], db),
  ]);
  if (account === undefined) return null;
  const { bankName: bank, last4 } = account;
  const firm = bank === null ? null : { ru: bank, en: firmIn("en", bank) };
  return { kind: beneficiary.kind, holder: shownHolder(account.holderName, member), bank: firm, last4 };
}

/** Returns the people and agents of the offer that a side may see. The caller has checked that the reader is that side. */
export async function readOfferPeople(state: OfferState, side: OfferSide, now: Instant, db: Queryable = pool): Promise<OfferPeople> {
  const [owner, buyer, partner, recipient] = await Promise.all([
    agentView(state, "owner", now),
    agentView(state, "buyer", now),
    partnerOf(state, side, db),
    recipientOf(state, side, db),
  ]);
  return { agents: { owner, buyer }, partner, recipient };
}
