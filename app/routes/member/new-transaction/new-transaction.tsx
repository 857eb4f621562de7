import { href, redirect } from "react-router";
import { routeForm } from "#contracts/draft-forms.ts";
import type { OfferRoute } from "#contracts/offer-order.ts";
import type { Refusal } from "#contracts/outcome.ts";
import { orderedRate, type QuoteQuery, readQuoteQuery } from "#contracts/quote-query.ts";
import { endKey, routeOfEnds } from "#contracts/route-end.ts";
import { keepForm } from "#forms/keep-form.ts";
import { readForm } from "#forms/read-form.server.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { serviceContext } from "#guards/guards.server.ts";
import { requireDrafting } from "#guards/trading.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { copyOffer } from "#services/offer/drafts/copy-offer.server.ts";
import { listClosedCountries } from "#services/offer/drafts/list-closed-countries.server.ts";
import { listOwnDrafts } from "#services/offer/drafts/list-own-drafts.server.ts";
import { quoteRoute } from "#services/offer/drafts/quote-route.server.ts";
import { discardDraft } from "#services/offer/drafts/save-draft.server.ts";
import { openTypes, startDraft, typesFor } from "#services/offer/drafts/start-draft.server.ts";
import type { ReplacedRoute } from "#services/offer/drafts/suggest-route.server.ts";
import { likelyHome, replacedRoute, suggestRoute } from "#services/offer/drafts/suggest-route.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/new-transaction";
import { ClosedCountries } from "./closed-countries.tsx";
import { Drafts } from "./drafts.tsx";
import { ForCompanies } from "./for-companies.tsx";
import { NotActive } from "./not-active.tsx";
import { RouteFields } from "./route-fields.tsx";
import { Stepper } from "./stepper.tsx";
import { TypeLinks } from "./type-links.tsx";
import { WizardForm } from "./wizard-form.tsx";

/** Says why the form has another route than the link that opened it. */
function Replaced({ countries, reason }: ReplacedRoute) {
  const t = useText();
  const names = countries.map((country) => countryText(t, country, "name")).join(", ");
  return (
    <Alert tone="warning" title={t(`market.route.replaced.${reason}`, { countries: names })}>
      {t("market.route.replacedText")}
    </Alert>
  );
}

export const handle: PageHandle = { layout: "transactions" };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { principal, inactive } = await requireDrafting(context);
  const ctx = serviceContext(context, request);
  const corridors = await listCorridors();
  const query = { ...(await copyOffer(ctx, url.searchParams.get("copy"))), ...readQuoteQuery(url.searchParams) };
  const types = typesFor(principal);
  const type = types.find((known) => known === query.type) ?? "exchange";
  const isForCompanies = query.type === "invoice" && openTypes.includes("invoice") && !types.includes("invoice");
  const route = suggestRoute(corridors, query, likelyHome(principal), type);
  const countries = corridors.ends.map(({ country }) => country);
  // A person who may not trade yet sees the reason above the form.
  const [drafts, closed] = await Promise.all([listOwnDrafts(ctx), inactive === null ? listClosedCountries(ctx, countries) : []]);
  return {
    inactive,
    closed,
    types,
    type,
    isForCompanies,
    payee: query.payee ?? ("own" as const),
    route,
    replaced: route && replacedRoute(corridors, query, route),
    shut: corridors.closed,
    quote: route && (await quoteOfLink(route, query, ctx.now)),
    countries: corridors.ends.map((end) => ({ country: end.country, agentId: end.agentId, ways: end.currencies })),
    // The draft being changed is on the page already.
    drafts: drafts.filter(({ id }) => id !== url.searchParams.get("draft")),
    commandId: crypto.randomUUID(),
  };
}

/** Figures for the amount in a link, as long as its route is unchanged. */
async function quoteOfLink(route: OfferRoute, { amount, side = "give", rate }: QuoteQuery, now: number) {
  const quoted = amount ? await quoteRoute(route, { amount, side, ...orderedRate(rate, route) }, now) : null;
  return quoted?.ok ? quoted.value : null;
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
  const { amount, side } = { ...(await copyOffer(ctx, url.searchParams.get("copy"))), ...readQuoteQuery(url.searchParams) };
  const known = new URLSearchParams({ ...(amount && { amount }), ...(side && { side }) }).toString();
  const next = `${href("/new-transaction/:draftId/:step", { draftId: started.value, step: "amounts" })}${known && `?${known}`}`;
  return redirect(localePath(next, context.get(languageContext)), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** First page of the wizard: kind of offer, route and currencies. */
export default function NewTransaction({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { route, type, types, countries, closed, shut, replaced, drafts, commandId, inactive, quote, isForCompanies, payee } = loaderData;
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
        <Card>
          <div className="grid gap-4">
            <TypeLinks types={types} current={type} />
            <input type="hidden" name="type" value={type} />
            {replaced ? <Replaced {...replaced} /> : null}
            <RouteFields
              countries={countries}
              shut={shut}
              closed={closed.map(({ country }) => country)}
              type={type}
              from={from}
              payee={payee}
            />
            <ClosedCountries closed={closed} />
          </div>
        </Card>
      </WizardForm>
      <Drafts drafts={drafts} />
    </>
  );
}
