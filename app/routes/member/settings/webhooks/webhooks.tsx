import { data, href, Link } from "react-router";
import { webhookInput } from "#contracts/settings/webhook-form.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { createWebhook, listOwnWebhooks } from "#services/webhook/own-webhooks.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/webhooks";
import { EndpointFields } from "./endpoint-fields.tsx";
import { SecretOnce } from "./secret-once.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { areas: ["profile"], mobileBar: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context);
  const endpoints = await listOwnWebhooks(serviceContext(context, request));
  if (!endpoints.ok) notFound();
  return { endpoints: endpoints.value };
}

export async function action({ context, request }: Route.ActionArgs) {
  requireMember(context);
  const submission = await readSubmission(request, webhookInput);
  if (!submission.ok) return submission.reply;
  const made = await createWebhook(serviceContext(context, request), submission.value);
  if (!made.ok) return submission.refuse(made, made.code === "WEBHOOK.ADDRESS" ? "url" : undefined);
  return data(made.value, { headers: { "Cache-Control": "no-store" } });
}

/** The member's endpoints, and the form for a new one. */
export default function Webhooks({ loaderData: { endpoints }, actionData }: Route.ComponentProps) {
  const t = useText();
  const made = actionData !== undefined && "secret" in actionData ? actionData : null;
  const reply = actionData !== undefined && !("secret" in actionData) ? actionData : undefined;
  return (
    <Page title={t("webhooks.title")} lead={t("webhooks.lead")} back={{ to: href("/settings"), label: t("webhooks.back") }}>
      {made === null ? null : <SecretOnce secret={made.secret} />}
      {endpoints.map(({ id, url, description, disabledReason }) => (
        <Card key={id} title={description || url}>
          <div className="grid gap-2">
            <p className="font-mono text-small break-all">{url}</p>
            {disabledReason === null ? null : <p className="text-danger">{t(`webhooks.disabled.${disabledReason}`)}</p>}
            <div>
              <ButtonLink to={href("/settings/webhooks/:id", { id })}>{t("webhooks.manage")}</ButtonLink>
            </div>
          </div>
        </Card>
      ))}
      <Card title={t("webhooks.form.title")}>
        <ActionForm id="webhook" reply={reply}>
          <EndpointFields />
          <SubmitButton>{t("webhooks.form.submit")}</SubmitButton>
        </ActionForm>
      </Card>
      <p className="text-small">
        <Link to={href("/api")} reloadDocument className="link">
          {t("webhooks.reference")}
        </Link>
      </p>
    </Page>
  );
}
