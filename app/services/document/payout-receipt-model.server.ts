import type { Requisites } from "#contracts/account/bank-account.ts";
import { type AgentLicences, findAgentLicences } from "#data/agent/agent-documents.server.ts";
import type { AgentLabel, Invoice, MaskedAccount } from "#data/document/document-facts.server.ts";
import { otherSide, payoutOf, verifiedPayoutOf } from "#domain/offer/facts.ts";
import type { OfferSide, OfferState } from "#domain/offer/state.ts";
import type { Pair } from "#files/pdf/blocks.server.ts";
import type { Lead } from "#files/pdf/sheet.server.ts";
import { type ShownName, shownInitials } from "#services/names/shown-name.ts";
import { shownHolder, shownNameOf } from "#services/names/shown-names.server.ts";
import { readContractFacts } from "./contract-facts.server.ts";
import type { ContractFacts } from "./contract-model.ts";
import { payoutCodeOf, verifyUrl } from "./payout-code.server.ts";
import { taxPairOf } from "./tax-number.server.ts";

/**
 * The reader of a payout's receipt. `recipient`: the side whose recipient was paid. `payer`: the side that paid the money in. `shared`: a
 * person with a link, who sees initials and the last characters of the account.
 */
export type ReceiptReader = "recipient" | "payer" | "manager" | "shared";

export interface PayoutReceipt {
  readonly state: OfferState;
  readonly leg: OfferSide;
  readonly reader: ReceiptReader;
  readonly agreedAt: number;
  /** Milliseconds. */
  readonly paidAt: number;
  /** The bank's reference or the transaction's hash; empty when the bank gave none. */
  readonly reference: string;
  readonly payer: ShownName;
  /** The other side, for whose recipient the payout was made. */
  readonly orderedBy: ShownName;
  /** Tax numbers of companies, each for the company itself and for managers; null for others. */
  readonly taxes: Readonly<Record<"payer" | "orderedBy", Pair | null>>;
  readonly recipient: ShownName;
  readonly recipientAccount: readonly { readonly key: string; readonly value: string }[];
  readonly agent: AgentLabel;
  readonly agentAccount: MaskedAccount | undefined;
  readonly licences: AgentLicences;
  /** Null for an exchange, and for a reader with a link. */
  readonly invoice: Invoice | null;
  readonly code: string;
  readonly verifyUrl: string;
  /** IANA zone of the times. */
  readonly timeZone: string;
  /** The reader's language, which comes first. */
  readonly lead: Lead;
}

const rowOf = ({ parties }: ContractFacts, memberId: string | undefined) => parties.find(({ id }) => id === memberId);

function nameOf(facts: ContractFacts, state: OfferState, side: OfferSide): ShownName {
  const party = rowOf(facts, state.sides[side]?.memberId);
  return party === undefined ? { ru: "—", en: "—" } : shownNameOf(party);
}

const maskedLines = (account: MaskedAccount | undefined) =>
  account
    ? [
        ...(account.bankName ? [{ key: "bank", value: account.bankName }] : []),
        ...(account.network ? [{ key: "network", value: account.network }] : []),
        { key: "account", value: `··${account.last4}` },
      ]
    : [];

/** The account of the recipient: complete if the reader may see it, else its last characters. */
function accountLines(account: MaskedAccount | undefined, full: Requisites | null) {
  if (full === null || full.lines.length === 0) return maskedLines(account);
  const bank = full.bankName === undefined ? [] : [{ key: "bank", value: full.bankName }];
  const network = full.network === undefined ? [] : [{ key: "network", value: full.network }];
  return [...bank, ...network, ...full.lines];
}

interface Asked {
  readonly leg: OfferSide;
  readonly reader: ReceiptReader;
  readonly timeZone: string;
  readonly lead: Lead;
  /** The complete requisites of the recipient; null when the reader may not see them. */
  readonly requisites: Requisites | null;
}

/**
 * The content of the receipt of a leg's payout; null before the payout was verified. The caller has checked the reader's permission. The
 * side that chose the recipient and managers see the recipient's full name, the payer also a supplier's; others see initials.
 */
export async function payoutReceiptOf(
  state: OfferState,
  { leg, reader, timeZone, lead, requisites }: Asked,
): Promise<PayoutReceipt | null> {
  const [paid, code] = [verifiedPayoutOf(state.legs[leg]), payoutCodeOf(state, leg)];
  if (paid === null || code === null) return null;
  const { agentId, agentAccountId, beneficiary } = state.legs[leg];
  const [facts, licences] = await Promise.all([readContractFacts(state), findAgentLicences(agentId)]);
  const snapshot = facts.snapshots.find(({ id }) => id === beneficiary?.snapshotId);
  const agent = facts.agents.find(({ id }) => id === agentId);
  if (agent === undefined) return null;
  const shown = (side: OfferSide) => (reader === "shared" ? shownInitials(nameOf(facts, state, side)) : nameOf(facts, state, side));
  const taxOf = (side: OfferSide, own: ReceiptReader) =>
    reader === own || reader === "manager" ? taxPairOf(rowOf(facts, state.sides[side]?.memberId)) : null;
  const isOpenName = reader === "recipient" || reader === "manager" || (reader === "payer" && beneficiary?.kind === "supplier");
  const holder = shownHolder(snapshot?.holderName ?? "—", rowOf(facts, beneficiary?.memberId));
  return {
    ...{ state, leg, reader, agent, timeZone, lead, code, agreedAt: facts.agreedAt },
    ...{ paidAt: paid.at, reference: paid.reference },
    payer: shown(leg),
    orderedBy: shown(otherSide(leg)),
    taxes: { payer: taxOf(leg, "payer"), orderedBy: taxOf(otherSide(leg), "recipient") },
    recipient: isOpenName ? holder : shownInitials(holder),
    recipientAccount: accountLines(snapshot, requisites),
    agentAccount: facts.agentAccounts.find(({ id }) => id === agentAccountId),
    licences,
    invoice: beneficiary?.kind === "supplier" && reader !== "shared" ? facts.invoice : null,
    verifyUrl: verifyUrl(code),
  };
}

export const paidAmount = ({ state, leg }: PayoutReceipt) => payoutOf(state.legs[leg]);
