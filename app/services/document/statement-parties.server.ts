import { findAgentLicences } from "#data/agent/agent-documents.server.ts";
import type { MaskedAccount } from "#data/document/document-facts.server.ts";
import { verifiedPayoutOf } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import type { Cell, Pair, Row } from "#files/pdf/blocks.server.ts";
import type { Lead } from "#files/pdf/sheet.server.ts";
import { shownInitials } from "#services/names/shown-name.ts";
import { shownHolder, shownNameOf } from "#services/names/shown-names.server.ts";
import type { VisibleOffer } from "../offer/read-visible-offer.server.ts";
import { readContractFacts } from "./contract-facts.server.ts";
import { bothIn, dayText, figurePair, firmIn, invoicePair, labelIn, licencePair, pairOf, rateLine } from "./document-text.ts";
import { payoutCodeOf, verifyUrl } from "./payout-code.server.ts";
import { taxPairOf } from "./tax-number.server.ts";

/** The people, accounts and references of both legs, as shown in either side's statement of the deal. */
export interface StatementParties {
  readonly rate: Pair;
  /** The payment reference of an exchange; an invoice has its own. */
  readonly purpose: Pair;
  /** Numbers and dates of the invoice and its contract; null for an exchange. */
  readonly invoice: Pair | null;
  readonly rows: readonly Row[];
  /** The bank's numbers and the codes of the payouts, and the references of an invoice; empty without any. */
  readonly references: readonly Row[];
}

/** Full names are shown to the partner only after both signatures (design/screens §5). */
const areNamesOpen = ({ sides, revision }: OfferState): boolean => offerSides.every((side) => sides[side]?.signedRevision === revision);

const accountText = ({ bankName, network, last4 }: MaskedAccount, lead: Lead): string =>
  [bankName ? firmIn(lead, bankName) : network, `··${last4}`].filter(Boolean).join(", ");

/** The codes of the payouts' receipts, in two lines each, and where a bank checks them; nothing before a payout. */
function codeRows(state: OfferState, lead: Lead): readonly Row[] {
  const codes = offerSides.map((side) => payoutCodeOf(state, side));
  if (codes.every((code) => code === null)) return [];
  const label = bothIn(
    pairOf((w) => w.payoutReceipt.code),
    lead,
  );
  return [{ cells: [{ text: label, note: verifyUrl() }, ...codes.map((code) => ({ text: code?.replace(/(?<=-[AB]-)/, "\n") ?? "—" }))] }];
}

const licenceCell = async (agentId: string, lead: Lead): Promise<Cell> => labelIn(licencePair(await findAgentLicences(agentId)), lead);

/**
 * Reads the lines that banks request in addition to the amounts. The side that chose the recipient and managers see the recipient's full
 * name, everybody a supplier's; others see initials.
 */
export async function readStatementParties({ state, reader }: VisibleOffer, lead: Lead): Promise<StatementParties> {
  const facts = await readContractFacts(state);
  const licences = new Map(
    await Promise.all(offerSides.map(async (side) => [side, await licenceCell(state.legs[side].agentId, lead)] as const)),
  );
  const row = (pick: Parameters<typeof pairOf>[0], cell: (side: OfferSide) => Cell): Row => ({
    cells: [{ text: bothIn(pairOf(pick), lead) }, ...offerSides.map(cell)],
  });
  const partyOf = (memberId: string | undefined) => facts.parties.find(({ id }) => id === memberId);
  const payer = (side: OfferSide): Cell => {
    const party = partyOf(state.sides[side]?.memberId);
    if (party === undefined) return { text: "—" };
    const name = shownNameOf(party);
    const isOwn = reader.as === "manager" || (reader.as === "side" && reader.side === side);
    const text = (areNamesOpen(state) ? name : shownInitials(name))[lead] || "—";
    return { text, note: isOwn ? taxPairOf(party)?.[lead] : undefined, face: "medium" };
  };
  const snapshot = (side: OfferSide) => facts.snapshots.find(({ id }) => id === state.legs[side].beneficiary?.snapshotId);
  const recipient = (side: OfferSide): Cell => {
    const { beneficiary } = state.legs[side];
    const account = snapshot(side);
    if (account === undefined) return { text: "—" };
    const holder = shownHolder(account.holderName, partyOf(beneficiary?.memberId));
    const isOpenName = beneficiary?.kind === "supplier" || reader.as === "manager" || (reader.as === "side" && reader.side !== side);
    return { text: (isOpenName ? holder : shownInitials(holder))[lead], note: accountText(account, lead) };
  };
  const agent = (side: OfferSide) => facts.agents.find(({ id }) => id === state.legs[side].agentId);
  const agreement = pairOf((w) => w.payoutReceipt.purposeText, { number: state.humanId, date: dayText(facts.agreedAt) });
  const purpose = (side: OfferSide): Cell =>
    state.legs[side].beneficiary?.kind === "supplier" && facts.invoice ? { text: facts.invoice.purpose } : { text: "—" };
  const agentCell = (side: OfferSide): Cell => {
    const name = agent(side);
    if (name === undefined) return { text: "—" };
    const holder = facts.agentAccounts.find(({ id }) => id === state.legs[side].agentAccountId)?.holderName;
    return holder === undefined ? labelIn(name, lead) : { text: firmIn(lead, holder), note: bothIn(name, lead) };
  };
  const [base, target] = [state.legs.owner.principal.currency, state.legs.buyer.principal.currency];
  const numbers = offerSides.map((side) => verifiedPayoutOf(state.legs[side])?.reference ?? "");
  return {
    rate: figurePair(
      (w) => w.statement.rate,
      (language) => ({ rate: rateLine(state.quote.rate, base, target, language) }),
    ),
    invoice: facts.invoice && invoicePair(facts.invoice),
    purpose: agreement,
    rows: [
      row((w) => w.payoutReceipt.payer, payer),
      row((w) => w.payoutReceipt.recipient, recipient),
      row((w) => w.statement.agent, agentCell),
      row(
        (w) => w.payoutReceipt.licence,
        (side) => licences.get(side) ?? { text: "—" },
      ),
    ],
    references: [
      ...(numbers.some(Boolean)
        ? [
            row(
              (w) => w.payoutReceipt.reference,
              (side) => ({ text: numbers[offerSides.indexOf(side)] || "—" }),
            ),
          ]
        : []),
      ...codeRows(state, lead),
      ...(facts.invoice ? [row((w) => w.payoutReceipt.purpose, purpose)] : []),
    ],
  };
}
