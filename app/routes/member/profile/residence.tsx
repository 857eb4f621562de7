import { href, redirect } from "react-router";
import { z } from "zod";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { requireMember, serviceContext } from "#guards/guards.server.ts";
import { countryText } from "#i18n/reference-text.ts";
import { useText } from "#i18n/text-context.tsx";
import { confirmResidence, readOpenQuestion } from "#services/residence/read-open-question.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { withModal } from "#ui/modal/modal-address.ts";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/residence";

export const handle: PageHandle = { mobileBar: false };

export async function loader({ context }: Route.LoaderArgs) {
  const open = await readOpenQuestion(requireMember(context), Date.now());
  if (open?.question.about !== "residence") throw redirect(href("/profile"));
  return { country: open.question.country };
}

export async function action({ context, request }: Route.ActionArgs) {
  const principal = requireMember(context);
  const submission = await readSubmission(request, z.strictObject({}));
  if (!submission.ok) return submission.reply;
  const ctx = serviceContext(context, request);
  const confirmed = await confirmResidence(ctx);
  if (!confirmed.ok) return submission.refuse(confirmed);
  const next = await readOpenQuestion(principal, ctx.now);
  return redirect(next === null ? href("/my-transactions") : withModal(href("/my-transactions"), "certifying-doc"), 303);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** The member's residence, as in the modal after the sign-in. */
export default function Residence({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const title = t("profile.residence.title", { place: countryText(t, loaderData.country, "in") });
  return (
    <Page title={title} lead={t("profile.residence.text")} back={{ to: href("/profile"), label: t("profile.overview.title") }}>
      <Card>
        <ActionForm id="residence" reply={actionData} className="actions">
          <SubmitButton>{t("profile.residence.yes")}</SubmitButton>
          <ButtonLink to={href("/profile/personal")}>{t("profile.residence.moved")}</ButtonLink>
        </ActionForm>
      </Card>
    </Page>
  );
}
