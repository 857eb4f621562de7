import { refuse } from "../../outcome.ts";
import type { ActingFacts, Terms } from "../commands.ts";
import { type Decides, type DecisionInput, needsReason, personOf, yes } from "../decision-input.ts";
import { areDocumentsReady, hasSigned, isAgentSuspended, isMoneyInMotion, otherSide, sideOf } from "../facts.ts";
import type { Refusal } from "../refusal.ts";
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

const refusedInactive = ({ inactiveReason: reason }: ActingFacts): Refusal =>
  refuse("ERROR.ESCROW.PROFILE.NOT.ACTIVE", reason === undefined ? {} : { reason });

/** Returns null when this member may publish or accept an offer now (design/product §6, §14, §18). */
function refusalOfTrading(facts: ActingFacts): Refusal | null {
  const { profileActive, transactionsOpen, missingDocuments, agentsEligible } = facts;
  if (!profileActive) return refusedInactive(facts);
  if (!transactionsOpen) return refuse("OFFER.CLOSED");
  if (!agentsEligible) return refuse("OFFER.NO_AGENT");
  return missingDocuments.length > 0 ? refuse("OFFER.DOCUMENTS_NEEDED", { documents: missingDocuments.join(",") }) : null;
}

/** Checks that the amounts match and that the owner's beneficiary fits: a supplier for an invoice, an account for an exchange. */
function refusalOfTerms(kind: OfferKind, { legs }: Terms): Refusal | null {
  for (const side of offerSides) {
    const { principal, commission, payIn, networkCommission } = legs[side];
    const oneCurrency = [commission, payIn, networkCommission ?? principal].every(({ currency }) => currency === principal.currency);
    const fee = networkCommission?.minor ?? 0n;
    const sound = principal.minor > 0n && commission.minor >= 0n && payIn.minor >= principal.minor && fee >= 0n && fee < principal.minor;
    if (!oneCurrency || !sound) return refuse("VALIDATION.AMOUNT", { field: `legs.${side}` });
  }
  const payee = legs.buyer.beneficiary;
  if (!payee) return refuse("VALIDATION.REQUIRED", { field: "beneficiary" });
  return (payee.kind === "supplier") === (kind === "invoice") ? null : refuse("VALIDATION.CHOICE", { field: "beneficiary" });
}

function refusalOfSigning({ state, command, actor }: DecisionInput<"sign">): Refusal | null {
  const side = sideOf(state, actor);
  if (side === null) return refuse("NOT_FOUND");
  if (!command.facts.profileActive) return refusedInactive(command.facts);
  if (!areDocumentsReady(state)) return refuse("OFFER.DOCUMENTS_FORMING");
  if (hasSigned(state, side)) return refuse("OFFER.ALREADY_SIGNED");
  if (command.revision !== state.revision || command.hash !== state.documents?.hash) return refuse("OFFER.TERMS_CHANGED");
  return offerSides.some((leg) => isAgentSuspended(state, leg)) ? refuse("AGENT.SUSPENDED") : null;
}

function refusalOfTaking({ state, command, actor }: DecisionInput<"accept">): Refusal | null {
  const { beneficiary, facts, revision, isOwnerReady } = command;
  if (revision !== state.revision) return refuse("OFFER.TERMS_CHANGED");
  if (isOwnerReady === false) return refuse("OFFER.OWNER_NOT_READY");
  const trading = refusalOfTrading(facts);
  if (trading) return trading;
  if (beneficiary.kind === "supplier" || beneficiary.memberId === undefined || beneficiary.accountId === undefined)
    return refuse("VALIDATION.CHOICE", { field: "beneficiary" });
  if (beneficiary.kind === "own" && beneficiary.memberId !== personOf(actor)) return refuse("BANK.NOT_APPROVED");
  return offerSides.some((leg) => isAgentSuspended(state, leg)) ? refuse("AGENT.SUSPENDED") : null;
}

function refusalOfCommission({ state, command }: DecisionInput<"setNetworkCommission">): Refusal | null {
  const { rail, principal } = state.legs[command.leg];
  const { minor, currency } = command.amount;
  if (rail !== "crypto") return refuse("VALIDATION.CHOICE", { field: "leg" });
  if (offerSides.some((side) => hasSigned(state, side))) return refuse("OFFER.ALREADY_SIGNED");
  const fits = currency === principal.currency && minor >= 0n && minor < principal.minor;
  return fits ? null : refuse("VALIDATION.AMOUNT", { field: "amount" });
}

/** Refuses a cancellation when an agent holds or has submitted money, because that money is returned only by a refund. */
const refusalOfForcing = (state: OfferState): Refusal | null =>
  offerSides.some((side) => state.legs[side].receipts.length > 0) ? refuse("OFFER.REFUND_INSTEAD") : null;

const publishes = (input: DecisionInput<"publish">) => {
  const refusal = refusalOfTrading(input.command.facts) ?? refusalOfTerms(input.state.kind, termsOf(input.state));
  return refusal ?? yes(input, { type: "offerPublished" });
};

const documentsReady = (input: DecisionInput<"documentsGenerated">) => {
  const { revision, hash, fileIds } = input.command;
  if (revision !== input.state.revision) return refuse("OFFER.VERSION", { revision: input.state.revision });
  return areDocumentsReady(input.state) ? yes(input) : yes(input, { type: "documentsReady", revision, hash, fileIds });
};

export const decideTerms: Decides<TermsCommand> = {
  publish: publishes,
  edit: (input) => {
    const refusal = refusalOfTrading(input.command.facts) ?? refusalOfTerms(input.state.kind, input.command.terms);
    return refusal ?? yes(input, { type: "offerEdited", terms: input.command.terms });
  },
  withdraw: (input) => yes(input, { type: "offerCancelled", reason: "owner", by: personOf(input.actor) }),
  accept: (input) =>
    refusalOfTaking(input) ?? yes(input, { type: "offerAccepted", buyerId: personOf(input.actor), beneficiary: input.command.beneficiary }),
  sign: (input) => {
    const side = sideOf(input.state, input.actor) ?? "owner";
    const order = hasSigned(input.state, otherSide(side)) ? "second" : "first";
    const { revision, hash } = input.command;
    return refusalOfSigning(input) ?? yes(input, { type: "offerSigned", side, order, revision, hash });
  },
  cancel: (input) => {
    if (isMoneyInMotion(input.state)) return refuse("OFFER.MONEY_IN_MOTION");
    return yes(input, { type: "offerCancelled", reason: sideOf(input.state, input.actor) ?? "owner", by: personOf(input.actor) });
  },
  setNetworkCommission: (input) => {
    const { leg, amount } = input.command;
    const refusal = refusalOfCommission(input);
    if (refusal) return refusal;
    const unchanged = input.state.legs[leg].networkCommission?.minor === amount.minor;
    return unchanged ? yes(input) : yes(input, { type: "networkCommissionSet", leg, amount, by: personOf(input.actor) });
  },
  documentsGenerated: documentsReady,
  forceCancel: (input) => {
    const { reason } = input.command;
    const refusal = needsReason(reason) ?? refusalOfForcing(input.state);
    return refusal ?? yes(input, { type: "offerCancelled", reason: "forced", by: personOf(input.actor), note: reason });
  },
};
