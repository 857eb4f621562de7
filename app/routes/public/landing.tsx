import type { Money as Amount } from "#domain/money/money.ts";
import { env } from "#env";
import { formatMoney } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { readLandingFacts } from "#services/content/read-landing-facts.server.ts";
import { CheckList } from "#ui/check-list.tsx";
import { BridgePicture } from "#ui/drawing.tsx";
import { ArrowRight, CircleCheck, type Icon, ShieldCheck, Wallet } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { useShell, useViewer } from "#ui/shell/use-shell.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import type { Route } from "./+types/landing";
import { BusinessPage } from "./business/business-page.tsx";
import { readBusinessLanding } from "./business/read-business-landing.server.ts";
import { Calculator } from "./calculator.tsx";
import { commissionText } from "./commission-text.ts";
import { Guarantees } from "./guarantees.tsx";
import { Agents, OpenOffers, Questions, Reviews } from "./landing-facts.tsx";
import { quoteVisitor, readLandingQuote } from "./landing-quote.server.ts";
import { MoneyPath } from "./money-path.tsx";

export const handle: PageHandle = { script: false, isShared: true };

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  if (env.LANDING === "business" && env.FEATURE_BUSINESS)
    return { kind: "business" as const, ...(await readBusinessLanding(context, searchParams)) };
  const visitor = quoteVisitor(context);
  const [calculator, facts] = await Promise.all([
    readLandingQuote(searchParams, visitor),
    readLandingFacts(visitor.language, visitor.brand, visitor.now),
  ]);
  return { kind: "people" as const, hasCompanies: env.FEATURE_BUSINESS, calculator, facts };
}

type PeoplesData = Extract<Route.ComponentProps["loaderData"], { kind: "people" }>;

function Hero({ calculator, hasCompanies }: Pick<PeoplesData, "calculator" | "hasCompanies">) {
  const t = useText();
  const path = useLocalePath();
  const isGuest = useViewer() === null;
  const facts = [t("landing.factFee", { percent: commissionText(useLanguage()) }), t("landing.factHold"), t("landing.factDeadline")];
  return (
    <section className="grid gap-x-16 gap-y-6 md:gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:pt-8">
      <div className="grid gap-6 lg:pt-6">
        <h1 className="text-h2 sm:text-h1 md:text-display">
          {t("landing.title")}
          {/* Read by screen readers; visually the line break separates the two. */}
          <span className="sr-only">: </span>
          <span className="mt-2 block text-body font-normal text-muted md:mt-4 md:text-h3 md:font-semibold md:text-ink">
            {t("landing.titlePromise")}
          </span>
        </h1>
        <p className="max-w-lead text-lead text-muted max-md:hidden">{t("landing.lead")}</p>
      </div>
      {calculator === null ? null : (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Calculator calculator={calculator} hasCompanies={hasCompanies} />
        </div>
      )}
      <div className="grid content-start justify-items-start gap-6">
        <CheckList items={facts} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {isGuest ? (
            <a href={path("/register")} className="button button-secondary">
              {t("auth.login.register")}
            </a>
          ) : null}
          <a href={path("/transactions")} className="link py-2">
            {t("landing.open")}
          </a>
          {hasCompanies ? (
            <a href={path("/business")} className="link py-2">
              {t("business.forCompanies")}
            </a>
          ) : null}
        </p>
      </div>
    </section>
  );
}

/** The place of the money during a deal, and the legal nature of the service. */
function Service({ calculator }: Pick<PeoplesData, "calculator">) {
  const t = useText();
  const path = useLocalePath();
  const words = (
    <>
      <p className="text-muted">{t("landing.serviceText")}</p>
      <a href={path("/about")} className="link justify-self-start py-2">
        {t("landing.serviceMore")}
      </a>
      <BridgePicture />
    </>
  );
  return (
    <div id="service" className="scroll-mt-20">
      {calculator?.quote ? <MoneyPath calculator={calculator}>{words}</MoneyPath> : <div className="grid max-w-reading gap-3">{words}</div>}
    </div>
  );
}

