import type { Money as Amount } from "#domain/money/money.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { MoneyLanes } from "#ui/money-lanes.tsx";
import type { LandingQuote } from "./landing-quote.server.ts";

/** Both legs side by side with the border between them, in the visitor's own figures. */
export function MoneyPath({ calculator: { quote, agents } }: { calculator: LandingQuote }) {
  const t = useText();
  if (quote === null) return null;
  const { route, legs } = quote;
  const held = (agent: string, amount: Amount) => ({ label: t("landing.pathAgent", { agent }), amount });
  return (
    <section aria-labelledby="path-title" className="grid gap-8 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 id="path-title" className="mb-3 text-h2">
          {t("landing.pathTitle")}
        </h2>
        <p className="text-muted">{t("landing.pathText")}</p>
      </div>
      <figure id="money-path">
        <MoneyLanes
          border={t("landing.pathBorder")}
          lanes={[
            {
              title: countryText(t, route.from, "name"),
              stops: [
                { label: t("landing.pathYouPay"), amount: legs.owner.payIn },
                held(agents[0], legs.owner.payIn),
                { label: t("landing.pathPartnersGet"), amount: legs.owner.principal },
              ],
            },
            {
              title: countryText(t, route.to, "name"),
              stops: [
                { label: t("landing.pathPartnerPays"), amount: legs.buyer.payIn },
                held(agents[1], legs.buyer.payIn),
                { label: t("landing.pathYoursGet"), amount: legs.buyer.principal },
              ],
            },
          ]}
        />
        <figcaption className="mt-4 text-center text-small text-balance text-muted">{t("landing.pathCheck")}</figcaption>
      </figure>
    </section>
  );
}
