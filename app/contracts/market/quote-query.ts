import { ratePair, readTypedRate } from "#domain/money/rate-reading.ts";
import { findCountry } from "#domain/people/countries.ts";
import type { OfferRoute, OfferType, OrderedAmount, Payee } from "../offer/offer-order.ts";
import { offerTypes, payees } from "../offer/offer-order.ts";
import { type MoneyWay, parseWay } from "./money-way.ts";

/** Quote values of a link (design/screens §1). Invalid ones are ignored. */
export interface QuoteQuery {
  readonly type?: OfferType;
  readonly from?: string;
  readonly to?: string;
  readonly give?: MoneyWay;
  readonly get?: MoneyWay;
  readonly amount?: string;
  readonly side?: OrderedAmount["side"];
  /** A custom rate, in the display direction of the pair. */
  readonly rate?: string;
  readonly payee?: Payee;
}

const sides = ["give", "get", "total"] as const;

/** `give=USDT&network=TRON` and `give=USDT-TRON` are the same. */
const wayOf = (text: string | null, network: string | null): MoneyWay | null =>
  text === null ? null : (parseWay(text) ?? parseWay(`${text}-${network ?? ""}`));

export function readQuoteQuery(query: URLSearchParams): QuoteQuery {
  const network = query.get("network");
  const country = (key: string) => findCountry(query.get(key) ?? "")?.key;
  const found = {
    type: offerTypes.find((type) => type === query.get("type")),
    from: country("from"),
    to: country("to"),
    give: wayOf(query.get("give"), network) ?? undefined,
    get: wayOf(query.get("get"), network) ?? undefined,
    amount: query.get("amount")?.trim().slice(0, 40) || undefined,
    side: sides.find((side) => side === query.get("side")),
    payee: payees.find((payee) => payee === query.get("payee")),
    rate: query.get("rate")?.trim().slice(0, 30) || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Converts a typed rate to the order's direction. An invalid one is returned unchanged, so that the quote refuses it. */
export function orderedRate(typed: string | undefined, { give, get }: Pick<OfferRoute, "give" | "get">): { readonly ownRate?: string } {
  if (typed === undefined || typed.trim() === "") return {};
  return { ownRate: readTypedRate(typed, ratePair(give.currency, get.currency)) ?? typed };
}
