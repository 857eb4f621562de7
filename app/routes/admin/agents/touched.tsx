import { href, Link } from "react-router";
import type { Money as MoneyValue } from "#domain/money/money.ts";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

const listed = 30;

interface TouchedProps {
  readonly agentName: string;
  readonly offers: readonly { readonly id: string; readonly humanId: string }[];
  readonly held: readonly MoneyValue[];
}

/** What stopping an agent touches: its open offers, by number, and the money that it holds. */
export function Touched({ agentName, offers, held }: TouchedProps) {
  const t = useText();
  return (
    <>
      <Card id="touched" title={t("agentsAdmin.restrict.offers", { count: offers.length })}>
        {offers.length === 0 ? <p className="text-small text-muted">{t("agentsAdmin.restrict.noOffers")}</p> : null}
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small">
          {offers.slice(0, listed).map(({ id, humanId }) => (
            <li key={id}>
              <Link to={href("/admin-transactions/:offerId", { offerId: id })} className="link whitespace-nowrap">
                {humanId}
              </Link>
            </li>
          ))}
          {offers.length > listed ? (
            <li>
              <Link to={`${href("/admin-transactions")}?view=open&agent=${agentName}`} className="link">
                {t("agentsAdmin.restrict.more", { count: offers.length - listed })}
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
