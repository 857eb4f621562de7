import { Link } from "react-router";
import type { MarketOffer } from "#contracts/market-offer.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Money } from "#ui/money.tsx";
import { RateText, useRateDifference } from "#ui/rate-line.tsx";
import { Time } from "#ui/time.tsx";
import { OfferStanding } from "./offer-standing.tsx";
import { TypeChip } from "./type-chip.tsx";

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 @form:grid @form:content-start @form:gap-0.5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="ml-auto text-right @form:ml-0 @form:text-left">{children}</dd>
    </div>
  );
}

function Rate({ offer }: { offer: MarketOffer }) {
  const [give, get] = [offer.route.give.currency, offer.route.get.currency];
  const difference = useRateDifference(offer.rate, offer.marketRate ?? undefined, give, get);
  return (
    <>
      <RateText rate={offer.rate} give={give} get={get} />
      {difference ? <span className="block text-small text-muted">{difference}</span> : null}
    </>
  );
}

/** `Агенты работают`, or which one is closed. */
function AgentsOpen({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const closed = offer.agents.filter(({ isOpen }) => !isOpen);
  if (closed.length === 0) return <>{t("market.card.agentsOpen")}</>;
  return <>{t(closed.length === 1 ? "market.card.agentClosed" : "market.card.agentsClosed", { agent: closed[0]?.label ?? "" })}</>;
}

/** An offer from its reader's side: what they would pay and what their recipient would get. */
export function OfferCard({ offer, detailsTo }: { offer: MarketOffer; detailsTo: string }) {
  const t = useText();
  const path = useLocalePath();
  const { route, legs } = offer;
  const title = routeText(t, route.to, route.from);
  return (
    <article className="card @container relative grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-h3">
          <Link to={path(detailsTo)} preventScrollReset className="after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
          <TypeChip type={offer.type} />
          <span className="whitespace-nowrap">{offer.humanId}</span>
          <Time at={offer.publishedAt} as="ago" />
        </p>
      </div>
      <dl className="grid gap-2 @form:grid-cols-2 @form:gap-4 @min-[54rem]:grid-cols-4">
        <Figure label={t("market.card.pay")}>
          <Money value={legs.buyer.principal} {...(route.get.network && { network: route.get.network })} />
        </Figure>
        <Figure label={t("market.card.get")}>
          <Money value={legs.owner.principal} {...(route.give.network && { network: route.give.network })} />
        </Figure>
        <Figure label={t("market.rate.label")}>
          <Rate offer={offer} />
        </Figure>
        <Figure label={t("market.card.total")}>
          <span className="font-semibold">
            <Money value={legs.buyer.payIn} />
          </span>
        </Figure>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <div className="grid min-w-0 gap-1 text-small">
          <OfferStanding offer={offer} />
          <p className="text-muted">
            <AgentsOpen offer={offer} />
          </p>
        </div>
      </div>
    </article>
  );
}
