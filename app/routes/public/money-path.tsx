import type { ReactNode } from "react";
import type { Money as Amount } from "#domain/money/money.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { MoneyLanes } from "#ui/money-lanes.tsx";
import type { LandingQuote } from "./landing-quote.server.ts";

/** A drawing of both legs with the border between them and the visitor's own amounts; `children` is the text beside it. */
export function MoneyPath({ calculator: { quote, agents, type }, children }: { calculator: LandingQuote; children?: ReactNode }) {
  const t = useText();
  if (quote === null) return null;
  const { route, legs } = quote;
  const held = (agent: string, amount: Amount) => ({ label: t("landing.pathAgent", { agent }), amount });
  return (
    <section aria-labelledby="path-title" className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className="grid content-start gap-3">
        <h2 id="path-title" className="text-h2">
          {t("landing.pathTitle")}
        </h2>
        <p className="text-muted">{t("landing.pathText")}</p>
        {children}
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
                { label: t(type === "invoice" ? "landing.pathSupplierGets" : "landing.pathYoursGet"), amount: legs.buyer.principal },
              ],
            },
          ]}
        />
        <figcaption className="mt-4 text-center text-small text-balance text-muted">{t("landing.pathCheck")}</figcaption>
      </figure>
    </section>
  );
}
