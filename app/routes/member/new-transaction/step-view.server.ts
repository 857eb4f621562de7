import { orderedRate, readQuoteQuery } from "#contracts/market/quote-query.ts";
import type { QuoteAnswer } from "#contracts/market/quote-view.ts";
import type { DraftStep } from "#contracts/offer/draft.ts";
import type { OfferRoute, OrderedAmount } from "#contracts/offer/offer-order.ts";
import { parseMoney } from "#domain/money/parse.ts";
import type { AmountSide } from "#domain/money/quote-amounts.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { isAfterInitialModeration, isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import { formatAmount } from "#i18n/format.ts";
import { wayText } from "#i18n/reference-text.ts";
import type { ServiceContext } from "#services/context.ts";
import { readUsualReview } from "#services/moderation/read-usual-review.server.ts";
import { listMissingDocuments } from "#services/offer/drafts/list-missing-documents.server.ts";
import { listSuppliers } from "#services/offer/drafts/list-suppliers.server.ts";
import { previewRoute } from "#services/offer/drafts/preview-route.server.ts";
import { codeOf } from "#services/offer/drafts/publish-draft.server.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import { readChance } from "#services/offer/drafts/read-chance.server.ts";
import { type Draft, quoteDraft, readSupplier, reviewDraft } from "#services/offer/drafts/read-draft.server.ts";
import { listPayouts, proposedAccount, searchReceiver } from "#services/offer/drafts/read-payout-choices.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import { findRate } from "#services/rate/rate-cache.server.ts";
import type { Order } from "./order-fact.tsx";

export interface StepQuestion {
  readonly ctx: ServiceContext;
  readonly draft: Draft;
  readonly step: DraftStep;
  readonly language: Language;
  readonly query: URLSearchParams;
  /** The profile was not checked yet, so nobody can accept the offer today and no day of the payout is known. */
  readonly isNew: boolean;
}

const undated = { owner: null, buyer: null };

const placeOf = ({ to, get }: OfferRoute) => ({ country: to, way: get });

/** Both amounts for the form's fields: the typed one unchanged, the other one from the quote. */
export function shownAmounts(typed: { readonly amount: string; readonly side: AmountSide }, quote: QuoteAnswer | null, language: Language) {
  const legs = quote?.ok ? quote.value.legs : null;
  const give = legs ? formatAmount(legs.owner.principal, language) : "";
  const get = legs ? formatAmount(legs.buyer.principal, language) : "";
  // An invalid value is returned unchanged, so that the person can correct it.
  if (legs === null) return typed.side === "get" ? { give, get: typed.amount } : { give: typed.amount, get };
  return { give, get };
}

async function amountsView({ ctx, draft, query, language, isNew }: StepQuestion, kept: QuoteAnswer | null) {
  const { route, amount } = draft.values;
  const asked = readQuoteQuery(query);
  const side = draft.type === "invoice" ? "get" : (amount?.side ?? asked.side ?? "give");
  const typed = { amount: amount?.amount ?? asked.amount ?? "", side, ownRate: amount?.typedRate ?? asked.rate ?? "" };
  const market = await findRate(route.give.currency, route.get.currency, ctx.now);
  const quote = kept ?? (await quoteTyped(route, typed, ctx.now));
  const shown = shownAmounts(typed, quote, language);
  const ahead = await readAhead({ ctx, draft, language, isNew });
  return { step: "amounts", type: draft.type, route, typed, shown, quote, marketRate: market?.rate ?? null, ...ahead } as const;
}

/** Information before an amount is entered: the expected time of arrival, and members with matching opposite offers. */
async function readAhead({ ctx, draft, language, isNew }: Omit<StepQuestion, "step" | "query">) {
  const { type, values } = draft;
  const { from, to, give, get } = values.route;
  const { principal, now } = ctx;
  const visitor = { principal, brand: principal.brand, language, now };
  const filter = { from, to, give: give.currency, get: get.currency, type, sort: "rate" } as const;
  const [foreseen, market] = await Promise.all([
    previewRoute(values.route, principal.brand, now),
    type === "exchange" ? listMarket(visitor, filter, null, 3) : null,
  ]);
  return { arrivesBy: isNew ? null : (foreseen?.windows.arrivesBy.buyer ?? null), opposite: market?.offers ?? [] };
}

/** Figures for a link's amount, before the draft has stored it. */
async function quoteTyped(route: OfferRoute, { amount, side, ownRate }: OrderedAmount, now: number): Promise<QuoteAnswer | null> {
  if (amount === "") return null;
  const quoted = await quoteRoute(route, { amount, side, ...orderedRate(ownRate, route) }, now);
  return quoted;
}

