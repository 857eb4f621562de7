import { type Ask, type Decides, needsReason, personOf, yes } from "../ask.ts";
import type { ActingFacts, Terms } from "../commands.ts";
import { areDocumentsReady, hasSigned, isAgentSuspended, isMoneyInMotion, otherSide, sideOf } from "../facts.ts";
import { type Refused, refused } from "../refusal.ts";
import { type OfferKind, type OfferState, offerSides } from "../state.ts";
import { termsOf } from "../terms.ts";

type TermsCommand =
  | "publish"
  | "edit"
  | "withdraw"
  | "accept"
  | "sign"
  | "cancel"
  | "setNetworkCommission"
  | "documentsGenerated"
  | "forceCancel";

const refusedInactive = ({ inactiveReason: reason }: ActingFacts): Refused =>
  refused("ERROR.ESCROW.PROFILE.NOT.ACTIVE", reason === undefined ? {} : { reason });

/** May this member make or take an offer now (design/product §6, §14, §18)? */
function refusalOfTrading(facts: ActingFacts): Refused | null {
  const { profileActive, transactionsOpen, missingDocuments, agentsEligible } = facts;
  if (!profileActive) return refusedInactive(facts);
  if (!transactionsOpen) return refused("OFFER.CLOSED");
  if (!agentsEligible) return refused("OFFER.NO_AGENT");
  return missingDocuments.length > 0 ? refused("OFFER.DOCUMENTS_NEEDED", { documents: missingDocuments.join(",") }) : null;
}

/** Amounts belong together and the owner's payee is known: their supplier for an invoice, an account for an exchange. */
function refusalOfTerms(kind: OfferKind, { legs }: Terms): Refused | null {
  for (const side of offerSides) {
    const { principal, commission, payIn, networkCommission } = legs[side];
    const oneCurrency = [commission, payIn, networkCommission ?? principal].every(({ currency }) => currency === principal.currency);
    const fee = networkCommission?.minor ?? 0n;
    const sound = principal.minor > 0n && commission.minor >= 0n && payIn.minor >= principal.minor && fee >= 0n && fee < principal.minor;
    if (!oneCurrency || !sound) return refused("VALIDATION.AMOUNT", { field: `legs.${side}` });
  }
  const payee = legs.buyer.beneficiary;
  if (!payee) return refused("VALIDATION.REQUIRED", { field: "beneficiary" });
  return (payee.kind === "supplier") === (kind === "invoice") ? null : refused("VALIDATION.CHOICE", { field: "beneficiary" });
}

function refusalOfSigning({ state, command, actor }: Ask<"sign">): Refused | null {
  const side = sideOf(state, actor);
  if (side === null) return refused("NOT_FOUND");
  if (!command.facts.profileActive) return refusedInactive(command.facts);
  if (!areDocumentsReady(state)) return refused("OFFER.DOCUMENTS_FORMING");
  if (hasSigned(state, side)) return refused("OFFER.ALREADY_SIGNED");
  if (command.revision !== state.revision || command.hash !== state.documents?.hash) return refused("OFFER.TERMS_CHANGED");
  return offerSides.some((leg) => isAgentSuspended(state, leg)) ? refused("AGENT.SUSPENDED") : null;
}

function refusalOfTaking({ state, command, actor }: Ask<"accept">): Refused | null {
  const { beneficiary, facts, revision } = command;
  if (revision !== state.revision) return refused("OFFER.TERMS_CHANGED");
  const trading = refusalOfTrading(facts);
  if (trading) return trading;
  if (beneficiary.kind === "supplier" || beneficiary.memberId === undefined || beneficiary.accountId === undefined)
    return refused("VALIDATION.CHOICE", { field: "beneficiary" });
  if (beneficiary.kind === "own" && beneficiary.memberId !== personOf(actor)) return refused("BANK.NOT_APPROVED");
  return offerSides.some((leg) => isAgentSuspended(state, leg)) ? refused("AGENT.SUSPENDED") : null;
}

function refusalOfCommission({ state, command }: Ask<"setNetworkCommission">): Refused | null {
  const { rail, principal } = state.legs[command.leg];
  const { minor, currency } = command.amount;
  if (rail !== "crypto") return refused("VALIDATION.CHOICE", { field: "leg" });
  if (offerSides.some((side) => hasSigned(state, side))) return refused("OFFER.ALREADY_SIGNED");
  const fits = currency === principal.currency && minor >= 0n && minor < principal.minor;
  return fits ? null : refused("VALIDATION.AMOUNT", { field: "amount" });
}

/** Money that an agent holds or states goes back by a refund, never by a cancellation. */
const refusalOfForcing = (state: OfferState): Refused | null =>
  offerSides.some((side) => state.legs[side].receipts.length > 0) ? refused("OFFER.REFUND_INSTEAD") : null;

const publishes = (ask: Ask<"publish">) => {
  const refusal = refusalOfTrading(ask.command.facts) ?? refusalOfTerms(ask.state.kind, termsOf(ask.state));
  return refusal ?? yes(ask, { type: "offerPublished" });
};

const documentsReady = (ask: Ask<"documentsGenerated">) => {
  const { revision, hash, fileIds } = ask.command;
  if (revision !== ask.state.revision) return refused("OFFER.VERSION", { revision: ask.state.revision });
  return areDocumentsReady(ask.state) ? yes(ask) : yes(ask, { type: "documentsReady", revision, hash, fileIds });
};

export const decideTerms: Decides<TermsCommand> = {
  publish: publishes,
  edit: (ask) => {
    const refusal = refusalOfTrading(ask.command.facts) ?? refusalOfTerms(ask.state.kind, ask.command.terms);
    return refusal ?? yes(ask, { type: "offerEdited", terms: ask.command.terms });
  },
  withdraw: (ask) => yes(ask, { type: "offerCancelled", reason: "owner", by: personOf(ask.actor) }),
  accept: (ask) =>
    refusalOfTaking(ask) ?? yes(ask, { type: "offerAccepted", buyerId: personOf(ask.actor), beneficiary: ask.command.beneficiary }),
  sign: (ask) => {
    const side = sideOf(ask.state, ask.actor) ?? "owner";
    const order = hasSigned(ask.state, otherSide(side)) ? "second" : "first";
    const { revision, hash } = ask.command;
    return refusalOfSigning(ask) ?? yes(ask, { type: "offerSigned", side, order, revision, hash });
  },
  cancel: (ask) => {
    if (isMoneyInMotion(ask.state)) return refused("OFFER.MONEY_IN_MOTION");
    return yes(ask, { type: "offerCancelled", reason: sideOf(ask.state, ask.actor) ?? "owner", by: personOf(ask.actor) });
  },
  setNetworkCommission: (ask) => {
    const { leg, amount } = ask.command;
    const refusal = refusalOfCommission(ask);
    if (refusal) return refusal;
    const unchanged = ask.state.legs[leg].networkCommission?.minor === amount.minor;
    return unchanged ? yes(ask) : yes(ask, { type: "networkCommissionSet", leg, amount, by: personOf(ask.actor) });
  },
  documentsGenerated: documentsReady,
  forceCancel: (ask) => {
    const { reason } = ask.command;
    const refusal = needsReason(reason) ?? refusalOfForcing(ask.state);
    return refusal ?? yes(ask, { type: "offerCancelled", reason: "forced", by: personOf(ask.actor), note: reason });
  },
};
