import { z } from "zod";
import { offerDetail, offerItem, quote, quoteInput } from "#contracts/api/offers.ts";
import { amountText, countryKey, currency, instantOf, moneyOf, offerId, page } from "#contracts/api/values.ts";
import { type MarketFilter, marketSorts, readCursor, readMarketFilter } from "#contracts/market/market-filter.ts";
import { asLine } from "#contracts/market/market-offer.ts";
import { offerTypes } from "#contracts/offer/offer-order.ts";
import { missing, refuse } from "#contracts/outcome.ts";
import { phases } from "#domain/offer/phases.ts";
import { offerKinds } from "#domain/offer/state.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import { listMarket } from "#services/offer/market/list-market.server.ts";
import { readMarketOffer } from "#services/offer/market/read-market-offer.server.ts";
import { pageOwnOffers } from "#services/offer/own/page-own-offers.server.ts";
import { apiUrl } from "../absolute-url.ts";
import { call, guestCall } from "../define-call.ts";
import { taggedDetailOf } from "./after-command.ts";
import { amountOf, routeOf } from "./order.ts";
import { writeItem, writeLine } from "./write-offer.ts";

const bound = amountText(z.string().max(40)).optional();
const marketQuery = z.strictObject({
  type: z.enum(offerTypes, "VALIDATION.CHOICE").optional(),
  from: countryKey.optional(),
  to: countryKey.optional(),
  give: currency.optional(),
  get: currency.optional(),
  min: bound,
  max: bound,
  qualifies: z.literal("1").optional(),
  sort: z.enum(marketSorts, "VALIDATION.CHOICE").optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int("VALIDATION.NUMERIC").min(1).max(100, "VALIDATION.MAX").default(20),
});

/** The filter in the notation of links; invalid values, which links drop, are refused here. */
function filterOf({ cursor: _, limit: __, ...typed }: z.output<typeof marketQuery>): MarketFilter {
  const entries = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return readMarketFilter(new URLSearchParams(entries));
}

const nobody = "00000000-0000-0000-0000-000000000000";

const ownQuery = z.strictObject({
  updatedBefore: z.iso.datetime("VALIDATION.DATE").optional(),
  beforeId: z.uuid("VALIDATION.CURSOR").optional(),
  phase: z.enum(phases, "VALIDATION.CHOICE").optional(),
  kind: z.enum(offerKinds, "VALIDATION.CHOICE").optional(),
  sort: z.literal("-updatedAt").optional(),
});

const nextOf = ({ updatedAt, _id }: { readonly updatedAt: string; readonly _id: string }) =>
  `<${apiUrl("/offers/my")}?updatedBefore=${encodeURIComponent(updatedAt)}&beforeId=${_id}>; rel="next"`;

export const marketCalls = [
  guestCall(
    {
      no: "O3",
      method: "GET",
      path: "/offers",
      summary: "List published offers. The filter uses the reader's side, as the market's page does",
      query: marketQuery,
      answer: page(offerItem),
    },
    async ({ query, visitor }) => {
      const filter = filterOf(query);
      if (query.sort !== undefined && filter.sort === undefined) return refuse("VALIDATION.CHOICE", { field: "sort" });
      const after = readCursor(query.cursor ?? null, filter.sort);
      if (query.cursor !== undefined && after === null) return refuse("VALIDATION.CURSOR", { field: "cursor" });
      const { offers, next } = await listMarket(visitor, filter, after, query.limit);
      return { ok: true, value: { items: offers.map((line) => writeLine(line, visitor.brand)), next } };
    },
  ),
  guestCall(
    {
      no: "O2",
      method: "GET",
      path: "/offers/short/:id",
      summary: "Get the summary of a published offer",
      params: z.strictObject({ id: offerId }),
      answer: offerItem,
    },
    async ({ params, visitor }) => {
      const reading = await readMarketOffer(visitor, params.id);
      return reading?.kind === "open" ? { ok: true, value: writeLine(asLine(reading.offer), visitor.brand) } : missing;
    },
  ),
  guestCall(
    {
      no: "N11",
      method: "POST",
      path: "/offers/quote/",
      summary: "Calculate the amounts of a route. Nothing is stored",
      body: quoteInput,
      answer: quote,
      codes: ["RATES.UNAVAILABLE", "OFFER.NO_AGENT"],
      example: {
        body: {
          from: "russia",
          to: "germany",
          give: { currency: "RUB" },
          receive: { currency: "EUR" },
          fixedSide: "receive",
          amount: "1000.00",
        },
      },
    },
    async ({ body, visitor }) => {
      const route = routeOf(body);
      if (!route.ok) return route;
      const quoted = await quoteRoute(route.value, amountOf(body), visitor.now);
      if (!quoted.ok) return quoted;
      const { rate, marketRate, source, observedAt, isStale, commissionBps, legs } = quoted.value;
      const leg = ({ principal, commission, payIn }: (typeof legs)["owner"]) => ({
        ...{ principal: moneyOf(principal), commission: moneyOf(commission), payIn: moneyOf(payIn) },
      });
      const written = { rate, marketRate, source, observedAt: instantOf(observedAt), isStale, commissionBps };
      return { ok: true, value: { ...written, legs: { owner: leg(legs.owner), buyer: leg(legs.buyer) } } };
    },
  ),
  call(
    {
      no: "O5",
      method: "GET",
      path: "/offers/my",
      summary: "List the caller's offers, last changed first, five a page. A shorter page is the last one",
      who: ["offer.readOwn"],
      query: ownQuery,
      answer: z.array(offerItem),
    },
    async ({ ctx, query }) => {
      const { updatedBefore, beforeId = nobody, phase, kind } = query;
      const before = updatedBefore === undefined ? {} : { before: { at: Date.parse(updatedBefore), id: beforeId } };
      const read = await pageOwnOffers(ctx, { ...before, ...(phase && { phase }) });
      if (!read.ok) return read;
      const all = read.value.map((state) => writeItem(state, ctx.principal.userId));
      const last = all.at(-1);
      const value = all.filter((item) => kind === undefined || item.kind === kind);
      return { ok: true, value, ...(all.length === 5 && last ? { headers: { Link: nextOf(last) } } : {}) };
    },
  ),
  call(
    {
      no: "O1",
      method: "GET",
      isVersioned: true,
      path: "/offers/:id",
      summary:
        "Get an offer. The content depends on the reader: a side, staff of its agents or a manager. While it is published, others get its terms",
      who: "signedIn",
      params: z.strictObject({ id: offerId }),
      answer: offerDetail,
    },
    ({ ctx, params }) => taggedDetailOf(ctx, params.id),
  ),
];
