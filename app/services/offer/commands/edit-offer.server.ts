import type { ErrorCode } from "#contracts/error-codes.ts";
import type { ChosenPayout, OrderedAmount, ShownQuote } from "#contracts/offer/offer-order.ts";
import { ok, type Params, refuse } from "#contracts/outcome.ts";
import { pool, type Tx } from "#data/db.server.ts";
import { readOfferState } from "#data/offer/offers.server.ts";
import { getActingFacts } from "#data/people/people.server.ts";
import type { Terms } from "#domain/offer/commands.ts";
import { decide } from "#domain/offer/decide.ts";
import type { Beneficiary, OfferState } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import type { ServiceContext } from "#services/context.ts";
import { offerResource } from "#services/offer/offer-resource.ts";
import { routeOf } from "./accept-offer.server.ts";
import { buildTerms, refusalOfShown, routesOf } from "./build-terms.server.ts";
import { documentCountries, freezePayout } from "./freeze-payout.server.ts";
import { type Submitted, submitOfferCommand } from "./submit-offer-command.server.ts";

export interface EditInput {
  readonly offerId: string;
  readonly commandId: string;
  /** The revision from which the form was rendered. */
  readonly revision: number;
  readonly amount: OrderedAmount;
  /** Another payout account; absent keeps the current one. An invoice keeps its supplier. */
  readonly payout?: ChosenPayout;
  readonly shown?: ShownQuote;
}

const withPayee = (terms: Terms, beneficiary: Beneficiary | undefined): Terms =>
  beneficiary === undefined ? terms : { ...terms, legs: { ...terms.legs, buyer: { ...terms.legs.buyer, beneficiary } } };

/** Refuses what the engine would refuse, then freezes a new payout account. */
async function prepareEdit(tx: Tx, { principal, now }: ServiceContext, input: EditInput, terms: Terms) {
  const state = await readOfferState(tx, input.offerId);
  if (state === null) return refuse("NOT_FOUND");
  if (state.phase === "published" && state.revision !== input.revision) return refuse("OFFER.VERSION", { revision: state.revision });
  const route = routeOf(state);
  const present = state.legs.buyer.beneficiary;
  const countries = input.payout ? await documentCountries(tx, route.from, input.payout) : [route.from];
  const facts = await getActingFacts(tx, { memberId: principal.userId, act: "edit", countries, legs: routesOf(route, terms), now });
  const verdict = decide(
    state,
    { type: "edit", terms: withPayee(terms, present), facts },
    { kind: "member", userId: principal.userId },
    now,
  );
  if (!verdict.ok) return verdict;
  const payee = input.payout && (await freezePayout(tx, principal, input.payout, { country: route.to, way: route.get }));
  if (payee && !payee.ok) return payee;
  return ok({ type: "edit", terms: withPayee(terms, payee?.value ?? present), facts } as const);
}

/** Computes the amounts of the new revision. The route and its currencies do not change, and an invoice keeps the exact supplier amount. */
async function judgeTerms(state: OfferState, { amount, shown }: EditInput, now: number) {
  const side = state.kind === "invoice" ? "get" : amount.side;
  const built = await buildTerms({ route: routeOf(state), amount: { ...amount, side } }, state.brand, now, state.id);
  if (!built.ok) return built;
  return refusalOfShown(shown, built.value.terms) ?? { ok: true as const, value: built.value.terms };
}

/**
 * Changes amounts, rate or payout account of a published offer, as a new revision (design/offer §4). Refusals: `NOT_FOUND` for outsiders,
 * `OFFER.VERSION` when the form is older than the offer, `OFFER.WRONG_PHASE` after acceptance, and those of publishing.
 */
export async function editOffer(context: ServiceContext, input: EditInput): Promise<Submitted> {
  const state = await readOfferState(pool, input.offerId);
  const verdict = state && can(context.principal, "offer.update", offerResource(state));
  const refused = (code: ErrorCode, params?: Params): Submitted => ({ offerId: null, outcome: refuse(code, params) });
  if (!state || verdict === undefined || verdict === null) return refused("NOT_FOUND");
  if (!verdict.allowed) return refused(verdict.code, verdict.params);
  if (state.kind === "invoice" && input.payout) return refused("VALIDATION.CHOICE");
  const terms = await judgeTerms(state, input, context.now);
  const { offerId, commandId } = input;
  const outcome = await submitOfferCommand(
    context,
    { offerId, commandId },
    {
      prepare: async (tx) => (terms.ok ? await prepareEdit(tx, context, input, terms.value) : terms),
      isSame: ({ type }) => type === "edit",
    },
  );
  return { offerId, outcome };
}
