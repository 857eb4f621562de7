import type { ReactNode } from "react";
import type { AgentView } from "#contracts/agent/agent-view.ts";
import type { OfferWindows } from "#contracts/market/market-offer.ts";
import type { QuoteView } from "#contracts/market/quote-view.ts";
import type { OfferSide } from "#domain/offer/state.ts";
import { formatDuration } from "#i18n/format.ts";
import { rateSourceText } from "#i18n/reference-text.ts";
import { useLanguage, useText } from "#i18n/text-context.tsx";
import { useRateDifference } from "#ui/rate-line.tsx";
import { RateText } from "#ui/rate-text.tsx";
import { Time } from "#ui/time.tsx";
import { OpenNow } from "./agents-card.tsx";

interface FactProps {
  readonly term: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One fact for a decision: a name, the fact, and its condition below. */
export function Fact({ term, note, children }: FactProps) {
  return (
    <div className="fact">
      <dt>{term}</dt>
      <dd>
        {children}
        {note ? <span className="fact-note">{note}</span> : null}
      </dd>
    </div>
  );
}

function RateFact({ quote, viewer }: { quote: QuoteView; viewer: OfferSide }) {
  const t = useText();
  const pair = { give: quote.route.give.currency, get: quote.route.get.currency };
  const difference = useRateDifference({ ...pair, rate: quote.rate, market: quote.marketRate, viewer });
  const note = (
    <>
      {difference ? `${difference}, ` : null}
      {rateSourceText(t, quote.source, viewer === "owner")}, {`${t(quote.isStale ? "market.rate.stale" : "market.rate.asOf")}\u00a0`}
      <Time at={quote.observedAt} />
    </>
  );
  return (
    <Fact term={t("market.rate.label")} note={note}>
      <RateText rate={quote.rate} {...pair} />
    </Fact>
  );
}

/** The agents that hold the money between payment and payout. */
function MoneyFact({ agents, viewer }: { agents: readonly AgentView[]; viewer: OfferSide }) {
  const t = useText();
  const mine = agents.find(({ side }) => side === viewer);
  if (mine === undefined) return null;
  return (
    <Fact term={t("market.decision.money")} note={<OpenNow agent={mine} />}>
      {t("market.decision.moneyText", { agent: mine.label })}
    </Fact>
  );
}

interface DealFactsProps {
  readonly quote: QuoteView;
  readonly windows: OfferWindows;
  readonly agents: readonly AgentView[];
  readonly viewer: OfferSide;
  /** Additional lines of the page. */
  readonly children?: ReactNode;
  readonly last?: ReactNode;
}

/** The expected payout, the rate, the duration of each step, and the agents that hold the money. */
export function DealFacts({ quote, windows, agents, viewer, children, last }: DealFactsProps) {
  const t = useText();
  const language = useLanguage();
  const arrivesBy = windows.arrivesBy[viewer === "owner" ? "buyer" : "owner"];
  const pace = { sign: formatDuration(windows.signingWindow, language), pay: formatDuration(windows.paymentWindow, language) };
  return (
    <dl className="facts">
      {arrivesBy === null ? null : (
        <Fact term={t("market.decision.arrivesBy")} note={t(`market.decision.arrivesIf.${viewer}`)}>
          <Time at={arrivesBy} />
        </Fact>
      )}
      {children}
      <RateFact quote={quote} viewer={viewer} />
      <Fact term={t("market.decision.pace")} note={t("market.decision.paceNote")}>
        {t("market.decision.paceText", pace)}
      </Fact>
      <MoneyFact agents={agents} viewer={viewer} />
      {last}
    </dl>
  );
}
