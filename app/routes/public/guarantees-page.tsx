import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { BridgePicture } from "#ui/drawing.tsx";
import { ArrowRight, CircleCheck, type Icon, PenLine, ShieldCheck } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";
import type { Route } from "./+types/guarantees-page";
import { quoteVisitor, readLandingQuote } from "./landing-quote.server.ts";
import { MoneyPath } from "./money-path.tsx";
import { PublicHead } from "./public-head.tsx";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

export const loader = ({ context, url }: Route.LoaderArgs) => readLandingQuote(url.searchParams, quoteVisitor(context));

const steps: readonly (readonly [step: "sign" | "pay" | "check" | "payout" | "done", tone: Tone, icon: Icon])[] = [
  ["sign", "neutral", PenLine],
  ["pay", "info", ArrowRight],
  ["check", "escrow", ShieldCheck],
  ["payout", "escrow", ShieldCheck],
  ["done", "success", CircleCheck],
];

function Step({ step: [step, tone, icon], n }: { step: (typeof steps)[number]; n: number }) {
  const t = useText();
  const lines = [
    [t("transfers.guarantees.promise"), t(`transfers.guarantees.steps.${step}.promise`)],
    [t("transfers.guarantees.otherwise"), t(`transfers.guarantees.steps.${step}.otherwise`)],
  ] as const;
  return (
    <li className="grid gap-x-12 gap-y-4 border-t-2 border-brand py-6 md:grid-cols-[14rem_1fr]">
      <div className="grid content-start justify-items-start gap-2">
        <p className="text-small font-semibold text-brand">{t("transfers.guarantees.stage", { n })}</p>
        <h2 className="text-h3">{t(`transfers.guarantees.steps.${step}.title`)}</h2>
        <StatusChip tone={tone} icon={icon}>
          {t(`transfers.guarantees.steps.${step}.holder`)}
        </StatusChip>
      </div>
      <dl className="grid gap-4 md:grid-cols-2">
        {lines.map(([term, text]) => (
          <div key={term} className="grid content-start gap-1">
            <dt className="text-small text-muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The guarantees at each stage, the automatic consequence of a failure, and their limits. */
export default function GuaranteesPage({ loaderData: calculator }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  return (
    <div className="grid gap-12 md:gap-16">
      <PublicHead title={t("transfers.guarantees.title")} lead={t("transfers.guarantees.lead")} picture={<BridgePicture />} />
      <ol>
        {steps.map((step, n) => (
          <Step key={step[0]} step={step} n={n + 1} />
        ))}
      </ol>
      {calculator === null ? null : <MoneyPath calculator={calculator} />}
      <section className="grid gap-4">
        <h2 className="text-h2">{t("transfers.guarantees.notTitle")}</h2>
        <ul className="grid max-w-reading list-disc gap-2 pl-5 text-muted">
          {([1, 2, 3] as const).map((n) => (
            <li key={n}>{t(`transfers.guarantees.not${n}`)}</li>
          ))}
        </ul>
        <a href={path("/verify")} className="link justify-self-start py-2">
          {t("transfers.guarantees.check")}
        </a>
      </section>
    </div>
  );
}
