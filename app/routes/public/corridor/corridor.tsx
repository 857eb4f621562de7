import { href } from "react-router";
import type { MarketLine } from "#contracts/market/market-offer.ts";
import type { Currency } from "#domain/money/money.ts";
import { isInEurope } from "#domain/people/countries.ts";
import { notFound } from "#guards/guards.server.ts";
import { countryText, routeText } from "#i18n/reference-text.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext, languageContext, principalContext } from "#middleware/contexts.server.ts";
import type { OpenAgent } from "#services/agent/list-open-agents.server.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChevronLeft } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { useViewer } from "#ui/shell/use-shell.ts";
import { UsualTimes } from "#ui/usual-times.tsx";
import { RateChart } from "../../charts/rate-chart.tsx";
import { AgentFacts } from "../agent-facts.tsx";
import { Calculator } from "../calculator.tsx";
import type { Route } from "./+types/corridor";
import { readCorridorName } from "./corridor-name.ts";
import { readCorridor } from "./read-corridor.server.ts";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const name = readCorridorName(params.name);
  if (name === null) notFound();
  const language = context.get(languageContext);
  const visitor = { principal: context.get(principalContext), brand: context.get(brandContext), language, now: Date.now() };
  return { name, corridor: await readCorridor(name, url.searchParams, visitor) };
}

function Offers({ offers, to, from }: { offers: readonly MarketLine[]; from: string; to: string }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <section aria-labelledby="offers-title" className="grid content-start gap-4">
      <h2 id="offers-title" className="text-h2">
        {t("transfers.corridor.offersTitle")}
      </h2>
      {offers.length === 0 ? <p className="text-muted">{t("transfers.corridor.noOffers")}</p> : null}
      <ul className="grid gap-3">
        {offers.map(({ id, humanId, give, payIn }) => (
          <li key={id}>
            <a href={path(`${href("/transactions")}?offer=${id}`)} className="card grid gap-1 hover:bg-subtle">
              <span className="quote-line">
                <span className="text-muted">{t("transfers.corridor.offerPay")}</span>
                <span className="ml-auto font-semibold">
                  <Money value={payIn} />
                </span>
              </span>
              <span className="quote-line">
                <span className="text-muted">{t("transfers.corridor.offerGet")}</span>
                <span className="ml-auto font-semibold text-brand">
                  <Money value={give} />
                </span>
              </span>
              <span className="text-small text-muted">{humanId}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href={path(`${href("/transactions")}?from=${from}&to=${to}`)} className="link justify-self-start py-2">
        {t("transfers.corridor.all")}
      </a>
    </section>
  );
}

function Agents({ agents }: { agents: readonly OpenAgent[] }) {
  const t = useText();
  return (
    <section aria-labelledby="agents-title" className="grid content-start gap-3">
      <h2 id="agents-title" className="text-h3">
        {t("transfers.corridor.agents")}
      </h2>
      <ul className="grid gap-3">
        {agents.map((agent) => (
          <li key={agent.id} className="grid gap-0.5">
            <span className="font-medium">{agent.label}</span>
            <AgentFacts agent={agent} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function documentKey(country: string) {
  if (country === "russia") return "transfers.corridor.documentsRussia";
  return isInEurope(country) ? "transfers.corridor.documentsEurope" : "transfers.corridor.documentsOther";
}

function Documents({ countries }: { countries: readonly string[] }) {
  const t = useText();
  return (
    <section aria-labelledby="documents-title" className="grid content-start gap-3">
      <h2 id="documents-title" className="text-h3">
        {t("transfers.corridor.documents")}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        {countries.map((country) => (
          <li key={country}>{t(documentKey(country), { country: countryText(t, country, "name") })}</li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to the alerts in the settings: a member's rate is prefilled there, a guest logs in first, in the language of the page. */
function RateAlert({ pair: { give, get } }: { pair: { give: Currency; get: Currency } }) {
  const t = useText();
  const path = useLocalePath();
  const viewer = useViewer();
  const alerts = href("/settings/rate-alerts");
  if (viewer === null) {
    return (
      <a
        href={path(`${href("/login")}?goTo=${encodeURIComponent(`${alerts}?give=${give}&get=${get}`)}`)}
        className="link justify-self-start"
      >
        {t("transfers.corridor.rateAlert")}
      </a>
    );
  }
  if (viewer.role !== "member") return null;
  return (
    <form method="get" action={alerts} className="grid gap-1">
      <input type="hidden" name="give" value={give} />
      <input type="hidden" name="get" value={get} />
      <label htmlFor="target-rate" className="text-small font-medium">
        {t("transfers.corridor.rateAlert")}
      </label>
      <div className="flex flex-wrap gap-2">
        <input id="target-rate" name="rate" inputMode="decimal" autoComplete="off" maxLength={40} className="control max-w-40" />
        <Button type="submit">{t("transfers.corridor.rateAlertButton")}</Button>
      </div>
    </form>
  );
}

/** One route: amounts, open offers, agents, documents, history of the rate. */
export default function Corridor({ loaderData: { name, corridor } }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const title = routeText(t, name.from, name.to);
  const address = href("/transfer/:name", { name: `${name.from}-to-${name.to}` });
  return (
    <div className="grid gap-12 md:gap-16">
      <PageMeta title={title} description={t("transfers.corridor.lead")} />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <header className="grid gap-3">
          <a
            href={path("/transfers")}
            className="-ml-1 inline-flex min-h-6 items-center gap-1 justify-self-start text-small text-muted hover:underline"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {t("transfers.corridor.back")}
          </a>
          <h1 className="text-h1 md:text-display">{title}</h1>
          <p className="max-w-lead text-lead text-muted">{t("transfers.corridor.lead")}</p>
          <a href={path(href("/transfer/:name", { name: `${name.to}-to-${name.from}` }))} className="link justify-self-start py-2">
            {t("transfers.corridor.otherWay")}
          </a>
        </header>
        {corridor === null ? (
          <EmptyState drawing="gate" title={t("transfers.corridor.closed")} text={t("transfers.corridor.closedText")} />
        ) : (
          <>
            <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <Calculator calculator={corridor.calculator} page={address} />
            </div>
            <div className="grid content-start gap-8">
              <Agents agents={corridor.agents} />
              {corridor.usual ? (
                <section aria-labelledby="usual-title" className="grid content-start gap-3">
                  <h2 id="usual-title" className="text-h3">
                    {t("common.usual.title")}
                  </h2>
                  <UsualTimes times={corridor.usual} isHeaded />
                </section>
              ) : null}
              <Documents countries={[name.from, name.to]} />
            </div>
          </>
        )}
      </div>
      {corridor === null ? null : (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <Offers offers={corridor.offers} from={name.from} to={name.to} />
          <section aria-labelledby="chart-title" className="grid content-start gap-4">
            <h2 id="chart-title" className="text-h2">
              {t("rateChart.title")}
            </h2>
            <RateChart history={corridor.history} path={corridor.path} />
            <RateAlert pair={corridor.pair} />
          </section>
        </div>
      )}
    </div>
  );
}
