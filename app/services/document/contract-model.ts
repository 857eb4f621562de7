import type { AgentLabel, Invoice, MaskedAccount, Party } from "#data/document/document-facts.server.ts";
import type { Leg, OfferSide, OfferState } from "#domain/offer/state.ts";
import { initials } from "#domain/text/initials.ts";
import { payoutOf } from "#domain/text/terms.ts";
import type { Pair } from "#files/pdf/blocks.server.ts";
import { type ShownName, shownInitials } from "#services/names/shown-name.ts";
import { shownNameOf } from "#services/names/shown-names.server.ts";
import { amountText, bothIn, countryPair, pairOf, pairWith } from "./document-text.ts";

/** Facts from the database besides the offer's own state. */
export interface ContractFacts {
  readonly product: string;
  /** When the terms became final: the acceptance, or the last change of this revision. Milliseconds. */
  readonly agreedAt: number;
  readonly termsHash: string;
  readonly parties: readonly Party[];
  readonly agents: readonly AgentLabel[];
  readonly snapshots: readonly MaskedAccount[];
  readonly agentAccounts: readonly MaskedAccount[];
  readonly invoice: Invoice | null;
}

export interface LegModel {
  readonly side: OfferSide;
  readonly payer: string;
  readonly agent: Pair;
  readonly principal: string;
  readonly commission: string;
  readonly payIn: string;
  readonly networkFee: string | null;
  readonly payout: string;
  readonly recipient: string;
  readonly recipientKind: Pair;
  readonly agentAccount: string;
  readonly payoutAccount: string;
}

export interface PartyModel {
  readonly side: OfferSide;
  /**
   * Initials, because the contract is read before it is signed, and names are shown only after both signatures. The evidence sheet contains
   * full names.
   */
  readonly name: string;
  readonly note: string;
}

export const otherSide = (side: OfferSide): OfferSide => (side === "owner" ? "buyer" : "owner");

function partyOf(state: OfferState, facts: ContractFacts, side: OfferSide): PartyModel {
  const party = facts.parties.find(({ id }) => id === state.sides[side]?.memberId);
  if (!party) throw new Error(`Offer ${state.id} has no ${side} to write a contract for.`);
  return { side, name: initialsIn(shownNameOf(party)), note: party.country ? bothIn(countryPair(party.country)) : "" };
}

/** `В. Й. / J. W.`: the contract is one text for two people, so it shows both alphabets. */
function initialsIn(name: ShownName): string {
  const { ru, en } = shownInitials(name);
  return ru === en ? ru : `${ru} / ${en}`;
}

const accountText = (account: MaskedAccount | undefined) =>
  account ? [account.bankName ?? account.network, `··${account.last4}`].filter(Boolean).join(", ") : "—";

/** Name of a payout's recipient: a supplier by the invoice; others are the parties or people chosen by them. */
function recipientOf({ beneficiary }: Leg, snapshot: MaskedAccount | undefined): string {
  if (!snapshot) return "—";
  return beneficiary?.kind === "supplier" ? snapshot.holderName : initials(snapshot.holderName);
}

function recipientKindOf(leg: Leg, recipientSide: OfferSide): Pair {
  const letter = pairOf((words) => words.contract.sideLetter[recipientSide]);
  return pairWith((words) => words.contract[leg.beneficiary?.kind ?? "own"], { side: letter.ru }, { side: letter.en });
}

function legOf(state: OfferState, facts: ContractFacts, side: OfferSide): LegModel {
  const leg: Leg = state.legs[side];
  const agent = facts.agents.find(({ id }) => id === leg.agentId);
  const snapshot = facts.snapshots.find(({ id }) => id === leg.beneficiary?.snapshotId);
  return {
    side,
    payer: partyOf(state, facts, side).name,
    agent: { ru: agent?.ru ?? leg.agentId, en: agent?.en ?? leg.agentId },
    principal: amountText(leg.principal),
    commission: amountText(leg.commission),
    payIn: amountText(leg.payIn),
    networkFee: leg.networkCommission && leg.networkCommission.minor > 0n ? amountText(leg.networkCommission) : null,
    payout: amountText(payoutOf(leg)),
    recipient: recipientOf(leg, snapshot),
    recipientKind: recipientKindOf(leg, otherSide(side)),
    agentAccount: accountText(facts.agentAccounts.find(({ id }) => id === leg.agentAccountId)),
    payoutAccount: accountText(snapshot),
  };
}

export interface ContractModel {
  readonly state: OfferState;
  readonly facts: ContractFacts;
  readonly parties: readonly PartyModel[];
  readonly legs: readonly LegModel[];
}

/** Builds the content of the contract's pages. Throws without a buyer, because such an offer cannot be signed. */
export function contractModel(state: OfferState, facts: ContractFacts): ContractModel {
  const sides: readonly OfferSide[] = ["owner", "buyer"];
  return {
    state,
    facts,
    parties: sides.map((side) => partyOf(state, facts, side)),
    legs: sides.map((side) => legOf(state, facts, side)),
  };
}
