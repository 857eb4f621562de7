import { href } from "react-router";
import type { Money } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatMoney } from "#i18n/format.ts";
import { originText } from "#i18n/reference-text.ts";
import type { Text } from "#i18n/text.ts";
import type { OfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { placeKey } from "../place-text.ts";
import { type DrawnStop, gapOf, moneyStops } from "./money-stops.ts";

/** The heading of a leg, and the place of its money in one sentence. */
export interface LegTexts {
  readonly title: string;
  readonly sentence: string;
  readonly stops: readonly DrawnStop[];
  /** The text between the agreed and the received sum; null when they are equal. */
  readonly gap: string | null;
  /** True when the amounts are those of the contract, because no payments are in progress. */
  readonly isAgreed: boolean;
  /** True when nobody has paid, so that the drawing is enough. */
  readonly isNothing: boolean;
}

export interface MoneyTexts {
  /** The first note: that no money moves, or how to read the amounts if there are any. */
  readonly lead: string | undefined;
  readonly own: LegTexts;
  readonly partners: LegTexts;
  /** A link to the reader's next step about the money; null when there is none. */
  readonly act: { readonly to: string; readonly text: string } | null;
}

function gapTextOf(t: Text, gap: Money | null, said: (sum: Money) => string): string | null {
  if (gap === null) return null;
  const amount = said({ ...gap, minor: gap.minor < 0n ? -gap.minor : gap.minor });
  return t(gap.minor < 0n ? "offerMoney.path.short" : "offerMoney.path.over", { amount });
}

function leadOf(t: Text, { isSuspended, own, partners }: OfferMoney): string | undefined {
  if (isSuspended) return t("offerMoney.halted");
  return own.entries.length + partners.entries.length > 0 ? t("offerMoney.lead") : undefined;
}

function actOf(t: Text, { id, isPayInDue, choiceReceiptId }: OfferMoney): MoneyTexts["act"] {
  if (isPayInDue) return { to: `${href("/my-transactions/:offerId", { offerId: id })}#pay`, text: t("offer.acts.pay") };
  if (choiceReceiptId === null) return null;
  const to = href("/my-transactions/:offerId/receipts/:receiptId", { offerId: id, receiptId: choiceReceiptId });
  return { to, text: t("offer.acts.choose") };
}

/** The texts of the money page about the deal and its legs. */
export function moneyTexts(t: Text, money: OfferMoney, language: Language): MoneyTexts {
  const legs = { own: money.own.leg, partners: money.partners.leg };
  const legOf = (whose: "own" | "partners"): LegTexts => {
    const { leg, agent } = money[whose];
    const title = t(`ownOffer.where.${whose}`);
    const stops = moneyStops(money[whose]);
    const said = (sum: typeof leg.payIn) => formatMoney(sum, language);
    const gap = gapTextOf(t, gapOf(leg), said);
    const isAgreed = gap !== null || (money.isSuspended && leg.place === "withYou");
    const isNothing = money.isOver && leg.place === "withYou";
    const drawn = { title, stops, gap, isAgreed, isNothing };
    if (leg.place !== "paidOut")
      return {
        ...drawn,
        sentence: t(placeKey(legs, whose, money.phase), { agent: agent[language], origin: originText(t, leg.network !== undefined) }),
      };
    const sums = { paid: said(leg.received), got: said(leg.payout), fee: said(leg.commission) };
    return { ...drawn, sentence: t(`offerMoney.done.${whose}`, sums) };
  };
  return {
    lead: leadOf(t, money),
    own: legOf("own"),
    partners: legOf("partners"),
    act: actOf(t, money),
  };
}
