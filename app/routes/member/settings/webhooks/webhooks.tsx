import { data, href, Link } from "react-router";
import { webhookInput } from "#contracts/webhook-form.ts";
import { webhookEvents } from "#domain/webhook/webhook-events.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { createWebhook, listOwnWebhooks } from "#services/webhook/own-webhooks.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/webhooks";
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

/** Choice of event types; without a choice the endpoint gets all of them. */
function EventChoice() {
  const t = useText();
  return (
    <fieldset>
      <legend className="pb-1">{t("webhooks.form.events")}</legend>
      <p className="pb-2 text-small text-muted">{t("webhooks.form.eventsHint")}</p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {webhookEvents.map((type) => (
          <label key={type} className="flex min-h-11 items-center gap-3 compact:min-h-9">
            <input type="checkbox" name="events" value={type} className="size-5 compact:size-4" />
            <code className="font-mono text-small">{type}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The member's endpoints, and the form for a new one. */
export default function Webhooks({ loaderData: { endpoints }, actionData }: Route.ComponentProps) {
  const t = useText();
  const made = actionData !== undefined && "secret" in actionData ? actionData : null;
  const reply = actionData !== undefined && !("secret" in actionData) ? actionData : undefined;
  return (
    <div className="mx-auto max-w-form">
      <title>{t("webhooks.title")}</title>
      <PageTitle title={t("webhooks.title")} lead={t("webhooks.lead")} back={{ to: href("/settings"), label: t("webhooks.back") }} />
      <div className="grid gap-6">
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
            <TextField name="url" label={t("webhooks.form.url")} hint={t("webhooks.form.urlHint")} inputMode="url" isCode />
            <TextField name="description" label={t("webhooks.form.description")} isOptional />
            <EventChoice />
            <SubmitButton>{t("webhooks.form.submit")}</SubmitButton>
          </ActionForm>
        </Card>
        <p className="text-small">
          <Link to={href("/api")} reloadDocument className="link">
            {t("webhooks.reference")}
          </Link>
        </p>
      </div>
    </div>
  );
}
