import { href, redirect } from "react-router";
import { appealForm } from "#contracts/offer/own-offer-forms.ts";
import { appealStateOf } from "#domain/people/restriction/appeal.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { formatInstant } from "#i18n/format.ts";
import { useLanguage, useText, useTimeZone } from "#i18n/text-context.tsx";
import { appealInfraction, readOwnInfraction } from "#services/profile/appeal-infraction.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/appeal";
import { FormPage } from "./form-page.tsx";
import { requireOwnOffer } from "./require-own-offer.server.ts";

export const handle: PageHandle = { layout: "transactions", mobileBar: false };

export async function loader(args: Route.LoaderArgs) {
  const { offer } = await requireOwnOffer(args);
  const infraction = await readOwnInfraction(serviceContext(args.context, args.request), offer.id);
  if (infraction === null) notFound();
  return { offer: { id: offer.id, humanId: offer.humanId }, infraction };
}

export async function action(args: Route.ActionArgs) {
  requireMember(args.context);
  const { offer } = await requireOwnOffer(args);
  const submission = await readSubmission(args.request, appealForm);
  if (!submission.ok) return submission.reply;
  const { text } = submission.value;
  const done = await appealInfraction(serviceContext(args.context, args.request), { offerId: offer.id, text });
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(href("/my-transactions/:offerId/appeal", { offerId: offer.id }), 303) : submission.refuse(done);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

type Infraction = Route.ComponentProps["loaderData"]["infraction"];

/** The result of the appeal; empty before an answer. */
function Outcome({ infraction }: { infraction: Infraction }) {
  const t = useText();
  const state = appealStateOf(infraction);
  // Only staff may read why an infraction was removed without an appeal.
  if (state === "waived")
    return (
      <Alert tone="success" title={t("appeal.waived")}>
        {infraction.appeal ? infraction.waiveReason : null}
      </Alert>
    );
  if (state === "waiting") return <Alert tone="info">{t("appeal.waiting")}</Alert>;
  if (state === "declined")
    return (
      <Alert tone="warning" title={t("appeal.declined")}>
        {infraction.appeal?.answer}
      </Alert>
    );
  return null;
}

/** `/my-transactions/:offerId/appeal`: the reader's infraction in this offer, the objection, and the answer. */
export default function AppealPage({ loaderData: { offer, infraction }, actionData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const zone = useTimeZone();
  const { appeal, at, counted, limit } = infraction;
  return (
    <FormPage offer={offer} title={t("appeal.title")} lead={t("appeal.lead", { at: formatInstant(at, language, zone), counted, limit })}>
      <Outcome infraction={infraction} />
      {appeal ? (
        <section className="card grid gap-2">
          <h2 className="text-body font-semibold">{t("appeal.yours")}</h2>
          <p className="whitespace-pre-line break-words">{appeal.text}</p>
        </section>
      ) : null}
      {appealStateOf(infraction) === "open" ? (
        <section className="card">
          <ActionForm id="appeal" reply={actionData} className="grid gap-4">
            <TextField name="text" label={t("appeal.text")} hint={t("appeal.textHint")} rows={6} maxLength={1_000} />
            <div>
              <SubmitButton>{t("appeal.submit")}</SubmitButton>
            </div>
          </ActionForm>
        </section>
      ) : null}
    </FormPage>
  );
}
