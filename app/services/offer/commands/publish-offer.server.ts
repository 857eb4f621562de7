import type { ErrorCode } from "#contracts/error-codes.ts";
import type { OfferOrder, ShownQuote } from "#contracts/offer/offer-order.ts";
import { isRefusal, ok, type Params, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findCommand } from "#data/command/command-inbox.server.ts";
import { pool, type Tx } from "#data/db.server.ts";
import { nextHumanId } from "#data/offer/offers.server.ts";
import { createDraftOffer } from "#data/offer/offers-projection.server.ts";
import { lockFreeDraft, recordDraftOffer, recordInvoice } from "#data/offer/published-drafts.server.ts";
import { getActingFacts } from "#data/people/people.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import type { Terms } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import { draftOffer } from "#domain/offer/draft.ts";
import type { Beneficiary, Instant } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { hours } from "#domain/time/duration.ts";
import { env } from "#env";
import type { ServiceContext } from "#services/context.ts";
import { secondsUntil } from "#services/seconds-until.ts";
import { uuidOf } from "#services/uuid-of.ts";
import { buildTerms, refusalOfShown, routesOf } from "./build-terms.server.ts";
import { documentCountries, freezePayout } from "./freeze-payout.server.ts";
import { type Submitted, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface PublishInput {
  /** Comes from the form, so that a double click creates one offer. */
  readonly commandId: string;
  readonly order: OfferOrder;
  /** Amounts that the page showed. The command is refused when they differ now. Callers without a page omit them. */
  readonly shown?: ShownQuote;
  /** The draft that becomes the offer. */
  readonly draftId?: string;
  /** The time of the member's order to publish the draft on approval, when this call carries the order out. */
  readonly agreedAt?: Instant;
}

function refusalOfType({ type, payout, invoice }: OfferOrder, { profileKind }: Principal): Refusal | null {
  if (type === "crypto" && !env.FEATURE_CRYPTO) return refuse("FEATURE.OFF");
  if (type !== "invoice") return payout.kind === "supplier" ? refuse("VALIDATION.CHOICE", { field: "payout" }) : null;
  if (!env.FEATURE_BUSINESS) return refuse("FEATURE.OFF");
  if (profileKind !== "company") return refuse("OFFER.COMPANIES_ONLY");
  return payout.kind === "supplier" && invoice !== undefined ? null : refuse("VALIDATION.REQUIRED", { field: "supplier" });
}

const withPayee = (terms: Terms, beneficiary: Beneficiary): Terms => ({
  ...terms,
  legs: { ...terms.legs, buyer: { ...terms.legs.buyer, beneficiary } },
});

/** Derives the offer's id from the publishing command, so that a repeated command names the same offer. */
const offerIdOf = ({ principal }: ServiceContext, commandId: string): string => uuidOf(`offer\n${principal.userId}\n${commandId}`);

/** Refuses what the engine would refuse, before a row is written. Then writes the offer, the frozen account and the invoice. */
async function writeOffer(tx: Tx, context: ServiceContext, input: PublishInput & { readonly offerId: string }, terms: Terms) {
  const { principal, now } = context;
  const { order, draftId, agreedAt, offerId: id } = input;
  const { route, payout, invoice } = order;
  const memberId = principal.userId;
  // The lock prevents two tabs from publishing the draft twice.
  if (draftId !== undefined && !(await lockFreeDraft(tx, draftId, memberId, agreedAt))) return refuse("STATUS.CHANGED");
  const countries = await documentCountries(tx, route.from, payout);
  const facts = await getActingFacts(tx, { memberId, act: "trade", countries, legs: routesOf(route, terms), now });
  const kind = order.type === "invoice" ? "invoice" : "exchange";
  const draft = (payee: Beneficiary, humanId: string) =>
    draftOffer({ id, humanId, brand: principal.brand, kind, ownerId: memberId, terms: withPayee(terms, payee), now });
  const verdict = decide(
    draft({ kind: payout.kind, snapshotId: "" }, ""),
    { type: "publish", facts },
    { kind: "member", userId: memberId },
    now,
  );
  if (!verdict.ok) return verdict;
  const payee = await freezePayout(tx, principal, payout, { country: route.to, way: route.get });
  if (!payee.ok) return payee;
  await createDraftOffer(tx, draft(payee.value, await nextHumanId(tx, now)));
  if (kind === "invoice" && invoice) await recordInvoice(tx, id, memberId, invoice);
  if (draftId !== undefined) await recordDraftOffer(tx, draftId, id, input.commandId);
  return ok({ type: "publish", facts } as const);
}

async function judgeTerms({ principal, now }: ServiceContext, { order, shown }: PublishInput): Promise<ServiceResult<Terms>> {
  const refusal = refusalOfType(order, principal);
  if (refusal) return refusal;
  const built = await buildTerms(order, principal.brand, now);
  if (!built.ok) return built;
  return refusalOfShown(shown, built.value.terms) ?? { ok: true, value: built.value.terms };
}

/** Seconds until the member may publish another offer; null when they may now. A repeated command is not counted. */
async function waitToPublish({ principal, now }: ServiceContext, commandId: string): Promise<number | null> {
  if ((await findCommand(commandId)) !== null) return null;
  const { count, resetsAt } = await countAttempt(pool, "offer.publish", principal.userId, hours(1), now);
  return count > env.PUBLISH_LIMIT_PER_HOUR ? secondsUntil(resetsAt, now) : null;
}

/**
 * Publishes a new offer: freezes amounts, agents, accounts and windows as its first revision and puts it on the market (design/offer §3,
 * §4). Refusals: `OFFER.TERMS_CHANGED {rateBefore, rateNow}` when the page showed other amounts, `OFFER.NO_AGENT`, `OFFER.CLOSED`,
 * `OFFER.DOCUMENTS_NEEDED`, `ERROR.ESCROW.PROFILE.NOT.ACTIVE`, `BANK.NOT_APPROVED`, `BANK.REQUISITES`, `FEATURE.OFF`,
 * `OFFER.COMPANIES_ONLY`, `RATE.LIMITED {retryAfter}`, those of the quote, `STATUS.CHANGED` for a draft that was already published.
 */
export async function publishOffer(context: ServiceContext, input: PublishInput): Promise<Submitted> {
  const verdict = can(context.principal, "offer.create");
  const refused = (code: ErrorCode, params?: Params): Submitted => ({ offerId: null, outcome: refuse(code, params) });
  if (!verdict.allowed) return refused(verdict.code, verdict.params);
  const { commandId } = input;
  const wait = input.agreedAt === undefined ? await waitToPublish(context, commandId) : null;
  if (wait !== null) return refused("RATE.LIMITED", { retryAfter: wait });
  // The terms are checked before the transaction, so that a request never waits for a second connection while it holds one.
  const terms = await judgeTerms(context, input);
  const offerId = offerIdOf(context, commandId);
  const prepare = async (tx: Tx) => (terms.ok ? await writeOffer(tx, context, { ...input, offerId }, terms.value) : terms);
  const outcome = await submitOfferCommand(context, { offerId, commandId }, { prepare, isSame: ({ type }) => type === "publish" });
  return { offerId: isRefusal(outcome) ? null : offerId, outcome };
}
