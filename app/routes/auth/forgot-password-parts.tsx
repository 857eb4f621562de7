import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { PasswordRules } from "#forms/password-rules.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";

type Reply = { readonly reply: FormReply | undefined };

export function BackToLogin() {
  const t = useText();
  const path = useLocalePath();
  return (
    <p className="text-small">
      <a href={path("/login")} className="link inline-flex min-h-6 items-center">
        {t("registration.forgot.back")}
      </a>
    </p>
  );
}

/** Asks for the e-mail address to which the link is sent. */
export function AskForLink({ isOver, reply }: Reply & { isOver: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const title = t(isOver ? "registration.forgot.overTitle" : "registration.forgot.title");
  return (
    <div className="card grid gap-4 md:mt-8">
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      {isOver ? <Alert tone="warning">{t("registration.forgot.overText")}</Alert> : null}
      <p className="text-muted">{t("registration.forgot.lead")}</p>
      <ActionForm id="forgot" intent="request" reply={reply} action={path("/forgot-password")}>
        <TextField
          name="email"
          label={t("registration.forgot.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          hasAutoFocus
        />
        <SubmitButton isWide>{t("registration.forgot.submit")}</SubmitButton>
      </ActionForm>
      <BackToLogin />
    </div>
  );
}

/** Shows the same text for every address. */
export function LinkSent() {
  const t = useText();
  return (
    <div className="card grid gap-4 md:mt-8">
      <title>{t("registration.forgot.sentTitle")}</title>
      <h1 className="text-h2">{t("registration.forgot.sentTitle")}</h1>
      <p>{t("registration.forgot.sent")}</p>
      <p className="text-small text-muted">{t("registration.forgot.sentLost")}</p>
      <BackToLogin />
    </div>
  );
}

/** The form for the new password. */
export function SetPassword({ reply }: Reply) {
  const t = useText();
  return (
    <div className="card grid gap-4 md:mt-8">
      <title>{t("registration.forgot.setTitle")}</title>
      <h1 className="text-h2">{t("registration.forgot.setTitle")}</h1>
      <p className="text-muted">{t("registration.forgot.setLead")}</p>
      <ActionForm id="reset" hasPassword intent="set" reply={reply}>
        <PasswordField name="newPassword" label={t("registration.forgot.password")} purpose="new" />
        <PasswordRules name="newPassword" />
        <SubmitButton isWide>{t("registration.forgot.set")}</SubmitButton>
      </ActionForm>
    </div>
  );
}
