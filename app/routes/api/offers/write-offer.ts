import type { z } from "zod";
import type { Requisites } from "#contracts/account/bank-account.ts";
import type { document, file, offerDetail, offerItem, requisites } from "#contracts/api/offers.ts";
import { instantOf, instantOrNull, moneyOf } from "#contracts/api/values.ts";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import type { OfferSide, OfferState, Stage } from "#domain/offer/state.ts";
import type { DocumentView } from "#services/document/read-document.server.ts";
import { ownLegOf } from "#services/offer/own/own-leg.ts";
import type { OfferFile } from "#services/offer/own/read-offer-documents.server.ts";
import type { OfferReading } from "#services/offer/read-offer-reading.server.ts";
import { fileUrl } from "../absolute-url.ts";

type Item = z.input<typeof offerItem>;
type Detail = z.input<typeof offerDetail>;

const both = <T>(of: (side: OfferSide) => T): { owner: T; buyer: T } => ({ owner: of("owner"), buyer: of("buyer") });

/** An offer in the form of lists. `userId` is the reader, null for a guest. */
export function writeItem(state: OfferState, userId: string | null): Item {
  const { id, humanId, kind, brand, phase, cancelReason, corridor, quote, legs, sides, deadline } = state;
  const mySide = userId === null ? null : sides.owner.memberId === userId ? "owner" : sides.buyer?.memberId === userId ? "buyer" : null;
  return {
    ...{ _id: id, humanReadableId: humanId, kind, brand, status: phase, cancelReason: cancelReason ?? null },
    ...{ createdAt: instantOf(state.createdAt), updatedAt: instantOf(state.updatedAt), from: corridor.from, to: corridor.to },
    ...{ give: moneyOf(legs.owner.principal), receive: moneyOf(legs.buyer.principal), rate: quote.rate },
    ...{ rails: both((side) => legs[side].rail), mySide },
    deadline: deadline ? { kind: deadline.kind, openedAt: instantOf(deadline.openedAt), dueAt: instantOf(deadline.dueAt) } : null,
  };
}

/** A published offer in the form of the market's list. */
export function writeLine(line: MarketLine, brand: Item["brand"]): Item {
  const { id, humanId, type, from, to, give, get, giveOn, getOn, rate, publishedAt, standing } = line;
  const at = instantOf(Math.round(publishedAt));
  return {
    ...{ _id: id, humanReadableId: humanId, kind: type === "invoice" ? "invoice" : "exchange", brand, status: "published" },
    ...{ cancelReason: null, createdAt: at, updatedAt: at, from, to, give: moneyOf(give), receive: moneyOf(get), rate },
    rails: { owner: giveOn === null ? "bank" : "crypto", buyer: getOn === null ? "bank" : "crypto" },
    ...{ mySide: standing.kind === "own" ? "owner" : null, deadline: null },
  };
}

const writeStage = ({ status, verifiedAt, submittedAt, openedAt, dueAt }: Stage) => ({
  ...{ status, at: instantOrNull(verifiedAt ?? submittedAt ?? openedAt), dueAt: instantOrNull(dueAt) },
});

/** A proof is visible to its payer and to staff of its leg (design/api §2); the hash of a payout as its reference. */
function writeTransfers(state: OfferState, side: OfferSide, reader: OfferReading["reader"]) {
  const { rail, reference = null, networkCommission } = ownLegOf(state, side);
  const isPayer = reader.as === "side" && reader.side === side;
  const seesProof = isPayer || reader.as === "manager" || (reader.as === "agent" && reader.legs.includes(side));
  const isCrypto = rail === "crypto";
  return {
    sellerTransactionHash: (isCrypto && seesProof && state.sides[side]?.proof?.transactionHash) || null,
    buyerTransactionHash: isCrypto ? reference : null,
    buyerNetworkCommission: isCrypto && networkCommission ? moneyOf(networkCommission) : null,
  };
}

function writeLeg(state: OfferState, side: OfferSide, reader: OfferReading["reader"]): Detail["legs"]["owner"] {
  const { principal, commission, payIn, payout, rail, network = null, place, received, held, reference = null } = ownLegOf(state, side);
  const { incoming, outgoing, confirmation, refund } = state.legs[side];
  return {
    ...{ principal: moneyOf(principal), commission: moneyOf(commission), payIn: moneyOf(payIn), payout: moneyOf(payout) },
    ...{ rail, network, whereMoney: place, received: moneyOf(received), held: moneyOf(held), reference },
    ...writeTransfers(state, side, reader),
    ...{ incoming: writeStage(incoming), outgoing: writeStage(outgoing) },
    ...{ confirmation: writeStage(confirmation), refund: writeStage(refund) },
  };
}

function writeSide({ sides, revision }: OfferState, of: OfferSide): Detail["sides"]["owner"] {
  const side = sides[of];
  const signedAt = side?.signedRevision === revision ? side.signedAt : undefined;
  return {
    ...{ hasAccepted: side !== undefined, signedAt: instantOrNull(signedAt) },
    ...{ proofAt: instantOrNull(side?.proof?.at), isProofLate: side?.proof?.late ?? false },
  };
}

export const writeRequisites = ({ rail, currency, network, bankName, holderName, lines }: Requisites): z.input<typeof requisites> => ({
  ...{ rail, currency, network: network ?? null, bankName: bankName ?? null, holderName, lines: lines.map((line) => ({ ...line })) },
});

export const writeFile = ({ id, name, size }: Pick<OfferFile, "id" | "name" | "size">): z.input<typeof file> => ({ _id: id, name, size });

/** Every document is bilingual (design/money §5). */
export const writeDocument = ({ id, fileId, ...paper }: DocumentView): z.input<typeof document> => ({
  ...{ _id: id, ...paper, languages: ["ru", "en"], url: fileUrl(fileId) },
});

/** Other members see when an offer was published, but not when its owner changed it. */
function writeMarketDates({ createdAt }: OfferState) {
  const at = instantOf(createdAt);
  return { createdAt: at, updatedAt: at, deadline: null };
}

const documentsOf = ({ sides, documents, revision }: OfferState): Detail["documents"] =>
  documents?.revision === revision ? "ready" : sides.buyer === undefined ? "none" : "forming";

/**
 * Returns a whole offer with the fields that its reader may see. Readers who are not a side of a published offer see only its amounts
 * (design/product §6).
 */
export function writeDetail(reading: OfferReading, userId: string): Detail {
  const { state, reader, step, allowed, hash, partner, payIn, proofFiles } = reading;
  const { amount, purpose, requisites } = payIn ?? {};
  return {
    ...(reader.as === "market" ? { ...writeItem(state, userId), ...writeMarketDates(state) } : writeItem(state, userId)),
    ...{ version: state.version, revision: state.revision, termsHash: hash, documents: documentsOf(state) },
    ...{ sides: both((side) => writeSide(state, side)), legs: both((side) => writeLeg(state, side, reader)) },
    ...{ allowed: [...allowed], partner, proofFiles: proofFiles.map(writeFile) },
    nextStep: { what: step.code, who: step.who, by: instantOrNull(step.by), otherwise: step.otherwise ?? null },
    payIn: amount && requisites ? { amount: moneyOf(amount), purpose: purpose ?? "", requisites: writeRequisites(requisites) } : null,
  };
}
