import { formatMoney } from "#i18n/format.ts";
import { formatBriefly } from "#i18n/format-briefly.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { LegMoney, OfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { type MoneyLane, MoneyLanes, type MoneyStop } from "#ui/money-lanes.tsx";
import type { DrawnStop } from "./money-stops.ts";
import type { MoneyTexts } from "./money-texts.ts";

const words = {
  own: { pays: "ownPays", paid: "ownPaid", agreed: "ownAgreed", gets: "ownGets", got: "ownGot", keeps: "ownKeeps" },
  partners: {
    pays: "partnersPays",
    paid: "partnersPaid",
    agreed: "partnersAgreed",
    gets: "partnersGets",
    got: "partnersGot",
    keeps: "partnersKeeps",
  },
} as const;

/** The label of a stop: the event that happened there, or the coming event. */
function wordOf({ place, state }: DrawnStop, whose: "own" | "partners", isOver: boolean, isAgreed: boolean) {
  const { pays, paid, agreed, gets, got, keeps } = words[whose];
  if (isAgreed && place === "withYou") return "agreed";
  if (place === "withYou") return state === "passed" ? paid : isOver ? keeps : pays;
  if (place === "heldByAgent") return state === "passed" ? "agentHeld" : "agent";
  if (isAgreed && place === "paidOut") return agreed;
  if (place === "paidOut") return state === undefined ? gets : got;
  return place;
}

/** The path of both legs with the offer's own amounts and fees: the completed stops, and the money's current place. */
export function OfferMoneyPath({ own, partners, isOver, texts }: Pick<OfferMoney, "own" | "partners" | "isOver"> & { texts: MoneyTexts }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const feeOf = ({ place, commission, networkCommission }: LegMoney["leg"]) => {
    if (place === "returning" || place === "returned") return null;
    const taken = (amount: typeof commission) => formatMoney(amount, language);
    return (
      <>
        {t("offerMoney.path.fee", { amount: taken(commission) })}
        {networkCommission ? <span className="block">{t("offerMoney.path.networkFee", { amount: taken(networkCommission) })}</span> : null}
      </>
    );
  };
  const stopOf = (stop: DrawnStop, agent: string, whose: "own" | "partners"): MoneyStop => ({
    label: t(`offerMoney.path.${wordOf(stop, whose, isOver, texts[whose].isAgreed)}`, { agent }),
    amount: stop.amount,
    ...(stop.state && { state: stop.state }),
    ...(stop.at !== null && { at: formatBriefly(stop.at, language, zone) }),
  });
  const laneOf = (money: LegMoney, whose: "own" | "partners"): MoneyLane => ({
    title: texts[whose].title,
    gap: texts[whose].gap,
    // While money is missing or too much, the held amount does not match the fee's calculation, so the fee is omitted.
    fee: texts[whose].gap === null ? feeOf(money.leg) : null,
    stops: texts[whose].stops.map((stop) => stopOf(stop, money.agent[language], whose)),
  });
  return (
    <figure id="lanes">
      <MoneyLanes border={t("offerMoney.path.border")} lanes={[laneOf(own, "own"), laneOf(partners, "partners")]} />
    </figure>
  );
}
