import type { MoneyPlace } from "#domain/offer/where-money.ts";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
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

/** The way of both legs with the offer's own sums and fees: what is behind, and where the money is now. */
export function OfferMoneyPath({ own, partners }: Pick<OfferMoney, "own" | "partners">) {
  const t = useText();
  const language = useLanguage();
  const feeOf = ({ place, commission, networkCommission, network }: LegMoney["leg"]) => {
    if (place === "returning" || place === "returned") return null;
    const taken = (amount: typeof commission) => formatMoney(amount, language, network ? { network } : {});
    return (
      <>
        {t("member.money.path.fee", { amount: taken(commission) })}
        {networkCommission ? (
          <span className="block">{t("member.money.path.networkFee", { amount: taken(networkCommission) })}</span>
        ) : null}
      </>
    );
  };
  const laneOf = ({ leg, agent }: LegMoney, whose: "own" | "partners"): MoneyLane => ({
    title: t(`ownOffer.where.${whose}`),
    fee: feeOf(leg),
    stops: [
      { label: t(`member.money.path.${whose}Pays`), amount: leg.payIn, ...stateAt(leg.place, 0) },
      { label: t("member.money.path.agent", { agent: agent[language] }), amount: leg.payIn, ...stateAt(leg.place, 1) },
      { label: t(`member.money.path.${whose}Gets`), amount: leg.payout, ...stateAt(leg.place, 2) },
    ],
  });
  return (
    <figure>
      <MoneyLanes border={t("member.money.path.border")} lanes={[laneOf(own, "own"), laneOf(partners, "partners")]} />
    </figure>
  );
}
