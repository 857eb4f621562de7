import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { PasswordRules } from "#forms/password-rules.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";

interface PasswordByCodeProps {
  readonly email: string;
  readonly hasCode: boolean;
  readonly reply: FormReply | undefined;
}

/** A new password without the current one: with a code that is sent to the person's address. */
export function PasswordByCode({ email, hasCode, reply }: PasswordByCodeProps) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">{t(hasCode ? "security.password.sent" : "security.password.about", { email })}</p>
      {hasCode ? (
        <ActionForm id="by-code" hasPassword intent="setPassword" reply={reply} className="mb-4 grid gap-2">
          <TextField
            name="code"
            label={t("security.password.code")}
            isCode
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
          />
          <PasswordField name="newPassword" label={t("security.password.new")} purpose="new" />
          <PasswordRules name="newPassword" />
          <div>
            <SubmitButton>{t("security.password.set")}</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
      <ActionForm id="send-code" intent="sendCode" reply={reply}>
        <div>
          <SubmitButton kind="secondary">{t(hasCode ? "security.password.again" : "security.password.send")}</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}
