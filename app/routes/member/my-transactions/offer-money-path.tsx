import type { MoneyPlace } from "#domain/offer/where-money.ts";
import { formatMoney } from "#i18n/format.ts";
import { formatBriefly } from "#i18n/format-moment.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import type { LegMoney, OfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { type MoneyLane, MoneyLanes, type MoneyStop } from "#ui/money-lanes.tsx";

/** How many stops lie behind the money, and at which one it is; on its way it is at none. */
const progress: Readonly<Record<MoneyPlace, readonly [passed: number, here: number | null]>> = {
  withYou: [0, 0],
  onTheWay: [1, null],
  heldByAgent: [1, 1],
  excessHeld: [3, 1],
  payoutOnTheWay: [2, null],
  paidOut: [3, 2],
  returning: [0, null],
  returned: [0, 0],
};

function stateAt(place: MoneyPlace, at: number): Pick<MoneyStop, "state"> {
  const [passed, here] = progress[place];
  if (at === here) return { state: "here" };
  return at < passed ? { state: "passed" } : {};
}

const texts = {
  own: [
    { now: "ownPays", past: "ownPaid" },
    { now: "agent", past: "agentHeld" },
    { now: "ownGets", past: "ownGot" },
  ],
  partners: [
    { now: "partnersPays", past: "partnersPaid" },
    { now: "agent", past: "agentHeld" },
    { now: "partnersGets", past: "partnersGot" },
  ],
} as const;

/** The way of both legs with the offer's own sums and fees: what is behind, and where the money is now. */
export function OfferMoneyPath({
  own,
  partners,
  titles,
}: Pick<OfferMoney, "own" | "partners"> & { titles: Record<"own" | "partners", string> }) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const feeOf = ({ place, commission, networkCommission, network }: LegMoney["leg"]) => {
    if (place === "returning" || place === "returned") return null;
    const taken = (amount: typeof commission) => formatMoney(amount, language, network ? { network } : {});
    return (
      <>
        {t("offerMoney.path.fee", { amount: taken(commission) })}
        {networkCommission ? <span className="block">{t("offerMoney.path.networkFee", { amount: taken(networkCommission) })}</span> : null}
      </>
    );
  };
  const stopOf = ({ leg, agent, moments }: LegMoney, whose: "own" | "partners", index: 0 | 1 | 2): MoneyStop => {
    const { state } = stateAt(leg.place, index);
    // Money that has arrived is past too; a stop that it has not come to has no moment yet.
    const isPast = state === "passed" || (index === 2 && state === "here");
    const moment = isPast || (index === 1 && state === "here") ? moments[index] : null;
    return {
      label: t(`offerMoney.path.${texts[whose][index][isPast ? "past" : "now"]}`, { agent: agent[language] }),
      amount: index === 2 ? leg.payout : leg.payIn,
      ...(state && { state }),
      ...(moment && { at: formatBriefly(moment, language, zone) }),
    };
  };
  const laneOf = (money: LegMoney, whose: "own" | "partners"): MoneyLane => ({
    title: titles[whose],
    fee: feeOf(money.leg),
    stops: [stopOf(money, whose, 0), stopOf(money, whose, 1), stopOf(money, whose, 2)],
  });
  return (
    <figure>
      <MoneyLanes border={t("offerMoney.path.border")} lanes={[laneOf(own, "own"), laneOf(partners, "partners")]} />
    </figure>
  );
}
