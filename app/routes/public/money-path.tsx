import type { Money as Amount } from "#domain/money/money.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { ArrowDown, type Icon, ShieldCheck, UserRound, Wallet } from "#ui/icons.ts";
import { Money } from "#ui/money.tsx";
import type { LandingQuote } from "./landing-quote.server.ts";

interface Stop {
  readonly label: string;
  readonly amount: Amount;
  readonly icon: Icon;
  readonly isHeld?: boolean;
}

const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const;

function Lane({ country, stops }: { country: string; stops: readonly Stop[] }) {
  const t = useText();
  return (
    <div>
      <h3 className="mb-3 text-center text-small font-semibold text-muted">{countryText(t, country, "name")}</h3>
      <ol className="grid">
        {stops.map(({ label, amount, icon: Icon, isHeld }) => (
          <li key={label} className="group grid justify-items-center">
            <ArrowDown {...icon} className="my-2 size-5 text-muted group-first:hidden" />
            <div
              className={`grid w-full max-w-60 justify-items-center gap-1 rounded-card border px-2 py-3 text-center ${isHeld ? "border-transparent bg-escrow-soft" : "border-line bg-surface"}`}
            >
              <Icon {...icon} className={`size-5 ${isHeld ? "text-escrow" : "text-brand"}`} />
              <p className="flex items-center text-small text-muted max-md:min-h-10">{label}</p>
              <p className="font-semibold">
                <Money value={amount} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Both legs side by side with the border between them, in the visitor's own figures. */
export function MoneyPath({ calculator: { quote, agents } }: { calculator: LandingQuote }) {
  const t = useText();
  if (quote === null) return null;
  const { route, legs } = quote;
  const held = (agent: string, amount: Amount): Stop => ({
    label: t("landing.pathAgent", { agent }),
    amount,
    icon: ShieldCheck,
    isHeld: true,
  });
  return (
    <section aria-labelledby="path-title" className="grid gap-8 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 id="path-title" className="mb-3 text-h2">
          {t("landing.pathTitle")}
        </h2>
        <p className="text-muted">{t("landing.pathText")}</p>
      </div>
      <figure id="money-path">
        <div className="relative grid grid-cols-2 gap-6 md:gap-16">
          <div aria-hidden className="absolute bottom-0 left-1/2 top-0 border-l sm:top-6 border-dashed border-control" />
          <p className="absolute top-0 left-1/2 -translate-x-1/2 text-caption text-muted max-sm:hidden">{t("landing.pathBorder")}</p>
          <Lane
            country={route.from}
            stops={[
              { label: t("landing.pathYouPay"), amount: legs.owner.payIn, icon: Wallet },
              held(agents[0], legs.owner.payIn),
              { label: t("landing.pathPartnersGet"), amount: legs.owner.principal, icon: UserRound },
            ]}
          />
          <Lane
            country={route.to}
            stops={[
              { label: t("landing.pathPartnerPays"), amount: legs.buyer.payIn, icon: Wallet },
              held(agents[1], legs.buyer.payIn),
              { label: t("landing.pathYoursGet"), amount: legs.buyer.principal, icon: UserRound },
            ]}
          />
        </div>
        <figcaption className="mt-4 text-center text-small text-balance text-muted">{t("landing.pathCheck")}</figcaption>
      </figure>
    </section>
  );
}
