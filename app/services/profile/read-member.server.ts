import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { pool } from "#data/db.server.ts";
import { findSuppression, type SuppressionReason } from "#data/message/suppressions.server.ts";
import { hasFavoriteMember } from "#data/people/favorite-members.server.ts";
import { listOffersOfMember, type PartyOffer } from "#data/people/members.server.ts";
import { findMember, listCertifyingDocuments, listOpenRequests, type Member } from "#data/people/people.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { choiceOf } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { addressHashes } from "#services/message/unsubscribe-token.server.ts";
import { shownNamesOfMember } from "#services/names/shown-names.server.ts";
import { mapHolders } from "#services/session/throttle-passwords.server.ts";
import { type DocumentView, documentView } from "./document-view.ts";

const shownOffers = 10;

interface Person extends Pick<Member, "id" | "fullName" | "companyName" | "profileKind" | "country" | "avatarFileId"> {
  /** The names of the person and the company as the reader sees them; `fullName` and `companyName` are as they were typed. */
  readonly shown: { readonly person: string; readonly company: string | null };
}
type Details = Pick<
  Member,
  "email" | "status" | "previousStatus" | "isBlocked" | "isSuspended" | "isDocumentsExpired" | "createdAt" | "lastLoginAt"
>;

/** The parts of a member's profile that staff may see: everything masked, or, for agents of the member's legs, only the name and these offers. */
export interface MemberPage {
  readonly person: Person;
  readonly offers: readonly Pick<PartyOffer, "id" | "humanId" | "side" | "phase" | "given" | "createdAt">[];
  /** Absent for agent staff. */
  readonly full: {
    /** Since when the member waits for a review; null when there is nothing to review. */
    readonly waitingSince: number | null;
    readonly details: Details;
    readonly documents: readonly DocumentView[];
    readonly accounts: readonly AccountChoice[];
    /** The reader has marked the member as favourite. */
    readonly isFavorite: boolean;
    /** True when the reader may see accounts in full and review submitted ones. */
    readonly mayModerate: boolean;
    /** Until when wrong passwords or codes delay the member's sign-in; null for no delay, or for readers without the permission. */
    readonly loginHeldUntil: number | null;
    /** Reason why letters do not reach the member's address; null when they do. */
    readonly unreachable: SuppressionReason | null;
  } | null;
}

async function personOf({ id, fullName, companyName, profileKind, country, avatarFileId }: Member, language: Language): Promise<Person> {
  const shown = await shownNamesOfMember({ id, fullName, companyName }, language);
  return { id, fullName, companyName, profileKind, country, avatarFileId, shown };
}

const findHold = async (member: Member, now: number) => (await mapHolders([{ ...member, userId: member.id }], now)).get(member.id) ?? null;

/**
 * Returns offers in which the reader's agent receives the member's money. An agent that only pays out to a member may not see the
 * member's payments.
 */
async function listPartyOffers(principal: Principal, memberId: string): Promise<readonly PartyOffer[]> {
  if (principal.agentId === null) return [];
  return (await listOffersOfMember(memberId, { agentId: principal.agentId, limit: shownOffers })).filter((offer) => {
    const agents = { owner: offer.ownerAgentId, buyer: offer.buyerAgentId };
    const resource = { kind: "offer", ownerId: offer.ownerId, buyerId: offer.buyerId, agents, leg: offer.side } as const;
    return can(principal, "member.readParty", resource).allowed;
  });
}

const resourceOf = ({ id, role }: Pick<Member, "id" | "role">) => ({ kind: "user", userId: id, role, agentId: null }) as const;

/** Returns whether the reader may open a page about this member, in full or as a party. */
export async function maySeeMember({ principal }: Pick<ServiceContext, "principal">, memberId: string): Promise<boolean> {
  const member = await findMember(memberId);
  if (member?.role !== "member") return false;
  return can(principal, "member.read", resourceOf(member)).allowed || (await listPartyOffers(principal, memberId)).length > 0;
}

async function readParty(principal: Principal, member: Member): Promise<ServiceResult<MemberPage>> {
  const offers = await listPartyOffers(principal, member.id);
  return offers.length === 0 ? missing : { ok: true, value: { person: await personOf(member, principal.language), offers, full: null } };
}

/**
 * Returns a member as staff may see them (design/people §1). `NOT_FOUND` for outsiders, for ids of staff, and for agents without a leg of
 * the member.
 */
export async function readMember({ principal, now }: ServiceContext, memberId: string): Promise<ServiceResult<MemberPage>> {
  const member = await findMember(memberId);
  if (member === null || member.role !== "member") return missing;
  const resource = resourceOf(member);
  if (!can(principal, "member.read", resource).allowed) return await readParty(principal, member);
  const [accounts, documents, offers, isFavorite] = await Promise.all([
    listAccountsOf(member.id),
    listCertifyingDocuments(member.id),
    listOffersOfMember(member.id, { limit: shownOffers }),
    hasFavoriteMember(principal.userId, member.id),
  ]);
  const { email, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired, createdAt, lastLoginAt } = member;
  const full = {
    details: { email, status, previousStatus, isBlocked, isSuspended, isDocumentsExpired, createdAt, lastLoginAt },
    documents: documents.map((document) => documentView(document, member.region, now)),
    accounts: accounts.map(choiceOf),
    isFavorite,
    mayModerate: can(principal, "member.moderate", resource).allowed,
    waitingSince: (await listOpenRequests(member.id))[0]?.submittedAt ?? null,
    unreachable: await findSuppression(pool, addressHashes(email), "T"),
    loginHeldUntil: can(principal, "member.unblock", resource).allowed ? await findHold(member, now) : null,
  };
  return { ok: true, value: { person: await personOf(member, principal.language), offers, full } };
}
