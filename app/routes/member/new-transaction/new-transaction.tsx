import { href, redirect } from "react-router";
import { endKey, routeOfEnds } from "#contracts/market/route-end.ts";
import { routeForm } from "#contracts/offer/draft-forms.ts";
import type { Refusal } from "#contracts/outcome.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { serviceContext } from "#guards/guards.server.ts";
import { requireDrafting } from "#guards/trading.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { discardDraft } from "#services/offer/drafts/save-draft.server.ts";
import { startDraft } from "#services/offer/drafts/start-draft.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/new-transaction";
import { Drafts } from "./drafts.tsx";
import { ForCompanies, NotActive } from "./not-active.tsx";
import { readAsked, readRoutePage } from "./read-route-page.server.ts";
import { RouteCard } from "./route-card.tsx";
import { Stepper } from "./stepper.tsx";
import { WizardForm } from "./wizard-form.tsx";

export const handle: PageHandle = { layout: "transactions" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { inactive } = await requireDrafting(context);
  return { inactive, ...(await readRoutePage(serviceContext(context, request), url.searchParams, inactive === null)) };
}

/** The field of the route that a refusal is about; undefined when it is about the kind of the offer. */
function fieldOf({ code, params }: Refusal): "from" | "to" | undefined {
  if (code === "FEATURE.OFF" || code === "OFFER.COMPANIES_ONLY") return undefined;
  return params.field === "give" ? "from" : "to";
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDrafting(context);
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "discard") {
    await discardDraft(ctx, String(form.get("draftId")));
    return redirect(localePath("/new-transaction", context.get(languageContext)), 303);
  }
  const submission = await readSubmission(form, routeForm);
  if (!submission.ok) return submission.reply;
  const { type, from, to, payee } = submission.value;
  const started = await startDraft(ctx, { draftId: submission.commandId, type, route: routeOfEnds(from, to), payee });
  if (!started.ok) return submission.refuse(started, fieldOf(started));
  // A changed route starts a new draft, because the values of the former one would not fit it.
  const before = url.searchParams.get("draft");
  if (before !== null && before !== started.value) await discardDraft(ctx, before);
  const { amount, side } = await readAsked(ctx, url.searchParams);
  const known = new URLSearchParams({ ...(amount && { amount }), ...(side && { side }) }).toString();
  const next = `${href("/new-transaction/:draftId/:step", { draftId: started.value, step: "amounts" })}${known && `?${known}`}`;
  return redirect(localePath(next, context.get(languageContext)), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** First page of the wizard: kind of offer, route and currencies. */
export default function NewTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { route, type, drafts, commandId, inactive, quote, isForCompanies, payee } = loaderData;
  const title = t("market.wizard.title");
  if (route === null) return <EmptyState drawing="gate" title={t("market.route.closedTitle")} text={t("market.route.closedText")} />;
  const from = endKey({ country: route.from, way: route.give });
  const to = endKey({ country: route.to, way: route.get });
  return (
    <>
      <title>{title}</title>
      <Stepper draftId={null} type={type} values={null} current="route" />
      <PageTitle title={title} />
      {inactive === null ? null : <NotActive inactive={inactive} />}
      {isForCompanies ? <ForCompanies /> : null}
      <WizardForm
        key={type}
        id="route"
        intent="start"
        reply={actionData}
        commandId={commandId}
        defaultValue={{ type, from, to, payee }}
        quote={quote}
        hasNoFigures={quote === null}
        viewer="owner"
        button={<SubmitButton>{t("market.wizard.toAmounts")}</SubmitButton>}
      >
        <RouteCard page={loaderData} route={route} />
      </WizardForm>
      <Drafts drafts={drafts} />
    </>
  );
}
