import type { AccountChoice } from "#contracts/account/bank-account.ts";
import type { Standing } from "#contracts/market/market-offer.ts";
import type { OfferRoute } from "#contracts/offer/offer-order.ts";
import { type Agent, listAgents } from "#data/agent/agents.server.ts";
import type { Queryable } from "#data/db.server.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findMember, findServiceInfo, listCertifyingDocuments } from "#data/people/people.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Brand, Instant, OfferSide } from "#domain/offer/state.ts";
import type { Language, Principal } from "#domain/people/access/principal.ts";
import { eligibleAgent } from "#domain/people/agent/agent-coverage.ts";
import { withWaiting } from "#domain/people/document/document-questions.ts";
import { type Holder, missingDocuments } from "#domain/people/document/required-documents.ts";
import { type InactiveReason, inactiveReason } from "#domain/people/personal/profile-status.ts";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import { receivesAt } from "#services/offer/drafts/read-payout-choices.server.ts";
import { readReadiness } from "#services/profile/readiness.server.ts";

/** A reader of the market. A guest has no principal. */
export interface MarketVisitor {
  readonly principal: Principal | null;
  readonly brand: Brand;
  readonly language: Language;
  readonly now: Instant;
}

/** Facts about a member that are read once and used for each offer. */
interface MemberFacts {
  readonly inactive: InactiveReason | "unsent" | null;
  readonly holder: Holder;
  /** Approved accounts and those that wait for approval, main ones first. */
  readonly accounts: readonly AccountChoice[];
}

/** Returns whether a profile is complete enough to be submitted for review. Called only for a new profile. */
async function isComplete(userId: string, now: Instant): Promise<boolean> {
  const db = await prisma();
  const [row, details] = await Promise.all([findProfile(db, userId), findDetails(db, userId)]);
  return row !== null && (await readReadiness({ db, row, details }, now)).missing.length === 0;
}

async function readMemberFacts({ principal, now }: { principal: Principal; now: Instant }, db: Queryable): Promise<MemberFacts | null> {
  const [member, documents, accounts] = await Promise.all([
    findMember(principal.userId, db),
    listCertifyingDocuments(principal.userId, db),
    listOwnAccounts({ principal }, { includeUnapproved: true }, db),
  ]);
  if (member === null) return null;
  const reason = inactiveReason(member, "trade");
  const inactive = reason === "emailVerified" && (await isComplete(principal.userId, now)) ? "unsent" : reason;
  return { inactive, holder: { ...member, documents }, accounts: accounts.ok ? accounts.value : [] };
}

/** Values of an offer on which the visitor's eligibility depends. */
interface Offered {
  readonly ownerId: string;
  readonly route: OfferRoute;
  /** Agent ids of both legs. */
  readonly agents: Readonly<Record<OfferSide, string>>;
}

/**
 * Checks as acceptance does: documents for the country where the member pays, and for that of their own account. An account that waits
 * for approval is included, so that its missing documents are known early. Documents under review are not named again.
 */
function judgePayout({ holder, accounts }: MemberFacts, { from, to, give }: OfferRoute, now: Instant): Standing {
  const reachable = accounts.filter((account) => receivesAt(account, { country: from, way: give }));
  const inState = (...states: readonly AccountChoice["state"][]) => reachable.find(({ state }) => states.includes(state));
  const owedWith = (account: AccountChoice | undefined, who = holder) =>
    missingDocuments(who, account?.country ? [to, account.country] : [to], now);
  const own = inState("approved");
  const waits = own ? undefined : inState("draft", "submitted");
  const owed = owedWith(own ?? waits);
  const missing = owed.length === 0 ? owed : owedWith(own ?? waits, withWaiting(holder));
  if (waits === undefined && owed.length > 0) return missing.length > 0 ? { kind: "documents", missing } : { kind: "documentsWait" };
  if (own) return { kind: "qualifies" };
  const isWallet = give.network !== null;
  const canNameReceiver = !isWallet && owedWith(undefined).length === 0;
  return { kind: "account", isWallet, waiting: waits?.masked ?? null, missing, canNameReceiver };
}

function isServed({ route, agents }: Offered, known: readonly Agent[]): boolean {
  const owner = eligibleAgent(route.from, route.give.currency, route.give.network, known);
  const buyer = eligibleAgent(route.to, route.get.currency, route.get.network, known);
  return owner?.id === agents.owner && buyer?.id === agents.buyer;
}

/**
 * Reads a visitor's facts once and returns a function that computes their eligibility for each offer. Offers with the same route and
 * agents share one result object, so that it is serialised once.
 */
export async function openEligibilities({ principal, now }: MarketVisitor, db: Queryable) {
  const isMember = principal?.role === "member";
  const [{ isTransactionsOpened }, facts, known] = await Promise.all([
    findServiceInfo(db),
    isMember ? readMemberFacts({ principal, now }, db) : null,
    listAgents(),
  ]);
  const judged = new Map<string, Standing>();

  function judge(member: MemberFacts, offered: Offered): Standing {
    if (!isTransactionsOpened) return { kind: "closed" };
    if (member.inactive !== null) return { kind: "profile", reason: member.inactive };
    if (!isServed(offered, known)) return { kind: "noAgent" };
    return judgePayout(member, offered.route, now);
  }

  return (offered: Offered): Standing => {
    if (principal === null) return { kind: "guest" };
    if (facts === null) return { kind: "staff" };
    if (offered.ownerId === principal.userId) return { kind: "own" };
    const name = JSON.stringify([offered.route, offered.agents]);
    const standing = judged.get(name) ?? judge(facts, offered);
    judged.set(name, standing);
    return standing;
  };
}
