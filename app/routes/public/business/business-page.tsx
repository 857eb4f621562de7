import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import type { LandingFacts } from "#services/content/read-landing-facts.server.ts";
import { CheckList } from "#ui/check-list.tsx";
import { BridgePicture } from "#ui/drawing.tsx";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { useShell } from "#ui/shell/use-shell.ts";
import { Calculator } from "../calculator.tsx";
import { commissionText } from "../commission-text.ts";
import { Guarantees } from "../guarantees.tsx";
import { Agents, Questions } from "../landing-facts.tsx";
import type { LandingQuote } from "../landing-quote.server.ts";
import { MoneyPath } from "../money-path.tsx";

export interface BusinessData {
  readonly calculator: LandingQuote | null;
  readonly facts: Pick<LandingFacts, "agents" | "questions"> | null;
}

function Hero({ calculator, page }: Pick<BusinessData, "calculator"> & { page: string }) {
  const t = useText();
  const path = useLocalePath();
  const facts = [t("business.fact1"), t("business.fact2", { percent: commissionText(useLanguage()) }), t("business.fact3")];
  return (
    <section className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2 lg:py-8">
      <div className="grid gap-6 max-lg:contents">
        <h1 className="text-h2 sm:text-h1 md:text-display">{t("business.title")}</h1>
        <p className="max-w-lead text-lead text-muted max-md:hidden">{t("business.lead")}</p>
        <CheckList items={facts} className="gap-2 max-lg:order-1" />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 max-lg:order-1">
          <a href={path("/register")} className="button button-secondary">
            {t("business.register")}
          </a>
          <a href={path("/blog/paying-a-supplier")} className="link py-2">
            {t("business.read")}
          </a>
        </p>
      </div>
      {calculator === null ? null : <Calculator calculator={calculator} page={page} />}
    </section>
  );
}

/** The steps from the invoice to the documents of the deal. */
function Steps() {
  const t = useText();
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="mb-6 text-h2 md:mb-8">
        {t("business.stepsTitle")}
      </h2>
      <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4 lg:gap-8">
        {([1, 2, 3, 4] as const).map((step) => (
          <li key={step} className="grid content-start gap-3 border-t-2 border-brand pt-4">
            <p className="text-small font-semibold text-brand" aria-hidden>
              {step}
            </p>
            <h3 className="text-h3">{t(`business.step${step}Title`)}</h3>
            <p className="text-muted">{t(`business.step${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The documents for the company's accounting. */
function DocumentViewer() {
  const t = useText();
  return (
    <section aria-labelledby="papers-title" className="grid gap-6">
      <h2 id="papers-title" className="text-h2">
        {t("business.papersTitle")}
      </h2>
      <dl className="grid gap-x-16 lg:grid-cols-2">
        {([1, 2, 3, 4] as const).map((paper) => (
          <div key={paper} className="grid content-start gap-1 border-t border-line py-5">
            <dt className="font-semibold">{t(`business.paper${paper}Title`)}</dt>
            <dd className="text-muted">{t(`business.paper${paper}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The landing page for companies: an invoice abroad, paid at home. `page`: the page that the calculator submits to. */
export function BusinessPage({ calculator, facts, page }: BusinessData & { readonly page: string }) {
  const t = useText();
  const path = useLocalePath();
  const { productName } = useShell();
  return (
    <div className="grid gap-14 md:gap-24">
      <PageMeta title={`${productName}: ${t("business.titleShort")}`} description={t("business.lead")} />
      <Hero calculator={calculator} page={page} />
      <Steps />
      {calculator === null ? null : (
        <MoneyPath calculator={calculator}>
          <BridgePicture />
        </MoneyPath>
      )}
      <DocumentViewer />
      <Guarantees />
      {facts === null ? null : (
        <div className="grid gap-14 lg:grid-cols-2 lg:gap-16">
          <Agents agents={facts.agents} />
          <Questions questions={facts.questions} />
        </div>
      )}
      <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
        <h2 className="text-h3">{t("business.endTitle")}</h2>
        <a href={path("/register")} className="button button-primary">
          {t("business.register")}
        </a>
      </section>
    </div>
  );
}
