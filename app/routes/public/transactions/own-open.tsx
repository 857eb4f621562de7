import { href, Link } from "react-router";
import { marketQuery } from "#contracts/market/market-filter.ts";
import { type OwnLine, shownOwn } from "#contracts/market/market-offer.ts";
import { useText } from "#i18n/text-context.tsx";
import { ArrowRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";

/** One line each, from the owner's side, with a link to the opposite direction. */
function Lines({ offers }: { offers: readonly OwnLine[] }) {
  const t = useText();
  return (
    <ul>
      {offers.map(({ id, humanId, from, to, pays, gets }) => (
        <li key={id}>
          <p className="own-open-line">
            <Link to={`${href("/owner-transaction")}?id=${id}`} className="font-medium whitespace-nowrap">
              {humanId}
            </Link>
            <span className="flex flex-wrap items-center gap-x-2">
              <Money value={pays} />
              <ArrowRight aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              <Money value={gets} />
            </span>
            <span className="text-muted max-md:hidden">{t("market.own.waiting")}</span>
            <Link
              to={`${href("/transactions")}${marketQuery({ from, to, give: pays.currency, get: gets.currency })}`}
              className="link ml-auto"
            >
              {t("market.own.opposite")}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The reader's own open offers, shown above the market and collapsed to one line on phones. */
export function OwnOpen({ offers }: { offers: readonly OwnLine[] }) {
  const t = useText();
  if (offers.length === 0) return null;
  const hasMore = offers.length > shownOwn;
  const title = t("market.own.title");
  const lines = (
    <>
      <Lines offers={offers.slice(0, shownOwn)} />
      {hasMore ? (
        <Link to={href("/my-transactions")} className="link inline-block py-2 text-small">
          {t("market.own.all")}
        </Link>
      ) : null}
    </>
  );
  return (
    <section aria-labelledby="own-open" className="own-open">
      <details className="fold">
        <summary>
          <h2 id="own-open">{hasMore || offers.length === 1 ? title : `${title}: ${offers.length}`}</h2>
        </summary>
        {lines}
      </details>
    </section>
  );
}
