import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useText } from "#i18n/text-context.tsx";

/** Shows that the account is linked with Google, with a form that removes the link. */
export function GoogleSignIn({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">{t("security.google.about")}</p>
      <ActionForm id="unlink-google" hasPassword intent="unlinkGoogle" reply={reply}>
        <PasswordField label={t("security.totp.password")} purpose="current" />
        <div>
          <SubmitButton kind="secondary">{t("security.google.unlink")}</SubmitButton>
        </div>
      </ActionForm>
    </>
  );
}
