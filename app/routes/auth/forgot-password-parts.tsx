import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { PasswordRules } from "#forms/password-rules.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { AuthCard, BackToLogin } from "./auth-card.tsx";

type Reply = { readonly reply: FormReply | undefined };

interface Purpose {
  /** Setting a new password, or signing in without one. */
  readonly purpose: "forgot" | "link";
}

const pages = { forgot: "/forgot-password", link: "/login/link" } as const;

/** Asks for the e-mail address to which the link is sent. */
export function AskForLink({ purpose, isOver, reply }: Reply & Purpose & { isOver: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const title = t(isOver ? "registration.forgot.overTitle" : `registration.${purpose}.title`);
  return (
    <AuthCard title={title}>
      {isOver ? <Alert tone="warning">{t(`registration.${purpose}.overText`)}</Alert> : null}
      <p className="text-muted">{t(`registration.${purpose}.lead`)}</p>
      <ActionForm id={purpose} intent="request" reply={reply} action={path(pages[purpose])}>
        <TextField
          name="email"
          label={t("registration.forgot.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          hasAutoFocus
        />
        <SubmitButton isWide>{t(`registration.${purpose}.submit`)}</SubmitButton>
      </ActionForm>
      <BackToLogin>{t("registration.forgot.back")}</BackToLogin>
    </AuthCard>
  );
}

/** Shows the same text for every address. */
export function LinkSent({ purpose }: Purpose) {
  const t = useText();
  return (
    <AuthCard title={t("registration.forgot.sentTitle")}>
      <p>{t(`registration.${purpose}.sent`)}</p>
      <p className="text-small text-muted">{t("registration.forgot.sentLost")}</p>
      <BackToLogin>{t("registration.forgot.back")}</BackToLogin>
    </AuthCard>
  );
}

/** The form for the new password. */
export function SetPassword({ reply }: Reply) {
  const t = useText();
  return (
    <AuthCard title={t("registration.forgot.setTitle")}>
      <p className="text-muted">{t("registration.forgot.setLead")}</p>
      <ActionForm id="reset" hasPassword intent="set" reply={reply}>
        <PasswordField name="newPassword" label={t("registration.forgot.password")} purpose="new" />
        <PasswordRules name="newPassword" />
        <SubmitButton isWide>{t("registration.forgot.set")}</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}
