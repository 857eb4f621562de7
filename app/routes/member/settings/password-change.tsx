import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";
import { Card } from "#ui/card.tsx";

/** A new password by the current one; other devices are signed out. */
export function PasswordChange({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <Card title={t("profile.settings.password")} id="password">
      <ActionForm id="password-form" hasPassword intent="password" reply={reply}>
        <PasswordField name="currentPassword" label={t("profile.settings.current")} purpose="current" />
        <PasswordField name="newPassword" label={t("profile.settings.new")} hint={t("profile.settings.newHint")} purpose="new" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton kind="secondary">{t("profile.settings.change")}</SubmitButton>
          <span className="text-small text-muted">{t("profile.settings.changeNote")}</span>
        </div>
      </ActionForm>
    </Card>
  );
}
