import { z } from "zod";
import { phases } from "#domain/offer/phases.ts";
import { cancelReasons, offerKinds, stageStatuses } from "#domain/offer/state.ts";
import {
  amountPattern,
  amountText,
  countryKey,
  currency,
  day,
  id,
  instant,
  language,
  money,
  network,
  offerSide,
  ratePattern,
} from "./values.ts";

const phase = z.enum(phases);
const rail = z.enum(["bank", "crypto"]);
const both = <S extends z.ZodType>(schema: S) => z.strictObject({ owner: schema, buyer: schema });

export const file = z.strictObject({ _id: id, name: z.string(), size: z.int() }).meta({ id: "File" });

/** An offer in lists. Its owner pays `give` in `from`; their recipient gets `receive` in `to`. */
const item = {
  _id: id,
  humanReadableId: z.string(),
  kind: z.enum(offerKinds),
  brand: z.enum(["main", "wbit"]),
  status: phase,
  cancelReason: z.enum(cancelReasons).nullable(),
  createdAt: instant,
  updatedAt: instant,
  from: z.string(),
  to: z.string(),
  give: money,
  receive: money,
  /** Units of `receive` for one `give`. */
  rate: z.string().meta(ratePattern),
  rails: both(rail),
  /** The reader's side; null for all others. */
  mySide: offerSide.nullable(),
  deadline: z.strictObject({ kind: z.string(), openedAt: instant, dueAt: instant }).nullable(),
};
export const offerItem = z.strictObject(item).meta({ id: "OfferListItem" });

export const requisites = z
  .strictObject({
    rail,
    currency,
    network: network.nullable(),
    bankName: z.string().nullable(),
    holderName: z.string(),
    lines: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  })
  .meta({ id: "Requisites" });

const stage = z.strictObject({ status: z.enum(stageStatuses), at: instant.nullable(), dueAt: instant.nullable() });

const leg = z
  .strictObject({
    principal: money,
    commission: money,
    payIn: money,
    payout: money,
    rail,
    network: network.nullable(),
    whereMoney: z.string(),
    received: money,
    held: money,
    /** Bank reference or transaction hash of the payout, once a manager confirmed it. */
    reference: z.string().nullable(),
    /** Hash of the payer's crypto transfer, for the payer and staff; null for bank legs, and before it was sent. */
    sellerTransactionHash: z.string().nullable(),
    /** Hash of the agent's crypto payout, after a manager verified it; null for bank legs. */
    buyerTransactionHash: z.string().nullable(),
    /** Network fee of the payout; null for bank legs, and before the agent has set it. */
    buyerNetworkCommission: money.nullable(),
    incoming: stage,
    outgoing: stage,
    confirmation: stage,
    refund: stage,
  })
  .meta({ id: "Leg" });

const sideView = z
  .strictObject({ hasAccepted: z.boolean(), signedAt: instant.nullable(), proofAt: instant.nullable(), isProofLate: z.boolean() })
  .meta({ id: "SideView" });

export const offerDetail = z
  .strictObject({
    ...item,
    version: z.int(),
    revision: z.int(),
    /** The hash that a signature covers; null while documents are being made, and for readers who do not sign. */
    termsHash: z.string().nullable(),
    documents: z.enum(["none", "forming", "ready"]),
    sides: both(sideView),
    legs: both(leg),
    /** Commands that the reader may send now. */
    allowed: z.array(z.string()),
    nextStep: z.strictObject({ what: z.string(), who: z.string(), by: instant.nullable(), otherwise: z.string().nullable() }),
    /** The partner's initials until both have signed. */
    partner: z.string().nullable(),
    /** The reader's present payment: amount and requisites. */
    payIn: z.strictObject({ amount: money, purpose: z.string(), requisites }).nullable(),
    proofFiles: z.array(file),
  })
  .meta({ id: "OfferDetail" });

/** Payment method of a leg: a currency, or an asset on a network. */
const way = z.strictObject({ currency, network: network.nullable().default(null) });
const required = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max, "VALIDATION.MAX");

/** The recipient: one of the member's own accounts or wallets, or an account of the member with `receiverEmail`. */
export const payout = {
  bankAccountId: z.uuid("VALIDATION.CHOICE").optional(),
  cryptoWalletId: z.uuid("VALIDATION.CHOICE").optional(),
  receiverEmail: z.string().max(320).optional(),
};

export const route = { from: countryKey, to: countryKey, give: way, receive: way };
export const amount = {
  /** As text, in the currency of `fixedSide`. */
  amount: amountText(required(40)),
  fixedSide: z.enum(["give", "receive"], "VALIDATION.CHOICE").default("give"),
  /** Units of `receive` for one `give`; absent means the market's rate. */
  rate: z.string().max(30).meta(ratePattern).optional(),
};

export const quoteInput = z.strictObject({ ...route, ...amount });

export const quote = z
  .strictObject({
    rate: z.string().meta(ratePattern),
    marketRate: z.string().meta(ratePattern),
    source: z.string(),
    observedAt: instant,
    isStale: z.boolean(),
    commissionBps: z.int(),
    legs: both(z.strictObject({ principal: money, commission: money, payIn: money })),
  })
  .meta({ id: "Quote" });

/** Figures that the person saw. If they differ now, the call is refused with `OFFER.TERMS_CHANGED`. */
export const shown = z
  .strictObject({
    rate: required(30).meta(ratePattern),
    ownerPayIn: required(40).meta(amountPattern),
    buyerPrincipal: required(40).meta(amountPattern),
  })
  .optional();

const supplier = z.strictObject({
  country: countryKey,
  currency,
  holderType: z.enum(["individual", "company"]),
  holderName: required(300),
  bankName: required(300),
  details: z.record(z.string().max(40), z.string().max(300)),
});

export const invoice = z.strictObject({
  contractNumber: required(60),
  contractDate: day,
  invoiceNumber: required(60),
  invoiceDate: day,
  purpose: required(500),
});

export const offerInput = z.strictObject({
  kind: z.enum(offerKinds, "VALIDATION.CHOICE"),
  ...route,
  ...amount,
  ...payout,
  invoice: invoice.optional(),
  supplier: supplier.optional(),
  shown,
});

/** A document of an offer. Each has both languages side by side; `url` returns its bytes. */
export const document = z
  .strictObject({
    ...{ _id: id, kind: z.string(), revision: z.int(), isCurrent: z.boolean(), sha256: z.string() },
    ...{ languages: z.array(language), url: z.string() },
  })
  .meta({ id: "OfferDocument" });
