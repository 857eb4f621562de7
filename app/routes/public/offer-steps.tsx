import { useText } from "#i18n/text-context.tsx";
import { ArrowRight, CircleCheck, type Icon, ShieldCheck, Wallet } from "#ui/icons.ts";
import { StatusChip, type Tone } from "#ui/status-chip.tsx";

const steps: readonly { readonly step: 1 | 2 | 3 | 4; readonly tone: Tone; readonly icon: Icon }[] = [
  { step: 1, tone: "neutral", icon: Wallet },
  { step: 2, tone: "info", icon: ArrowRight },
  { step: 3, tone: "escrow", icon: ShieldCheck },
  { step: 4, tone: "success", icon: CircleCheck },
];

/** The four steps of a deal, and the place of the money at each. */
export function OfferSteps() {
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
