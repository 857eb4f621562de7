import type { Region } from "#domain/people/personal/registration.ts";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { PasswordRules } from "#forms/password-rules.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { AuthCard } from "./auth-card.tsx";
import { RegionAndPolicy } from "./register-form.tsx";

type Reply = { readonly reply: FormReply | undefined };

function ResendForm({ email, reply, isQuiet }: Reply & { email: string | null; isQuiet?: boolean }) {
  const t = useText();
  return (
    <ActionForm id="resend" intent="resend" reply={reply} defaultValue={{ email }}>
      <TextField name="email" label={t("registration.verify.email")} type="email" autoComplete="email" inputMode="email" />
      <SubmitButton isWide kind={isQuiet ? "secondary" : "primary"}>
        {t("registration.verify.again")}
      </SubmitButton>
    </ActionForm>
  );
}

/** Shown while the person waits for the letter, with a button that sends another one. */
export function Resend({ email, isSentAgain, reply }: Reply & { email: string | null; isSentAgain: boolean }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <AuthCard title={t(email === null ? "registration.verify.askTitle" : "registration.verify.sentTitle")}>
      {isSentAgain ? <Alert tone="success">{t("registration.verify.againDone")}</Alert> : null}
      {email === null || isSentAgain ? null : <p className="break-words">{t("registration.verify.sent", { email })}</p>}
      <p className="text-muted">{t("registration.verify.lost")}</p>
      <ResendForm email={email} reply={reply} isQuiet={email !== null} />
      {email === null ? null : (
        <p className="text-small text-muted">
          {t("registration.verify.wrong")}{" "}
          <a href={path("/register")} className="link">
            {t("registration.verify.wrongLink")}
          </a>
        </p>
      )}
    </AuthCard>
  );
}

/** Shown for a valid link: a button, and in another browser also the password. */
export function ConfirmLink({ asksPassword, reply }: Reply & { asksPassword: boolean }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <AuthCard title={t("registration.verify.linkTitle")}>
      <p>{t(asksPassword ? "registration.verify.elsewhereText" : "registration.verify.linkText")}</p>
      <ActionForm id="verify" hasPassword intent="verify" reply={reply}>
        {asksPassword ? <PasswordField label={t("registration.verify.password")} purpose="current" /> : null}
        <SubmitButton isWide>{t("registration.verify.submit")}</SubmitButton>
      </ActionForm>
      {asksPassword ? (
        <p className="text-small text-muted">
          {t("registration.verify.elsewhereForgot")}{" "}
          <a href={path("/forgot-password")} className="link">
            {t("registration.verify.elsewhereReset")}
          </a>
        </p>
      ) : null}
    </AuthCard>
  );
}

/** Form for a prepared account: asks for a password and the consents; afterwards the profile is copied. */
export function TakeOver({ region, reply }: Reply & { region: Region }) {
  const t = useText();
  return (
    <AuthCard title={t("registration.verify.exportTitle")}>
      <p>{t("registration.verify.exportText")}</p>
      <ActionForm id="verifyExport" hasPassword intent="verifyExport" reply={reply} defaultValue={{ region }} className="grid gap-3">
        <PasswordField label={t("registration.register.password")} purpose="new" />
        <PasswordRules name="password" />
        <RegionAndPolicy likely={{ region, from: null }} />
        <SubmitButton isWide>{t("registration.verify.exportSubmit")}</SubmitButton>
      </ActionForm>
    </AuthCard>
  );
}

/** Shown for a link that was used, replaced or has expired. */
export function LinkOver({ email, reply }: Reply & { email: string | null }) {
  const t = useText();
  const path = useLocalePath();
  return (
    <AuthCard title={t("registration.verify.overTitle")}>
      <p>
        {t("registration.verify.overText")}{" "}
        <a href={path("/login")} className="link">
          {t("registration.verify.logIn")}
        </a>
      </p>
      <ResendForm email={email} reply={reply} />
    </AuthCard>
  );
}
