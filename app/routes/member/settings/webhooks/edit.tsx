import { href, redirect } from "react-router";
import { webhookInput } from "#contracts/settings/webhook-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { changeWebhook, readOwnWebhook } from "#services/webhook/own-webhooks.server.ts";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/edit";
import { EndpointFields } from "./endpoint-fields.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { areas: ["profile"], mobileBar: false };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context);
  const endpoint = await readOwnWebhook(serviceContext(context, request), params.id);
  if (!endpoint.ok) notFound();
  return { endpoint: endpoint.value };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const own = await readOwnWebhook(ctx, id);
  if (!own.ok) notFound();
  const submission = await readSubmission(request, webhookInput);
  if (!submission.ok) return submission.reply;
  const changed = await changeWebhook(ctx, id, submission.value);
  if (!changed.ok && changed.code === "NOT_FOUND") notFound();
  if (!changed.ok) return submission.refuse(changed, changed.code === "WEBHOOK.ADDRESS" ? "url" : undefined);
  return redirect(href("/settings/webhooks/:id", { id }), 303);
}

/** The form that changes the address, name and events of an endpoint. */
export default function EditWebhook({ loaderData: { endpoint }, actionData }: Route.ComponentProps) {
  const t = useText();
  const { id, url, description, events } = endpoint;
  const back = { to: href("/settings/webhooks/:id", { id }), label: t("webhooks.one.title") };
  return (
    <Page title={t("webhooks.edit.title")} lead={t("webhooks.edit.lead")} back={back}>
      <Card>
        <ActionForm id="webhook-edit" reply={actionData} defaultValue={{ url, description, events }}>
          <EndpointFields />
          <SubmitButton>{t("webhooks.edit.submit")}</SubmitButton>
        </ActionForm>
      </Card>
    </Page>
  );
}
