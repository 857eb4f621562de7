import { href, Link, redirect } from "react-router";
import { revokeKeyForm } from "#contracts/security/key-forms.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { readOwnKey, revokeKey } from "#services/service-key/own-keys.server.ts";
import { Card } from "#ui/card.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/key";
import { KeyFacts, KeyState } from "./key-facts.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { areas: ["profile"], mobileBar: false };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireSignedIn(context);
  const own = await readOwnKey(serviceContext(context, request), params.id);
  if (!own.ok) notFound();
  return own.value;
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  requireSignedIn(context);
  const ctx = serviceContext(context, request);
  const submission = await readSubmission(request, revokeKeyForm);
  if (!submission.ok) return submission.reply;
  const revoked = await revokeKey(ctx, id, submission.value);
  if (revoked.ok) return redirect(href("/settings/keys"), 303);
  if (revoked.code === "NOT_FOUND") notFound();
  const field = (["code", "password"] as const).find((name) => name === revoked.params.field);
  return submission.refuse(revoked, field);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

/** One key, and the form that revokes it. */
export default function Key({ loaderData: { key, hasSecondFactor, endpoints }, actionData }: Route.ComponentProps) {
  const t = useText();
  return (
    <Page title={key.name} back={{ to: href("/settings/keys"), label: t("keys.title") }}>
      <Card title={t("keys.secret")} aside={<KeyState state={key.state} />}>
        <KeyFacts {...key} />
      </Card>
      {endpoints.length === 0 ? null : (
        <Card title={t("keys.endpoints.title")}>
          <p className="pb-3 text-muted">{t("keys.endpoints.about")}</p>
          <ul className="grid gap-2">
            {endpoints.map(({ id, url, description }) => (
              <li key={id}>
                <Link to={href("/settings/webhooks/:id", { id })} className="link">
                  {description || url}
                </Link>
                {description === "" ? null : <p className="font-mono text-small text-muted break-all">{url}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {key.state === "valid" ? (
        <Card title={t("keys.revoke.title")}>
          <p className="pb-3 text-muted">{t("keys.revoke.about")}</p>
          <ActionForm id="revoke" hasPassword reply={actionData}>
            {hasSecondFactor ? (
              <TextField name="code" label={t("keys.form.code")} isCode autoComplete="one-time-code" maxLength={40} />
            ) : (
              <PasswordField label={t("keys.form.password")} purpose="current" />
            )}
            <div>
              <SubmitButton kind="danger">{t("keys.revoke.submit")}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      ) : null}
    </Page>
  );
}
