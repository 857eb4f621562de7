import { type KeyScope, keyLifetimes } from "#domain/people/service-key.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { CheckboxList } from "#forms/checkbox-list.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SelectField } from "#forms/select-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

interface NewKeyProps {
  /** Scopes that the person's role can use. */
  readonly scopes: readonly KeyScope[];
  /** The kind of account, which chooses the descriptions of the scopes. */
  readonly owner: "member" | "agent";
  readonly reply: FormReply | undefined;
}

/** The form for a new key: its scopes, lifetime and networks, and the proof that its owner requests it. */
export function NewKey({ scopes, owner, reply }: NewKeyProps) {
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
export function KeyOnce({ name, secret }: { name: string; secret: string }) {
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
