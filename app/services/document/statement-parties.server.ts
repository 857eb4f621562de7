import { findAgentLicences } from "#data/agent/agent-licences.server.ts";
import type { MaskedAccount } from "#data/document/document-facts.server.ts";
import { verifiedPayoutOf } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import type { Cell, Pair, Row } from "#files/pdf/blocks.server.ts";
import type { Lead } from "#files/pdf/sheet.server.ts";
import { shownInitials } from "#services/names/shown-name.ts";
import { shownHolder, shownNameOf } from "#services/names/shown-names.server.ts";
import type { VisibleOffer } from "../offer/read-visible-offer.server.ts";
import { readContractFacts } from "./contract-facts.server.ts";
import { bothIn, dayText, firmIn, labelIn, licencePair, pairOf, rateLine } from "./paper-words.ts";

/** The people, accounts and references of both legs, as shown in either side's statement of the deal. */
export interface StatementParties {
  readonly rate: string;
  /** The payment reference of an exchange; an invoice has its own. */
  readonly purpose: Pair;
  readonly rows: readonly Row[];
  /** The bank's numbers of the payouts and the references of an invoice; empty without any. */
  readonly references: readonly Row[];
}

/** Full names are shown to the partner only after both signatures (design/screens §5). */
const areNamesOpen = ({ sides, revision }: OfferState): boolean => offerSides.every((side) => sides[side]?.signedRevision === revision);

const accountText = ({ bankName, network, last4 }: MaskedAccount, lead: Lead): string =>
  [bankName ? firmIn(lead, bankName) : network, `··${last4}`].filter(Boolean).join(", ");

const licenceCell = async (agentId: string, lead: Lead): Promise<Cell> => labelIn(licencePair(await findAgentLicences(agentId)), lead);

/**
 * Reads the lines that banks request in addition to the amounts. The side that chose the recipient and managers see the recipient's full
 * name, everybody a supplier's; others see initials.
 */
export async function readStatementParties({ state, reader }: VisibleOffer, timeZone: string, lead: Lead): Promise<StatementParties> {
  const facts = await readContractFacts(state);
  const licences = new Map(
    await Promise.all(offerSides.map(async (side) => [side, await licenceCell(state.legs[side].agentId, lead)] as const)),
  );
  const row = (pick: Parameters<typeof pairOf>[0], cell: (side: OfferSide) => Cell): Row => ({
    cells: [{ text: bothIn(pairOf(pick), lead) }, ...offerSides.map(cell)],
  });
  const partyOf = (memberId: string | undefined) => facts.parties.find(({ id }) => id === memberId);
  const payer = (side: OfferSide): string => {
    const party = partyOf(state.sides[side]?.memberId);
    if (party === undefined) return "—";
    const name = shownNameOf(party);
    return (areNamesOpen(state) ? name : shownInitials(name))[lead] || "—";
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
  const agreement = pairOf((w) => w.payoutReceipt.purposeText, { number: state.humanId, date: dayText(facts.agreedAt, timeZone) });
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
    rate: rateLine(state.quote.rate, base, target, lead),
    purpose: agreement,
    rows: [
      row(
        (w) => w.payoutReceipt.payer,
        (side) => ({ text: payer(side), face: "medium" }),
      ),
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
      ...(facts.invoice ? [row((w) => w.payoutReceipt.purpose, purpose)] : []),
    ],
  };
}
