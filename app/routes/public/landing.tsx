import { CircleCheck } from "lucide-react";
import type { Money as Amount } from "#domain/money/money.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { QuoteCard } from "#ui/quote-card.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell, useViewer } from "#ui/shell/use-shell.ts";
import { DealSteps } from "./deal-steps.tsx";
import { Guarantees } from "./guarantees.tsx";

export const handle: PageHandle = { script: false, isShared: true };

const euro = (minor: bigint): Amount => ({ minor, currency: "EUR" });
const roubles = (minor: bigint): Amount => ({ minor, currency: "RUB" });

function Example() {
  const t = useText();
  return (
    <QuoteCard
      title={t("shell.landing.exampleTitle")}
      lines={[
        { key: "you", label: t("shell.landing.exampleYou"), value: <Money value={euro(100_000n)} /> },
        { key: "fee", label: t("shell.landing.exampleFee"), value: <Money value={euro(3_000n)} /> },
        { key: "total", label: t("shell.landing.exampleTotal"), value: <Money value={euro(103_000n)} />, isTotal: true },
        { key: "they", label: t("shell.landing.exampleThey"), value: <Money value={roubles(9_123_450n)} /> },
      ]}
      note={t("shell.landing.exampleNote")}
    />
  );
}

function Hero() {
  const t = useText();
  const path = useLocalePath();
  const viewer = useViewer();
  const facts = [t("shell.landing.factFee"), t("shell.landing.factHold"), t("shell.landing.factDeadline")];
  return (
    <section className="grid items-center gap-8 lg:grid-cols-12 lg:gap-16 lg:py-8">
      <div className="grid justify-items-start gap-6 lg:col-span-7">
        <h1 className="text-h1 md:text-display">{t("shell.landing.title")}</h1>
        <p className="max-w-lead text-lead text-muted">{t("shell.landing.lead")}</p>
        <div className="grid w-full gap-2 sm:flex">
          <ButtonLink to={path("/transactions")} kind="primary" isDocument>
            {t("shell.landing.open")}
          </ButtonLink>
          {viewer === null || viewer.role === 2 ? (
            <ButtonLink to={path("/new-transaction")} isDocument>
              {t("shell.landing.start")}
            </ButtonLink>
          ) : null}
        </div>
        <ul className="grid gap-2 text-small">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-brand" strokeWidth={1.75} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-5">
        <Example />
      </div>
    </section>
  );
}

/** What it is, how it works, what is promised. Nothing invented, no script. */
export default function Landing() {
  const t = useText();
  const path = useLocalePath();
  const { productName } = useShell();
  return (
    <div className="grid gap-14 md:gap-24">
      <title>{`${productName}: ${t("shell.landing.titleShort")}`}</title>
      <Hero />
      <DealSteps />
      <Guarantees />
      <section className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-8">
        <h2 className="text-h3">{t("shell.landing.endTitle")}</h2>
        <ButtonLink to={path("/transactions")} isDocument>
          {t("shell.landing.open")}
        </ButtonLink>
      </section>
    </div>
  );
}
