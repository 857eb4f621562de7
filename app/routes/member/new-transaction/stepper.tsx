import { href, Link } from "react-router";
import { wayKey } from "#contracts/market/money-way.ts";
import { type DraftStep, type DraftValues, isStepDone, stepsOf } from "#contracts/offer/draft.ts";
import type { OfferType } from "#contracts/offer/offer-order.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Check, ChevronLeft } from "#ui/icons.ts";

type Step = DraftStep | "route";

interface StepperProps {
  readonly draftId: string | null;
  readonly type: OfferType;
  readonly values: DraftValues | null;
  readonly current: Step;
}

/** The first page again, with the draft's values; continuing replaces the draft. */
function routePath(draftId: string, type: OfferType, { route, amount, payee }: DraftValues): string {
  const { from, to, give, get } = route;
  const query = new URLSearchParams({ draft: draftId, type, from, to, give: wayKey(give), get: wayKey(get) });
  if (amount) query.set("amount", amount.amount);
  if (amount) query.set("side", amount.side);
  if (payee) query.set("payee", payee);
  return `${href("/new-transaction")}?${query}`;
}

/** The wizard's progress: finished steps are links, later ones are not. */
export function Stepper({ draftId, type, values, current }: StepperProps) {
  const t = useText();
  const path = useLocalePath();
  const steps = ["route" as const, ...stepsOf(type)];
  const index = steps.indexOf(current);
  const isDone = (step: Step) => values !== null && (step === "route" || isStepDone(step, values));
  const linkOf = (step: Step | undefined): string | null => {
    if (step === undefined || draftId === null || values === null || step === current || !isDone(step)) return null;
    return path(step === "route" ? routePath(draftId, type, values) : href("/new-transaction/:draftId/:step", { draftId, step }));
  };
  const back = linkOf(steps[index - 1]);
  const position = t("market.wizard.position", {
    position: index + 1,
    total: steps.length,
    name: t(`market.step.${current}`).toLowerCase(),
  });
  return (
    <nav aria-label={t("market.wizard.steps")} className="stepper">
      <div className="flex items-center gap-1 md:hidden">
        {back ? (
          <Link
            to={back}
            aria-label={t("common.back")}
            className="-my-2 -ml-3 grid size-11 place-items-center rounded-control text-muted hover:bg-subtle"
          >
            <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
          </Link>
        ) : null}
        <p className="text-small text-muted">{position}</p>
      </div>
      <ol aria-hidden className="stepper-bar md:hidden">
        {steps.map((step, at) => (
          <li key={step} data-done={at <= index ? "" : undefined} />
        ))}
      </ol>
      <div className="hidden flex-wrap items-center gap-x-6 gap-y-2 text-small md:flex">
        {back ? (
          <Link to={back} className="-ml-1 inline-flex min-h-6 items-center gap-1 text-muted hover:text-ink hover:underline">
            <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
            {t("common.back")}
          </Link>
        ) : null}
        <ol className="contents">
          {steps.map((step, at) => {
            const link = linkOf(step);
            const label = `${at + 1}. ${t(`market.step.${step}`)}`;
            return (
              <li
                key={step}
                aria-current={at === index ? "step" : undefined}
                className="flex min-h-6 items-center gap-1 text-muted aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {link ? (
                  <Link to={link} className="link">
                    {label}
                  </Link>
                ) : (
                  label
                )}
                {isDone(step) && step !== current ? <Check aria-hidden className="size-4 text-success" strokeWidth={1.75} /> : null}
              </li>
            );
          })}
        </ol>
      </div>
    </nav>
  );
}
