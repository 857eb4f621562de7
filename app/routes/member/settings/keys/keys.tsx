import { data, href, Link } from "react-router";
import { keyForm } from "#contracts/security/key-forms.ts";
import { type KeyScope, keyLifetimes, keyScopes } from "#domain/people/access/service-key.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { CheckboxList } from "#forms/checkbox-list.tsx";
import { keepForm } from "#forms/keep-form.ts";
import { PasswordField } from "#forms/password-field.tsx";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { FormReply } from "#forms/reply.ts";
import { replyHeaders } from "#forms/reply-headers.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { notFound, requireSignedIn, serviceContext } from "#guards/guards.server.ts";
import { useText } from "#i18n/text-context.tsx";
import { createKey, type KeyView, readOwnKeys } from "#services/service-key/own-keys.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Page } from "#ui/page.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/keys";
import { KeyFacts, KeyState } from "./key-facts.tsx";

export { replyHeaders as headers };
export const handle: PageHandle = { areas: ["profile"], mobileBar: false };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = requireSignedIn(context);
  const own = await readOwnKeys(serviceContext(context, request));
  if (!own.ok) notFound();
  const isMember = role === "member";
  // Employees of an agent have no deals and therefore receive no events of deals.
  const scopes = isMember ? keyScopes : keyScopes.filter((scope) => scope !== "offers" && scope !== "webhooks");
  return { ...own.value, scopes, owner: isMember ? ("member" as const) : ("agent" as const) };
}

const fields = ["networks", "password", "code"] as const;

export async function action({ context, request }: Route.ActionArgs) {
  requireSignedIn(context);
  const ctx = serviceContext(context, request);
  const own = await readOwnKeys(ctx);
  if (!own.ok) notFound();
  const submission = await readSubmission(request, keyForm);
  if (!submission.ok) return submission.reply;
  const made = await createKey(ctx, submission.value);
  if (!made.ok)
    return submission.refuse(
      made,
      fields.find((name) => name === made.params.field),
    );
  return data(made.value, { headers: { "Cache-Control": "no-store" } });
}

export const clientAction = (sent: Route.ClientActionArgs) => keepForm(sent);

function KeyCard({ view }: { view: KeyView }) {
  const t = useText();
  return (
    <Card title={view.name} aside={<KeyState state={view.state} />}>
      <KeyFacts {...view} />
      {view.state === "valid" ? (
        <div className="pt-3">
          <ButtonLink to={href("/settings/keys/:id", { id: view.id })} aria-label={t("keys.manage", { name: view.name })}>
            {t("keys.manageShort")}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

interface NewKeyProps {
  /** Scopes that the person's role can use. */
  readonly scopes: readonly KeyScope[];
  /** The kind of account, which chooses the descriptions of the scopes. */
  readonly owner: "member" | "agent";
  readonly reply: FormReply | undefined;
}

/** The form for a new key: its scopes, lifetime and networks, and the proof that its owner requests it. */
function NewKey({ scopes, owner, reply }: NewKeyProps) {
  const t = useText();
  const choices = scopes.map((value) => ({ value, label: t(`keys.scopes.${value}.name`), hint: t(`keys.scopes.${value}.${owner}`) }));
  const lifetimes = keyLifetimes.map((value) => ({ value, label: t("keys.form.for", { count: Number(value) }) }));
  return (
    <Card title={t("keys.form.title")}>
      <ActionForm id="key" hasPassword reply={reply} defaultValue={{ days: "90" }}>
        <TextField name="name" label={t("keys.form.name")} hint={t("keys.form.nameHint")} maxLength={60} />
        <CheckboxList name="scopes" legend={t("keys.form.scopes")} choices={choices} />
        <SelectField name="days" label={t("keys.form.days")} choices={lifetimes} />
        <TextField name="networks" label={t("keys.form.networks")} hint={t("keys.form.networksHint")} rows={3} isCode isOptional />
        <PasswordField label={t("keys.form.password")} purpose="current" />
        <TextField name="code" label={t("keys.form.code")} isCode autoComplete="one-time-code" maxLength={40} />
        <div>
          <SubmitButton>{t("keys.form.submit")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

/** A new key, shown in the answer to the form that made it and never again. */
function KeyOnce({ name, secret }: { name: string; secret: string }) {
  const t = useText();
  return (
    <Alert tone="success" title={t("keys.ready", { name })}>
      <p>{t("keys.once")}</p>
      <p className="flex items-center gap-2 pt-2">
        <code className="min-w-0 flex-1 font-mono text-small break-all select-all">{secret}</code>
        <CopyButton text={secret} name={t("keys.secret")} />
      </p>
    </Alert>
  );
}

/** The person's keys for the API, and the form for a new one. */
export default function Keys({ loaderData: { keys, hasSecondFactor, scopes, owner }, actionData }: Route.ComponentProps) {
  const t = useText();
  const made = actionData !== undefined && "key" in actionData ? actionData : null;
  const reply = actionData !== undefined && !("key" in actionData) ? actionData : undefined;
  return (
    <Page title={t("keys.title")} lead={t("keys.lead")} back={{ to: href("/settings"), label: t("keys.back") }}>
      {made === null ? null : <KeyOnce name={made.name} secret={made.key} />}
      {hasSecondFactor ? null : (
        <Alert tone="info" action={<ButtonLink to={href("/settings/security")}>{t("keys.setUp")}</ButtonLink>}>
          {t("keys.needs")}
        </Alert>
      )}
      {keys.length === 0 ? <p className="text-muted">{t("keys.empty")}</p> : null}
      {keys.map((view) => (
        <KeyCard key={view.id} view={view} />
      ))}
      {hasSecondFactor ? <NewKey scopes={scopes} owner={owner} reply={reply} /> : null}
      <p className="text-small">
        <Link to={href("/api")} reloadDocument className="link">
          {t("keys.reference")}
        </Link>
      </p>
    </Page>
  );
}
