import type { ReactNode } from "react";
import { href } from "react-router";
import type { MarketOffer } from "#contracts/market/market-offer.ts";
import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { StepTimes } from "#domain/offer/usual-times.ts";
import { formatMoney } from "#i18n/format.ts";
import { countryText, routeText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useModalLink } from "#ui/modal/modal-address.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { Time } from "#ui/time.tsx";
import { UsualTimes } from "#ui/usual-times.tsx";
import type { OfferRates } from "../../charts/offer-rates.server.ts";
import { RateChart } from "../../charts/rate-chart.tsx";
import { DealFacts, Fact } from "../../member/new-transaction/deal-facts.tsx";
import { DealPair } from "../../member/new-transaction/deal-pair.tsx";
import { DealDetails, DecisionLayout } from "../../member/new-transaction/decision-form.tsx";
import { OfferEligibility } from "./offer-eligibility.tsx";
import { TypeChip } from "./type-chip.tsx";

/** The offer's amounts as a quote, for the receipt. */
export function quoteOf(offer: MarketOffer): QuoteView {
  const { route, rate, marketRate, source, observedAt, legs, commissionBps } = offer;
  return { route, rate, marketRate: marketRate ?? rate, source, observedAt, isStale: false, legs, commissionBps };
}

/** The terms for an acceptor: both sums, the facts of the deal, and the partner's record. */
export function TakenDeal({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const { windows, agents, ownerCompleted: count } = offer;
  const partner = (
    <Fact term={t("market.decision.partner")}>
      {count === 0 ? t("market.accept.ownerNew") : t("market.accept.ownerCompleted", { count })}
    </Fact>
  );
  return (
    <section className="card grid gap-4">
      <DealPair quote={quoteOf(offer)} viewer="buyer" />
      <DealFacts quote={quoteOf(offer)} windows={windows} agents={agents} viewer="buyer" last={partner} />
    </section>
  );
}

/** A member without an account for the money may name another member on that page. */
const mayAccept = ({ standing }: MarketOffer) => standing.kind === "qualifies" || (standing.kind === "account" && standing.canNameReceiver);

/** The only act on an offer, depending on the reader; without one the standing gives the reason. */
function Act({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const language = useLanguage();
  const path = useLocalePath();
  const modal = useModalLink();
  const { kind } = offer.standing;
  if (kind === "own")
    return (
      <ButtonLink to={`${href("/owner-transaction")}?id=${offer.id}`} kind="primary">
        {t("market.details.toOwn")}
      </ButtonLink>
    );
  if (mayAccept(offer))
    return (
      <ButtonLink to={path(href("/accept-transaction/:id", { id: offer.id }))} kind="primary">
        {/* On wide screens the amount is directly above it. */}
        <span className="lg:hidden">{t("market.details.accept", { amount: formatMoney(offer.legs.buyer.payIn, language) })}</span>
        <span className="max-lg:hidden">{t("market.accept.title")}</span>
      </ButtonLink>
    );
  if (kind !== "guest") return null;
  const action = href("/accept-transaction/:id", { id: offer.id });
  return (
    <div className="grid gap-2">
      <ButtonLink to={modal("login", { action })} kind="primary">
        {t("market.details.login")}
      </ButtonLink>
      {/* On narrow screens the bar has room for one button, and the way to an account is a link in the page. */}
      <div className="grid max-lg:hidden">
        <ButtonLink to={path(`${href("/register")}?goTo=${encodeURIComponent(action)}`)}>{t("market.details.register")}</ButtonLink>
      </div>
    </div>
  );
}

interface OfferDetailsProps {
  readonly offer: MarketOffer;
  readonly backTo: string;
  /** Null when there are too few deals. */
  readonly usual: StepTimes | null;
  /** Null when the history of the pair is too short. */
  readonly rates: OfferRates | null;
  /** Actions beside the title: the reader's other acts on the offer. */
  readonly actions?: ReactNode;
}

/** The offer: both sums, the facts of the deal, and the reader's standing. */
function Deal({ offer }: { offer: MarketOffer }) {
  const t = useText();
  const { standing } = offer;
  const isOpen = standing.kind === "qualifies" || standing.kind === "guest";
  return (
    <>
      {isOpen || standing.kind === "staff" ? null : (
        <Alert tone={standing.kind === "own" ? "info" : "warning"}>
          <OfferEligibility offer={offer} />
        </Alert>
      )}
      <TakenDeal offer={offer} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small">
        {isOpen ? <OfferEligibility offer={offer} /> : null}
        <p className="text-muted">
          {offer.humanId}, {t("market.details.published")} <Time at={offer.publishedAt} />
        </p>
      </div>
    </>
  );
}

const hasAct = (offer: MarketOffer) => mayAccept(offer) || offer.standing.kind === "own" || offer.standing.kind === "guest";

/** One offer with all details, also for guests. */
export function OfferDetails({ offer, usual, rates, backTo, actions }: OfferDetailsProps) {
  const t = useText();
  const path = useLocalePath();
  const { route, legs, windows, agents } = offer;
  const amount = formatMoney(legs.buyer.payIn, useLanguage(), route.get.network === null ? {} : { network: route.get.network });
  const [from, to] = [countryText(t, route.to, "from"), countryText(t, route.from, "to")];
  return (
    <>
      <title>{t("market.details.name", { amount, from, to })}</title>
      <PageTitle
        title={routeText(t, route.to, route.from)}
        back={{ to: path(backTo), label: t("market.title") }}
        aside={<TypeChip type={offer.type} />}
        actions={actions}
      />
      <DecisionLayout
        total={legs.buyer.payIn}
        act={
          hasAct(offer) ? (
            <div className="wizard-button">
              <Act offer={offer} />
            </div>
          ) : null
        }
        after={<DealDetails windows={windows} agents={agents} viewer="buyer" />}
      >
        <Deal offer={offer} />
        {usual ? <UsualTimes times={usual} /> : null}
        {rates ? (
          <section className="card grid gap-3">
            <h2 className="text-h3">{t("rateChart.title")}</h2>
            <RateChart {...rates} offerOf={offer.standing.kind === "own" ? "reader" : "other"} />
          </section>
        ) : null}
      </DecisionLayout>
    </>
  );
}
