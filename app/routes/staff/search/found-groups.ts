import { href } from "react-router";
import type { OfferSide } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { shortCompanyName } from "#domain/people/company/short-company-name.ts";
import { formatDate, formatMoney } from "#i18n/format.ts";
import type { Text } from "#i18n/text.ts";
import type { Found } from "#services/offer/staff/search-everything.server.ts";
import { paymentPath } from "../../agent/agent-place.ts";
import type { FoundGroup, FoundLine } from "./found-group.ts";

interface Reader {
  readonly t: Text;
  readonly language: Language;
  readonly timeZone: string;
  /** The agent of agent staff; null for all others. */
  readonly agentId: string | null;
}

/** The text after the name, by cell and as one line. */
const said = (...cells: readonly string[]) => ({ cells, text: cells.filter((cell) => cell !== "").join(", ") });

/** Agent staff get links to their own pages. */
function legPath({ agentId }: Reader, offerId: string, leg: OfferSide | null): string {
  if (agentId === null) return href("/admin-transactions/:offerId", { offerId });
  return paymentPath("/agents", { stage: "incoming", offerId, leg: leg ?? "owner" });
}

function offerLine(reader: Reader, offer: Found["offers"][number]): FoundLine {
  const { id, humanId, ownerName, buyerName, phase, ownerAgentId, give, updatedAt } = offer;
  const { t, language, timeZone, agentId } = reader;
  const names = [ownerName, buyerName].flatMap((name) => (name === null ? [] : shortCompanyName(name))).join(" / ");
  return {
    key: id,
    to: legPath(reader, id, ownerAgentId === agentId ? "owner" : "buyer"),
    name: humanId,
    ...said(names, t(`offer.phase.${phase}`), formatMoney(give, language), formatDate(updatedAt, language, timeZone)),
  };
}

const receiptLine = (reader: Reader, receipt: Found["receipts"][number]): FoundLine => {
  const { id, offerId, humanId, leg, amount, payerName, reference, bookedAt } = receipt;
  const { t, language, timeZone } = reader;
  return {
    key: id,
    to: offerId === null ? null : legPath(reader, offerId, leg),
    name: humanId ?? t("search.unmatched"),
    ...said(shortCompanyName(payerName ?? ""), reference ?? "", formatMoney(amount, language), formatDate(bookedAt, language, timeZone)),
  };
};

const arrivalLine = ({ t, language }: Reader, arrival: Found["arrivals"][number]): FoundLine => {
  const { id, amount, payerName, reference, bookedOn } = arrival;
  return {
    key: id,
    to: href("/agents/:agentName?/receipts/:receiptId", { receiptId: id }),
    name: t("search.unmatched"),
    ...said(
      shortCompanyName(payerName ?? ""),
      reference ?? "",
      formatMoney(amount, language),
      formatDate(Date.parse(`${bookedOn}T00:00:00Z`), language, "UTC"),
    ),
  };
};

/** The results by kind. */
export function foundGroups(reader: Reader, q: string, { offers, members, receipts, arrivals, references }: Found): readonly FoundGroup[] {
  const { t } = reader;
  const deals: FoundGroup = {
    id: "offers",
    title: t("search.offers"),
    columns: ["deal", "parties", "phase", "sum", "day"],
    lines: offers.map((offer) => offerLine(reader, offer)),
  };
  const people: FoundGroup = {
    id: "members",
    title: t("search.members"),
    columns: ["name", "email"],
    lines: members.map(({ id, name, email }) => ({ key: id, to: href("/user/:id", { id }), name, ...said(email) })),
  };
  // When a member's name was typed, the member is listed before the member's deals.
  const isName = members.some(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const groups: readonly FoundGroup[] = [
    ...(isName ? [people, deals] : [deals, people]),
    {
      id: "receipts",
      title: t("search.receipts"),
      columns: ["deal", "payer", "reference", "sum", "day"],
      lines: [...arrivals.map((arrival) => arrivalLine(reader, arrival)), ...receipts.map((receipt) => receiptLine(reader, receipt))],
    },
    {
      id: "references",
      title: t("search.references"),
      columns: ["deal", "reference"],
      lines: references.map(({ network, reference, offerId, humanId, leg }) => ({
        key: `${network} ${reference}`,
        to: legPath(reader, offerId, leg),
        name: humanId,
        ...said(reference),
      })),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
