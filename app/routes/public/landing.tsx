import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { CircleCheck } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import type { Route } from "./+types/landing";
import { Calculator } from "./calculator.tsx";
import { Guarantees } from "./guarantees.tsx";
import { type LandingQuote, readLandingQuote } from "./landing-quote.server.ts";
import { MoneyPath } from "./money-path.tsx";
import { OfferSteps } from "./offer-steps.tsx";

export const handle: PageHandle = { script: false, isShared: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return readLandingQuote(url.searchParams, context.get(languageContext), Date.now());
}

function Hero({ calculator }: { calculator: LandingQuote | null }) {
  const t = useText();
  const path = useLocalePath();
  const facts = [t("landing.factFee"), t("landing.factHold"), t("landing.factDeadline")];
  return (
    <section className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:py-8">
      <div className="grid gap-6 lg:pt-6">
        <h1 className="text-h1 md:text-display">{t("landing.title")}</h1>
        <p className="max-w-lead text-body text-muted md:text-lead">{t("landing.lead")}</p>
      </div>
      {calculator === null ? null : (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Calculator calculator={calculator} />
        </div>
      )}
      <div className="grid content-start justify-items-start gap-6">
        <ul className="grid gap-2">
          {facts.map((fact) => (
            <li key={fact} className="flex items-start gap-2">
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.75} />
              {fact}
            </li>
          ))}
        </ul>
        <a href={path("/transactions")} className="button button-secondary">
          {t("landing.open")}
        </a>
      </div>
    </section>
  );
}

/** What it is, how it works, what is promised. Nothing invented, no script. */
export default function Landing({ loaderData: calculator }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { productName } = useShell();
  return (
    <div className="grid gap-14 md:gap-24">
      <title>{`${productName}: ${t("landing.titleShort")}`}</title>
      <Hero calculator={calculator} />
      {calculator === null ? null : <MoneyPath calculator={calculator} />}
      <OfferSteps />
      <Guarantees />
      <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
        <h2 className="text-h3">{t("landing.endTitle")}</h2>
        <a href={path("/transactions")} className="link py-2">
          {t("landing.open")}
        </a>
      </section>
    </div>
  );
}