/** The price as a percentage and for the visitor's amount, with a link to worked examples. */
function Price({ calculator }: Pick<PeoplesData, "calculator">) {
  const t = useText();
  const path = useLocalePath();
  const language = useLanguage();
  const money = (amount: Amount) => formatMoney(amount, language);
  const quote = calculator?.quote;
  return (
    <section id="tariffs" aria-labelledby="tariffs-title" className="grid scroll-mt-20 gap-4 rounded-card bg-brand-soft p-6 md:p-8">
      <h2 id="tariffs-title" className="text-h2">
        {t("landing.tariffsTitle", { percent: commissionText(language) })}
      </h2>
      <p className="max-w-reading">{t("landing.tariffsText")}</p>
      <p id="quote-price" className="max-w-reading font-semibold">
        {quote ? t("landing.tariffsYours", { pay: money(quote.legs.owner.payIn), get: money(quote.legs.buyer.principal) }) : null}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href={path("/tariffs")} className="link py-2">
          {t("landing.tariffsMore")}
        </a>
        <a href={path("/transfers")} className="link py-2">
          {t("landing.directions")}
        </a>
      </p>
    </section>
  );
}

const steps: readonly { readonly step: 1 | 2 | 3 | 4; readonly tone: Tone; readonly icon: Icon }[] = [
  { step: 1, tone: "neutral", icon: Wallet },
  { step: 2, tone: "info", icon: ArrowRight },
  { step: 3, tone: "escrow", icon: ShieldCheck },
  { step: 4, tone: "success", icon: CircleCheck },
];

/** The four steps of a deal, and the place of the money at each. */
function OfferSteps() {
  const t = useText();
  return (
    <section id="how" aria-labelledby="how-title">
      <h2 id="how-title" className="mb-6 text-h2 md:mb-8">
        {t("landing.stepsTitle")}
      </h2>
      <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4 lg:gap-8">
        {steps.map(({ step, tone, icon }) => (
          <li key={step} className="flex flex-col items-start gap-3 border-t-2 border-brand pt-4">
            <p className="text-small font-semibold text-brand" aria-hidden>
              {step}
            </p>
            <h3 className="text-h3">{t(`landing.step${step}Title`)}</h3>
            <p className="flex-1 text-muted">{t(`landing.step${step}Text`)}</p>
            <StatusChip tone={tone} icon={icon}>
              {t(`landing.step${step}Money`)}
            </StatusChip>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The service, its steps, its guarantees, its open offers. Real data only, no script. */
function PeoplesLanding({ calculator, facts, hasCompanies }: PeoplesData) {
  const t = useText();
  const path = useLocalePath();
  const { productName } = useShell();
  return (
    <div className="grid gap-14 md:gap-20">
      <PageMeta title={`${productName}: ${t("landing.titleShort")}`} description={t("landing.lead")} />
      <Hero calculator={calculator} hasCompanies={hasCompanies} />
      {facts === null ? null : <OpenOffers offers={facts.offers} wish={calculator} />}
      <Service calculator={calculator} />
      <OfferSteps />
      <Price calculator={calculator} />
      <Guarantees />
      {facts === null ? null : (
        <>
          <div className="grid gap-14 lg:grid-cols-2 lg:gap-16">
            <Agents agents={facts.agents} />
            <Questions questions={facts.questions} />
          </div>
          <Reviews reviews={facts.reviews} />
        </>
      )}
      <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
        <h2 className="text-h3">{t("landing.endTitle")}</h2>
        <a href={path("/register")} className="button button-primary">
          {t("auth.login.register")}
        </a>
      </section>
    </div>
  );
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "business" ? <BusinessPage {...loaderData} page="/" /> : <PeoplesLanding {...loaderData} />;
}
