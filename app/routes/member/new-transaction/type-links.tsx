import { href, Link, useSearchParams } from "react-router";
import type { OfferType } from "#contracts/offer-order.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

/** The kind of offer, as links: the choice determines the currencies of the form below, with and without scripts. */
export function TypeLinks({ types, current }: { types: readonly OfferType[]; current: OfferType }) {
  const t = useText();
  const path = useLocalePath();
  const [search] = useSearchParams();
  if (types.length === 1) return null;
  const linkTo = (type: OfferType) => {
    const query = new URLSearchParams(search);
    query.set("type", type);
    // A currency of one kind of offer may not be available for another kind.
    for (const name of ["give", "get"]) query.delete(name);
    return path(`${href("/new-transaction")}?${query}`);
  };
  return (
    <nav aria-label={t("market.type.label")} className="grid gap-2">
      <div className="segments">
        {types.map((type) => (
          <Link
            key={type}
            to={linkTo(type)}
            replace
            preventScrollReset
            aria-current={type === current ? "page" : undefined}
            className="segment text-center"
          >
            {t(`market.type.${type}`)}
          </Link>
        ))}
      </div>
      <p className="text-small text-muted">{t(`market.type.${current}Text`)}</p>
    </nav>
  );
}
