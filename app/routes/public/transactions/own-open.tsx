import { href, Link } from "react-router";
import type { OwnLine } from "#contracts/market-offer.ts";
import { useText } from "#i18n/text-context.tsx";
import { ArrowRight } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";

/** The reader's own open offers, pinned above what they could take: one line each, from the side of their owner. */
export function OwnOpen({ offers }: { offers: readonly OwnLine[] }) {
  const t = useText();
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="own-open" className="own-open">
      <h2 id="own-open" className="text-small font-medium text-muted">
        {t("market.own.title")}
      </h2>
      <ul>
        {offers.map(({ id, humanId, give, get }) => (
          <li key={id}>
            <Link to={`${href("/owner-transaction")}?id=${id}`} className="own-open-link">
              <span className="font-medium whitespace-nowrap">{humanId}</span>
              <span className="flex flex-wrap items-center gap-x-2">
                <Money value={give} />
                <ArrowRight aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
                <Money value={get} />
              </span>
              <span className="text-muted max-md:hidden">{t("market.own.waiting")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
