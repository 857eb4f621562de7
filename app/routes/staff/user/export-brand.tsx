import { href, redirect } from "react-router";
import { pressForm } from "#contracts/stage/receipt-forms.ts";
import { isUuid } from "#contracts/uuid.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { enterPage, notFound } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { exportMember } from "#services/moderation/export-member.server.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/export-brand";
import { memberName } from "./member-name.ts";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const ctx = enterPage({ context, request });
  const member = isUuid(params.id) ? await readMember(ctx, params.id) : null;
  if (!member?.ok) notFound();
  return { id: member.value.person.id, name: memberName(member.value), commandId: crypto.randomUUID() };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const ctx = enterPage({ context, request });
  const submission = await readSubmission(request, pressForm);
  if (!submission.ok) return submission.reply;
  const done = isUuid(params.id) ? await exportMember(ctx, params.id) : notFound();
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  return done.ok ? redirect(href("/user/:id/access", { id: params.id }), 303) : submission.refuse(done);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** Prepares an account at the partner brand for a member, who accepts it with a link. */
export default function ExportBrand({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, name, commandId } = loaderData;
  return (
    <div className="max-w-form">
      <title>{t("members.exportBrand.title")}</title>
      <PageTitle title={t("members.exportBrand.title")} back={{ to: href("/user/:id/access", { id }), label: name }} />
      <Card>
        <p className="mb-4 text-muted">{t("members.exportBrand.text")}</p>
        <ActionForm id="export" reply={actionData} commandId={commandId}>
          <SubmitButton>{t("members.exportBrand.submit")}</SubmitButton>
        </ActionForm>
      </Card>
    </div>
  );
}
