import { listParties } from "#data/document/document-facts.server.ts";
import type { Money } from "#domain/money/money.ts";
import { otherSide } from "#domain/offer/facts.ts";
import { type OfferSide, type OfferState, offerSides } from "#domain/offer/state.ts";
import { decimalText } from "#domain/offer/wire.ts";
import type { Language } from "#domain/people/principal.ts";
import { csvAmount, csvCell } from "#domain/text/csv.ts";
import { initials } from "#domain/text/initials.ts";
import { wallAt } from "#domain/time/zone.ts";
import { countryText } from "#i18n/reference-text.ts";
import { textFor } from "#i18n/text.server.ts";

/** Texts of a file have no no-break spaces, which spreadsheets do not find. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/**
 * An instant in the zone, as spreadsheets of the language read it: `20.11.2026 18:00` in Russian; `2026-11-20 18:00` in English, because
 * American and British ones read a day and a month in different order. Empty without an instant.
 */
export function csvTime(at: number | undefined, language: Language, timeZone: string): string {
  if (at === undefined) return "";
  const wall = new Date(wallAt(timeZone, at)).toISOString();
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)];
  return `${language === "ru" ? day.split("-").reverse().join(".") : day} ${time}`;
}

export const csvMoney = (money: Money, language: Language): readonly string[] => [csvAmount(decimalText(money), language), money.currency];

/** The head of a file in the reader's language, from the text of each column. */
export function csvHead<Key extends string>(columns: readonly Key[], textOf: (key: Key) => string, language: Language): readonly string[] {
  return columns.map((key) => csvCell(plain(textOf(key)), language));
}

export const csvText = (text: string, language: Language): string => csvCell(plain(text), language);

export const sideOfMember = ({ sides }: OfferState, memberId: string): OfferSide => (sides.owner.memberId === memberId ? "owner" : "buyer");

/** `Германия — Россия`, in the direction of the reader's money. */
export function csvRoute({ corridor: { from, to } }: OfferState, side: OfferSide, language: Language): string {
  const t = textFor(language);
  const [start, end] = side === "owner" ? [from, to] : [to, from];
  return csvText(`${countryText(t, start, "name")} — ${countryText(t, end, "name")}`, language);
}

/** `1 EUR = 91,2345 RUB`, so that nobody has to guess the direction. */
export function csvRate({ quote, legs }: OfferState, language: Language): string {
  const [base, target] = [legs.owner.principal.currency, legs.buyer.principal.currency];
  return csvText(`1 ${base} = ${csvAmount(quote.rate, language)} ${target}`, language);
}

/** The partners of these offers by offer id: initials until both have signed (design/screens §5). */
export async function partnersOf(offers: readonly OfferState[], memberId: string): Promise<ReadonlyMap<string, string>> {
  const partnerId = (offer: OfferState) => offer.sides[otherSide(sideOfMember(offer, memberId))]?.memberId;
  const parties = await listParties([...new Set(offers.flatMap((offer) => partnerId(offer) ?? []))]);
  const names = new Map(parties.map(({ id, companyName, fullName }) => [id, companyName ?? fullName]));
  return new Map(
    offers.map((offer) => {
      const name = names.get(partnerId(offer) ?? "") ?? "";
      const isOpen = offerSides.every((side) => offer.sides[side]?.signedRevision === offer.revision);
      return [offer.id, isOpen ? name : initials(name)];
    }),
  );
}
