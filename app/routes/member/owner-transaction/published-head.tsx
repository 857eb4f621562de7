import { href } from "react-router";
import type { MarketOffer } from "#contracts/market/market-offer.ts";
import { formatMoney } from "#i18n/format.ts";
import { countryText, routeText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { CalendarPlus, Copy } from "#ui/icons.ts";
import { TypeChip } from "../../public/transactions/type-chip.tsx";
import { MoreMenu, SumPair, TopLine } from "../my-transactions/detail/top-line.tsx";

interface PublishedHeadProps {
  readonly page: { readonly id: string; readonly humanId: string };
  readonly offer: MarketOffer;
}

/** Number, both sums and the route of a published offer, as above an accepted one. */
export function PublishedHead({ page: { id, humanId }, offer: { route, legs, type } }: PublishedHeadProps) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  const amount = formatMoney(legs.owner.payIn, language, route.give.network === null ? {} : { network: route.give.network });
  const title = t("market.details.name", { amount, from: countryText(t, route.from, "from"), to: countryText(t, route.to, "to") });
  const items = [
    { to: href("/my-transactions/:id/calendar.ics", { id }), text: t("ownOffer.page.calendar"), icon: CalendarPlus },
    { to: path(`${href("/new-transaction")}?copy=${id}`), text: t("offer.acts.repeat"), icon: Copy },
  ];
  return (
    <div className="-mt-3 mb-4 grid md:mb-6">
      <title>{title}</title>
      <TopLine humanId={humanId} back={t("shell.nav.myTransactions")} number={t("market.owner.number")}>
        <MoreMenu
          name={t("ownOffer.page.menu")}
          label={t("ownOffer.page.menuLabel", { number: humanId })}
          print={t("ownOffer.page.print")}
          items={items}
        />
      </TopLine>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h2 md:text-h1">
          <SumPair pays={legs.owner.payIn} paysOn={route.give.network} gets={legs.buyer.principal} />
        </h1>
        <TypeChip type={type} />
      </div>
      <p className="text-muted">{routeText(t, route.from, route.to)}</p>
    </div>
  );
}
