import type { z } from "zod";
import type { offerInput, payout, quoteInput } from "#contracts/api/offers.ts";
import { isSameWay, type MoneyWay, parseWay, wayKey } from "#contracts/market/money-way.ts";
import type { ChosenPayout, OfferOrder, OfferRoute, OrderedAmount } from "#contracts/offer/offer-order.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { findCountry } from "#domain/people/countries.ts";
import { normaliseEmail } from "#domain/people/personal/email-address.ts";

type Way = z.output<typeof quoteInput>["give"];
type Payout = { readonly [Key in keyof typeof payout]?: string | undefined };

/** Parses a payment method: an asset requires one of its networks, a currency has none. */
function wayOf(way: Way): MoneyWay | null {
  const known = parseWay(wayKey(way));
  return known !== null && isSameWay(known, way) ? known : null;
}

/** The route of an offer as clients send it. Refusal: `VALIDATION.CHOICE {field}`. */
export function routeOf({
  from,
  to,
  give,
  receive,
}: Pick<z.output<typeof quoteInput>, "from" | "to" | "give" | "receive">): ServiceResult<OfferRoute> {
  const [gives, gets] = [wayOf(give), wayOf(receive)];
  if (findCountry(from) === null) return refuse("VALIDATION.CHOICE", { field: "from" });
  if (findCountry(to) === null) return refuse("VALIDATION.CHOICE", { field: "to" });
  if (gives === null) return refuse("VALIDATION.CHOICE", { field: "give" });
  if (gets === null) return refuse("VALIDATION.CHOICE", { field: "receive" });
  return { ok: true, value: { from, to, give: gives, get: gets } };
}

export const amountOf = ({
  amount,
  fixedSide,
  rate,
}: Pick<z.output<typeof quoteInput>, "amount" | "fixedSide" | "rate">): OrderedAmount => ({
  ...{ amount, side: fixedSide === "receive" ? "get" : "give" },
  ...(rate !== undefined && { ownRate: rate }),
});

/** The recipient as clients send it: one account, whose owner is named by the e-mail. */
export function payoutOf({ bankAccountId, cryptoWalletId, receiverEmail }: Payout): ServiceResult<ChosenPayout> {
  const accountId = bankAccountId ?? cryptoWalletId;
  if (accountId === undefined) return refuse("VALIDATION.REQUIRED", { field: "bankAccountId" });
  if (bankAccountId !== undefined && cryptoWalletId !== undefined)
    return refuse("VALIDATION.EXCLUSIVE", { field: "cryptoWalletId", other: "bankAccountId" });
  if (receiverEmail === undefined) return { ok: true, value: { kind: "own", accountId } };
  const email = normaliseEmail(receiverEmail);
  return email === null
    ? refuse("VALIDATION.EMAIL", { field: "receiverEmail" })
    : { ok: true, value: { kind: "receiver", email, accountId } };
}

type Input = z.output<typeof offerInput>;

function invoiceOf({ invoice, supplier }: Input): ServiceResult<Pick<OfferOrder, "payout" | "invoice">> {
  if (invoice === undefined || supplier === undefined) {
    return refuse("VALIDATION.REQUIRED", { field: invoice === undefined ? "invoice" : "supplier" });
  }
  const account = supplier as TypedAccount;
  const written = { ...invoice, supplierName: supplier.holderName, supplierCountry: supplier.country };
  return { ok: true, value: { payout: { kind: "supplier", account }, invoice: written } };
}

/** A new offer as a member decides about it. */
export function orderOf(input: Input): ServiceResult<OfferOrder> {
  const route = routeOf(input);
  if (!route.ok) return route;
  const { give, get } = route.value;
  const shared = { route: route.value, amount: amountOf(input) };
  if (input.kind === "invoice") {
    const rest = invoiceOf(input);
    return rest.ok ? { ok: true, value: { type: "invoice", ...shared, ...rest.value } } : rest;
  }
  const payee = payoutOf(input);
  if (!payee.ok) return payee;
  const type = give.network === null && get.network === null ? "exchange" : "crypto";
  return { ok: true, value: { type, ...shared, payout: payee.value } };
}
