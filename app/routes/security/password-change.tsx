import { href, Link } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";

/** A new password by the current one; other devices are signed out. */
export function PasswordChange({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <>
      <ActionForm id="password-form" hasPassword intent="password" reply={reply}>
        <PasswordField name="currentPassword" label={t("profile.settings.current")} purpose="current" />
        <PasswordField name="newPassword" label={t("profile.settings.new")} hint={t("profile.settings.newHint")} purpose="new" />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton>{t("profile.settings.change")}</SubmitButton>
          <span className="text-small text-muted">{t("profile.settings.changeNote")}</span>
        </div>
      </ActionForm>
      <p className="pt-3 text-small">
        <Link to={`${href("/settings/security")}?open=reset`} className="link inline-flex min-h-6 items-center">
          {t("security.password.title")}
        </Link>
      </p>
    </>
  );
}
