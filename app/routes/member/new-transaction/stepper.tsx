import { Check } from "lucide-react";
import { Link } from "react-router";
import { type DraftStep, type DraftValues, isStepDone, stepsOf } from "#contracts/draft.ts";
import type { OfferType } from "#contracts/offer-order.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";

interface StepperProps {
  readonly draftId: string | null;
  readonly type: OfferType;
  readonly values: DraftValues | null;
  readonly current: DraftStep | "route";
}

/** Where the wizard stands: finished steps are links, later ones are not. */
export function Stepper({ draftId, type, values, current }: StepperProps) {
  const t = useText();
  const path = useLocalePath();
  const steps = ["route", ...stepsOf(type)] as const;
  const position = steps.indexOf(current) + 1;
  return (
    <nav aria-label={t("market.wizard.steps")} className="mb-6">
      <p className="text-small text-muted md:hidden">
        {t("market.wizard.position", { position, total: steps.length, name: t(`market.step.${current}`) })}
      </p>
      <ol className="hidden flex-wrap gap-x-6 gap-y-2 text-small md:flex">
        {steps.map((step, index) => {
          const isDone = step === "route" ? values !== null : values !== null && isStepDone(step, values);
          const isOpen = isDone && step !== current && step !== "route";
          const label = `${index + 1}. ${t(`market.step.${step}`)}`;
          return (
            <li
              key={step}
              aria-current={step === current ? "step" : undefined}
              className="flex min-h-6 items-center gap-1 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {isOpen && draftId ? (
                <Link to={path(`/new-transaction/${draftId}/${step}`)} className="link">
                  {label}
                </Link>
              ) : (
                label
              )}
              {isDone && step !== current ? <Check aria-hidden className="size-4 text-success" strokeWidth={1.75} /> : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
