import type { ReactNode } from "react";
import { href } from "react-router";
import type { MarketOffer } from "#contracts/market-offer.ts";
import type { QuoteView } from "#contracts/quote-view.ts";
import { formatMoney } from "#i18n/format.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import { AgentsCard } from "../../member/new-transaction/agents-card.tsx";
import { NextDay } from "../../member/new-transaction/next-day.tsx";
import { ReceiptLayout } from "../../member/new-transaction/wizard-form.tsx";
import { OfferEligibility } from "./offer-eligibility.tsx";
import { TakerSentence } from "./taker-sentence.tsx";
import { TypeChip } from "./type-chip.tsx";

/** The offer's figures as a quote, which the receipt shows. */
export function quoteOf(offer: MarketOffer): QuoteView {
  const { route, rate, marketRate, source, observedAt, legs, commissionBps } = offer;
  return { route, rate, marketRate: marketRate ?? rate, source, observedAt, isStale: false, legs, commissionBps };
}

/** The one act on an offer, by who reads it; without one the standing says why. */
function Act({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const path = useLocalePath();
  const modal = useModalLink();
  const { kind } = offer.standing;
  if (kind === "own")
    return (
      <ButtonLink to={`${href("/owner-transaction")}?id=${offer.id}`} kind="primary">
        {t("market.details.toOwn")}
      </ButtonLink>
    );
  if (kind === "qualifies")
    return (
      <ButtonLink to={path(href("/accept-transaction/:id", { id: offer.id }))} kind="primary">
        {t("market.details.accept")}
      </ButtonLink>
    );
  if (kind !== "guest") return null;
  return (
    <ButtonLink to={modal("login", { action: href("/accept-transaction/:id", { id: offer.id }) })} kind="primary">
      {t("market.details.login")}
    </ButtonLink>
  );
}

interface OfferDetailsProps {
  readonly offer: MarketOffer;
  readonly backTo: string;
  /** Beside the title: what its reader may do with it besides accepting. */
  readonly actions?: ReactNode;
}

/** One offer in full, also for guests. */
export function OfferDetails({ offer, backTo, actions }: OfferDetailsProps) {
  const t = useText();
  const path = useLocalePath();
  const { route, legs } = offer;
  const amount = formatMoney(legs.buyer.principal, useLanguage(), route.get.network === null ? {} : { network: route.get.network });
  // A preposition begins a line and does not end one.
  const place = (key: string, form: "from" | "to") => countryText(t, key, form).replace(" ", "\u00a0");
  const title = t("market.details.name", { amount, from: place(route.to, "from"), to: place(route.from, "to") });
  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={title}
        back={{ to: path(backTo), label: t("market.title") }}
        aside={<TypeChip type={offer.type} />}
        actions={actions}
      />
      <ReceiptLayout quote={quoteOf(offer)} viewer="buyer" isLong button={<Act offer={offer} />}>
        <Card>
          <div className="grid gap-4">
            <TakerSentence offer={offer} />
            <div className="text-small">
              <OfferEligibility offer={offer} />
            </div>
            <p className="border-t border-line pt-3 text-small text-muted">
              {offer.humanId}, {t("market.details.published")} <Time at={offer.publishedAt} />
            </p>
          </div>
        </Card>
        <NextDay windows={offer.windows} viewer="buyer" />
        <AgentsCard agents={offer.agents} viewer="buyer" />
      </ReceiptLayout>
    </>
  );
}
