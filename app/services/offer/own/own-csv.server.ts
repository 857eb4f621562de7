import type { PaymentDirection } from "#contracts/list/payment-filter.ts";
import { listParties } from "#data/document/document-facts.server.ts";
import { ratePair, turnRate } from "#domain/money/rate-reading.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { csvAmount } from "#domain/text/csv.ts";
import { initials } from "#domain/text/initials.ts";
import { formatRateFigure } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { textFor } from "#i18n/text.server.ts";
import { csvText } from "#services/csv-cells.ts";
import { nameIn } from "#services/names/shown-names.server.ts";

export const sideOfMember = ({ sides }: OfferState, memberId: string): OfferSide => (sides.owner.memberId === memberId ? "owner" : "buyer");

/** Whether the member's payout goes to an account of their own. */
export const isPaidToSelf = (state: OfferState, memberId: string): boolean =>
  state.legs[otherSide(sideOfMember(state, memberId))].beneficiary?.memberId === memberId;

/** The kind of a payment; a payout to somebody else is not "received" by the member. */
export function csvDirection(direction: PaymentDirection, isToSelf: boolean, language: Language): string {
  const key = direction !== "payout" ? (`directions.${direction}` as const) : isToSelf ? "toYou" : "toRecipientPaid";
  return csvText(textFor(language)(`ownRecords.payments.${key}`), language);
}

/** `Германия → Россия`, in the direction of the reader's money. */
export function csvRoute({ corridor: { from, to } }: OfferState, side: OfferSide, language: Language): string {
  const t = textFor(language);
  const [start, end] = side === "owner" ? [from, to] : [to, from];
  return csvText(`${countryText(t, start, "name")} → ${countryText(t, end, "name")}`, language);
}

/** `91,2345` to compute with, and `RUB / EUR`: the dearer unit first as on the pages, whichever side owned the offer. */
export function csvRate({ quote, legs }: OfferState, language: Language): readonly [rate: string, unit: string] {
  const pair = ratePair(legs.owner.principal.currency, legs.buyer.principal.currency);
  const figure = formatRateFigure(turnRate(quote.rate, pair) ?? quote.rate, "ru")
    .replaceAll(/\s/g, "")
    .replace(",", ".");
  return [csvAmount(figure, language), csvText(`${pair.quote} / ${pair.base}`, language)];
}

/** The partners of these offers by offer id, for a reader of the language: initials until both have signed (design/screens §5). */
export async function partnersOf(
  offers: readonly OfferState[],
  memberId: string,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const partnerId = (offer: OfferState) => offer.sides[otherSide(sideOfMember(offer, memberId))]?.memberId;
  const parties = await listParties([...new Set(offers.flatMap((offer) => partnerId(offer) ?? []))]);
  const names = new Map(parties.map((party) => [party.id, nameIn(language, party)]));
  return new Map(
    offers.map((offer) => {
      const name = names.get(partnerId(offer) ?? "");
      if (name === undefined) return [offer.id, ""];
      const isOpen = offerSides.every((side) => offer.sides[side]?.signedRevision === offer.revision);
      return [offer.id, isOpen ? name : initials(name)];
    }),
  );
}