async function accountsView({ ctx, draft }: StepQuestion, quote: QuoteAnswer | null) {
  const { route, payout, payee } = draft.values;
  const isForOther = payee === "other";
  const place = placeOf(route);
  const email = payout?.kind === "receiver" ? payout.email : "";
  const found = email === "" ? null : await searchReceiver(ctx, email, place);
  const own = await listPayouts(ctx, place);
  const main = proposedAccount(own);
  const chosen = {
    payout: payout ? `${payout.kind}:${payout.accountId}` : main && !isForOther ? `own:${main.id}` : "",
    receiverEmail: email,
  };
  const owed = await listMissingDocuments(ctx, draft, own);
  return { step: "accounts", quote, own, place, receiver: found?.ok ? found.value : [], chosen, owed, isForOther } as const;
}

/** The recipient of the money, with the name or the end of the number only; `lost`: the chosen account was deleted. */
export type PayeeView =
  | { readonly kind: "supplier"; readonly name: string; readonly last4: string }
  | { readonly kind: "receiver"; readonly email: string }
  | { readonly kind: "own" | "ownWallet"; readonly account: string }
  | { readonly kind: "lost" };

async function payeeOf({ ctx, draft }: StepQuestion): Promise<PayeeView> {
  const { supplier, payout, route } = draft.values;
  if (supplier) return { kind: "supplier", name: supplier.name, last4: supplier.last4 };
  if (payout?.kind === "receiver") return { kind: "receiver", email: payout.email };
  const account = (await listPayouts(ctx, placeOf(route))).find(({ id }) => id === payout?.accountId);
  if (account === undefined) return { kind: "lost" };
  const kind = account.rail === "crypto" ? "ownWallet" : "own";
  return { kind, account: `${account.bankName ?? wayText(route.get)} ${account.masked}` };
}

/** State and usual duration of the profile's review, and the limits of an ordered publication. */
async function orderView({ ctx: { principal, now }, draft }: StepQuestion): Promise<Order> {
  const { onApproval, route, amount } = draft.values;
  const max = onApproval && parseMoney(onApproval.maxPayIn, route.give.currency);
  const min = onApproval && parseMoney(onApproval.minPrincipal, route.get.currency);
  return {
    check: isBeforeSubmittingModeration(principal) ? "unsent" : isAfterInitialModeration(principal) ? "passed" : "sent",
    usualReview: await readUsualReview("onInitialModeration", now),
    fixed: amount?.side === "get" ? "get" : "give",
    limits: max?.ok && min?.ok ? { payIn: max.value, principal: min.value } : null,
  };
}

async function reviewView(question: StepQuestion, quote: QuoteAnswer | null) {
  const { ctx, draft, language } = question;
  const { route, contract, invoice, onApproval } = draft.values;
  const review = await reviewDraft(ctx, draft, language);
  const isLater = question.isNew || onApproval !== undefined;
  return {
    step: "review",
    draftId: draft.id,
    type: draft.type,
    route,
    quote,
    review: review && isLater ? { ...review, windows: { ...review.windows, arrivesBy: undated } } : review,
    payee: await payeeOf(question),
    chance: quote?.ok ? await readChance(route, quote.value.rate, ctx.principal.brand, ctx.now) : null,
    owed: await listMissingDocuments(ctx, draft, await listPayouts(ctx, placeOf(route))),
    invoice: contract && invoice ? { ...contract, ...invoice, operationCode: codeOf(draft.values).operationCode ?? null } : null,
    order: await orderView(question),
    commandId: crypto.randomUUID(),
  } as const;
}

/** The supplier that was typed before, or the one in the address, and those of earlier invoices as choices. */
async function supplierView({ ctx, draft, query }: StepQuestion, quote: QuoteAnswer | null) {
  const { route, supplierDetails } = draft.values;
  const known = await listSuppliers(ctx, route);
  const chosen = known.find(({ offerId }) => offerId === query.get("supplier"));
  return {
    step: "supplier",
    ...{ quote, country: route.to, currency: route.get.currency, chosen: chosen?.offerId ?? null },
    ...{ account: chosen?.account ?? readSupplier(draft), details: chosen ? chosen.about : supplierDetails },
    // The other suppliers' account numbers stay on the server.
    known: known.map(({ offerId, account, last4 }) => ({ id: offerId, name: account.holderName, bankName: account.bankName, last4 })),
  } as const;
}

/** The data of one step of a draft. */
export async function readStep(question: StepQuestion) {
  const { draft, step, ctx } = question;
  const quote = await quoteDraft(draft, ctx.now);
  const { route, contract, invoice, paper } = draft.values;
  switch (step) {
    case "amounts":
      return await amountsView(question, quote);
    case "contract":
      return { step, quote, contract, currency: route.get.currency, hasRegister: [route.from, route.to].includes("russia") };
    case "invoice":
      return { step, quote, invoice, paper, contract, route };
    case "supplier":
      return await supplierView(question, quote);
    case "accounts":
      return await accountsView(question, quote);
    case "review":
      return await reviewView(question, quote);
  }
}

export type StepView = Awaited<ReturnType<typeof readStep>>;
