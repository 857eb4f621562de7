import { href } from "react-router";
import { type MarketFilter, marketQuery } from "#contracts/market/market-filter.ts";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import { routeText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { fixPath } from "../../member/new-transaction/fix-path.ts";

type ProfileStanding = Extract<MarketLine["standing"], { readonly kind: "profile" }>;

/** The obstacle of the reader's profile when it affects several offers, so that it is shown once for all; null otherwise. */
export function profileInTheWay(offers: readonly MarketLine[]): ProfileStanding | null {
  const found = offers.flatMap(({ standing }) => (standing.kind === "profile" ? [standing] : []));
  return found.length > 1 ? (found[0] ?? null) : null;
}

interface MarketHeadProps {
  readonly filter: MarketFilter;
  /** The countries of the reader's draft; null without one, or when the list is filtered by countries. */
  readonly ownWay: { readonly from: string; readonly to: string } | null;
  readonly standing: ProfileStanding | null;
}

/** Shown above the list: what prevents the reader from accepting, and the route of their draft as a filter. */
export function MarketHead({ filter, ownWay, standing }: MarketHeadProps) {
  const t = useText();
  const path = useLocalePath();
  const list = path(href("/transactions"));
  const fix = standing === null ? null : fixPath(standing.reason, list);
  return (
    <>
      {standing === null ? null : (
        <Alert
          tone="info"
          action={
            fix === null ? undefined : (
              <ButtonLink to={fix} size="row">
                {t("market.notActive.fix")}
              </ButtonLink>
            )
          }
        >
          {t(`reference.inactiveReasons.${standing.reason}`)}
        </Alert>
      )}
      {ownWay === null ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-small text-muted">{t("market.list.ownWay")}</span>
          <ButtonLink to={`${list}${marketQuery({ ...filter, ...ownWay })}`} size="row">
            {routeText(t, ownWay.from, ownWay.to)}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
