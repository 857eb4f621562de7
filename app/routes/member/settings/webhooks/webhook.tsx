import { data, Form, href, redirect } from "react-router";
import { readForm } from "#forms/read-form.server.ts";
import { notFound, requireMember, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ServiceContext } from "#services/context.ts";
import { changeWebhook, readOwnWebhook, removeWebhook, rotateWebhookSecret } from "#services/webhook/own-webhooks.server.ts";
import {
  listWebhookDeliveries,
  readWebhookDelivery,
  replayWebhookDelivery,
  testWebhook,
} from "#services/webhook/webhook-deliveries.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/webhook";
import { DeliveryList, DeliveryLog } from "./delivery-log.tsx";
import { SecretOnce } from "./secret-once.tsx";

export const handle: PageHandle = { areas: ["profile"], mobileBar: false };
const pageSize = 20;

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const endpoint = await readOwnWebhook(ctx, params.id);
  const before = url.searchParams.get("before");
  const deliveries = await listWebhookDeliveries(ctx, params.id, { limit: pageSize, ...(before !== null && { before }) });
  if (!endpoint.ok || !deliveries.ok) notFound();
  const wanted = url.searchParams.get("delivery");
  const delivery = wanted === null ? null : await readWebhookDelivery(ctx, params.id, wanted);
  if (delivery !== null && !delivery.ok) notFound();
  return { endpoint: endpoint.value, deliveries: deliveries.value, isLater: before !== null, delivery: delivery?.value ?? null };
}

/** Calls the service of a button. */
function act(ctx: ServiceContext, id: string, form: FormData) {
  switch (form.get("intent")) {
    case "test":
      return testWebhook(ctx, id);
    case "replay":
      return replayWebhookDelivery(ctx, id, String(form.get("delivery")));
    case "remove":
      return removeWebhook(ctx, id);
    case "enable":
      return changeWebhook(ctx, id, { isEnabled: true });
    case "disable":
      return changeWebhook(ctx, id, { isEnabled: false });
    default:
      return readOwnWebhook(ctx, id);
  }
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  requireMember(context);
  const ctx = serviceContext(context, request);
  const form = await readForm(request);
  if (form.get("intent") === "rotate") {
    const rotated = await rotateWebhookSecret(ctx, id);
    if (!rotated.ok && rotated.code === "WEBHOOK.ROTATED") return data({ refused: "rotated" as const }, { status: 409 });
    if (!rotated.ok) notFound();
    return data({ secret: rotated.value.secret }, { headers: { "Cache-Control": "no-store" } });
  }
  const done = await act(ctx, id, form);
  if (!done.ok && done.code === "NOT_FOUND") notFound();
  if (!done.ok) return data({ refused: done.code === "WEBHOOK.DISABLED" ? ("off" as const) : ("waiting" as const) }, { status: 409 });
  return redirect(form.get("intent") === "remove" ? href("/settings/webhooks") : href("/settings/webhooks/:id", { id }), 303);
}

/** One endpoint: its switches, its secret, and the log of its deliveries. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const { endpoint, delivery } = loaderData;
  const isOn = endpoint.disabledReason === null;
  return (
    <Page title={t("webhooks.one.title")} back={{ to: href("/settings/webhooks"), label: t("webhooks.title") }}>
      {actionData !== undefined && "secret" in actionData ? <SecretOnce secret={actionData.secret} /> : null}
      {actionData !== undefined && "refused" in actionData ? (
        <Alert tone="danger">{t(`webhooks.refused.${actionData.refused}`)}</Alert>
      ) : null}
      {endpoint.disabledReason === null ? null : <Alert tone="warning">{t(`webhooks.disabled.${endpoint.disabledReason}`)}</Alert>}
      <Card title={endpoint.description || t("webhooks.one.address")}>
        <div className="grid gap-4">
          <p className="font-mono text-small break-all">{endpoint.url}</p>
          <p className="text-small text-muted">
            {endpoint.events.length === 0 ? t("webhooks.one.all") : <code className="font-mono">{endpoint.events.join(", ")}</code>}
          </p>
          {endpoint.formerUntil === null ? null : (
            <p className="text-small text-muted">
              {t("webhooks.one.formerUntil")} <Time at={endpoint.formerUntil} />. {t("webhooks.one.rotateLater")}
            </p>
          )}
          <Form method="post" className="flex flex-wrap gap-2">
            <ButtonLink to={href("/settings/webhooks/:id/edit", { id: endpoint.id })}>{t("webhooks.edit.open")}</ButtonLink>
            <Button type="submit" name="intent" value="test">
              {t("webhooks.one.test")}
            </Button>
            <Button type="submit" name="intent" value={isOn ? "disable" : "enable"}>
              {t(isOn ? "webhooks.one.disable" : "webhooks.one.enable")}
            </Button>
            {endpoint.formerUntil === null ? (
              <Button type="submit" name="intent" value="rotate">
                {t("webhooks.one.rotate")}
              </Button>
            ) : null}
            <Button type="submit" name="intent" value="remove" kind="danger">
              {t("webhooks.one.remove")}
            </Button>
          </Form>
        </div>
      </Card>
      {delivery === null ? null : <DeliveryLog delivery={delivery} />}
      <DeliveryList page={loaderData} />
    </Page>
  );
}
