import { href, Link } from "react-router";
import type { Money as MoneyValue } from "#domain/money/money.ts";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

interface AffectedOffers {
  /** Open offers of the agent, at most thirty. */
  readonly offers: readonly { readonly id: string; readonly humanId: string }[];
  /** The number of all open offers. */
  readonly count: number;
  readonly held: readonly MoneyValue[];
}

/** The agent's data for {@link AffectedOffersCard}, limited for the page. */
export const affectedOffersOf = ({ offers, held }: Omit<AffectedOffers, "count">): AffectedOffers => ({
  offers: offers.slice(0, 30).map(({ id, humanId }) => ({ id, humanId })),
  count: offers.length,
  held,
});

/** The effects of suspending an agent: its open offers, by number, and the money that it holds. */
export function AffectedOffersCard({ agentName, touch: { offers, count, held } }: { agentName: string; touch: AffectedOffers }) {
  const t = useText();
  return (
    <>
      <Card id="touched" title={t("agentsAdmin.restrict.offers", { count })}>
        {count === 0 ? <p className="text-small text-muted">{t("agentsAdmin.restrict.noOffers")}</p> : null}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {offers.map(({ id, humanId }) => (
            <li key={id}>
              <Link to={href("/admin-transactions/:offerId", { offerId: id })} className="link whitespace-nowrap">
                {humanId}
              </Link>
            </li>
          ))}
          {count > offers.length ? (
            <li>
              <Link to={`${href("/admin-transactions")}?view=open&agent=${agentName}`} className="link">
                {t("agentsAdmin.restrict.more", { count: count - offers.length })}
              </Link>
            </li>
          ) : null}
        </ul>
      </Card>
      <Card id="held" title={t("agentsAdmin.held")}>
        {held.length === 0 ? <p className="text-small text-muted">–</p> : null}
        {held.map((money) => (
          <p key={money.currency}>
            <Money value={money} />
          </p>
        ))}
      </Card>
    </>
  );
}
