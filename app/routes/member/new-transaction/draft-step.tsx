import { lazy, Suspense } from "react";
import { href, redirect } from "react-router";
import { type DraftStep, draftSteps, isStepDone, stepsOf } from "#contracts/offer/draft.ts";
import { isNewcomer } from "#domain/people/personal/profile-status.ts";
import { keepForm } from "#forms/keep-form.ts";
import { notFound, serviceContext } from "#guards/guards.server.ts";
import { requireDrafting } from "#guards/trading.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { nextStep } from "#services/offer/drafts/next-step.server.ts";
import { type Draft, readDraft } from "#services/offer/drafts/read-draft.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/draft-step";
import { AccountsStep } from "./accounts-step.tsx";
import { AmountsStep } from "./amounts-step.tsx";
import { stepActions } from "./draft-actions.server.ts";
import { ContractStep, SupplierStep } from "./invoice-steps.tsx";
import { NotActive } from "./not-active.tsx";
import { OrderedStep } from "./ordered-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { readStep, type StepView } from "./step-view.server.ts";
import { Stepper } from "./stepper.tsx";
import type { WizardReply } from "./wizard-reply.ts";

/** Loaded separately, because only companies use this step. */
const InvoiceStep = lazy(() => import("./invoice-step.tsx"));

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

const stepNamed = (name: string | null): DraftStep | undefined => draftSteps.find((known) => known === name);

/** The step in the address. If an earlier step is missing, redirects to the first missing one and names the requested step. */
function requireStep(draft: Draft, asked: string, toStep: (step: DraftStep) => string): DraftStep {
  const steps = stepsOf(draft.type);
  const step = stepNamed(asked);
  if (step === undefined || !steps.includes(step)) notFound();
  const open = steps.slice(0, steps.indexOf(step)).find((earlier) => !isStepDone(earlier, draft.values));
  if (open !== undefined) throw redirect(`${toStep(open)}?asked=${step}`);
  return step;
}

async function readAsked({ context, request, params }: Pick<Route.LoaderArgs, "context" | "request" | "params">) {
  const { inactive } = await requireDrafting(context);
  const ctx = serviceContext(context, request);
  const language = context.get(languageContext);
  const draft = await readDraft(ctx, params.draftId);
  if (draft === null) notFound();
  if (draft.offerId !== null) throw redirect(`${href("/owner-transaction")}?id=${draft.offerId}`);
  const step = requireStep(draft, params.step, (open) =>
    localePath(href("/new-transaction/:draftId/:step", { draftId: draft.id, step: open }), language),
  );
  return { ctx, language, draft, step, inactive, isNew: isNewcomer(inactive?.reason) };
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, language, draft, step, inactive, isNew } = await readAsked(args);
  const view = await readStep({ ctx, draft, step, language, query: args.url.searchParams, isNew });
  const { id, type, values } = draft;
  return {
    ...{ id, type, inactive, isNew, view },
    asked: isStepDone(step, values) ? undefined : stepNamed(args.url.searchParams.get("asked")),
    // The value only shows whether a supplier was entered; the page does not get the supplier's data.
    values: { ...values, onApproval: undefined, supplier: values.supplier && { sealed: "", name: "", bankName: "", last4: "" } },
    following: await nextStep(draft, step, ctx),
  };
}

/** After a refusal the amounts are read again, because the market or the offer may have changed. */
export const shouldRevalidate = () => true;

export async function action(args: Route.ActionArgs) {
  const { ctx, language, draft, step } = await readAsked(args);
  return await stepActions[step]({ ctx, draft, language, request: args.request, context: args.context });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

interface BodyProps {
  readonly view: StepView;
  readonly reply: WizardReply | undefined;
  readonly nextLabel: string;
  /** The profile was not checked yet, so the draft can be completed and not published. */
  readonly isNew: boolean;
}

const isOrdered = (view: StepView): boolean => view.step === "review" && view.order.limits !== null;

function StepBody({ view, reply, nextLabel, isNew }: BodyProps) {
  const shared = { reply, nextLabel, quote: view.quote?.ok ? view.quote.value : null };
  switch (view.step) {
    case "amounts":
      return <AmountsStep props={view} reply={reply} nextLabel={nextLabel} />;
    case "contract":
      return <ContractStep {...view} {...shared} />;
    case "invoice":
      return (
        <Suspense>
          <InvoiceStep key={view.paper?.fileId} {...view} {...shared} />
        </Suspense>
      );
    case "supplier":
      return <SupplierStep key={view.chosen} {...view} {...shared} />;
    case "accounts":
      return <AccountsStep {...view} {...shared} />;
    case "review": {
      const props = { ...view, isNew, changed: reply?.changed ?? null };
      return isOrdered(view) ? <OrderedStep props={props} /> : <ReviewStep props={props} reply={reply} />;
    }
  }
}

/** One step of the wizard: its form, and the receipt beside it. */
export default function DraftStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, type, values, view, inactive, isNew, following, asked } = loaderData;
  const ordered = isOrdered(view);
  const title = t(ordered ? "market.order.doneTitle" : `market.stepTitle.${view.step}`);
  const nextLabel = t("market.wizard.next", { step: t(`market.step.${following}`).toLowerCase() });
  return (
    <>
      <title>{title}</title>
      {ordered ? null : <Stepper draftId={id} type={type} values={values} current={view.step} />}
      <PageTitle title={title} />
      {/* For a newcomer the last step itself says when the deal is published. */}
      {inactive === null || (isNew && view.step === "review") ? null : <NotActive inactive={inactive} />}
      {asked === undefined ? null : (
        <div className="mb-6">
          <Alert tone="info">{t("market.wizard.notYet", { step: t(`market.step.${asked}`) })}</Alert>
        </div>
      )}
      <StepBody key={view.step} view={view} reply={actionData as WizardReply | undefined} nextLabel={nextLabel} isNew={isNew} />
    </>
  );
}
