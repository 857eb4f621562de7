import { ActionForm } from "#forms/action-form.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { BackToLogin } from "./forgot-password-parts.tsx";

type Reply = { readonly reply: FormReply | undefined };

/** Asks for the e-mail address to which the link is sent. */
export function AskForLogInLink({ isOver, reply }: Reply & { isOver: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const title = t(isOver ? "registration.forgot.overTitle" : "registration.link.title");
  return (
    <div className="card grid gap-4 md:mt-8">
      <title>{title}</title>
      <h1 className="text-h2">{title}</h1>
      {isOver ? <Alert tone="warning">{t("registration.link.overText")}</Alert> : null}
      <p className="text-muted">{t("registration.link.lead")}</p>
      <ActionForm id="login-link" intent="request" reply={reply} action={path("/login/link")}>
        <TextField
          name="email"
          label={t("registration.forgot.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          hasAutoFocus
        />
        <SubmitButton isWide>{t("registration.link.submit")}</SubmitButton>
      </ActionForm>
      <BackToLogin />
    </div>
  );
}

/** Shows the same text for every address. */
export function LogInLinkSent() {
  const t = useText();
  return (
    <div className="card grid gap-4 md:mt-8">
      <title>{t("registration.forgot.sentTitle")}</title>
      <h1 className="text-h2">{t("registration.forgot.sentTitle")}</h1>
      <p>{t("registration.link.sent")}</p>
      <p className="text-small text-muted">{t("registration.forgot.sentLost")}</p>
      <BackToLogin />
    </div>
  );
}

/** Signs in with one button. */
export function EnterByLink({ reply }: Reply) {
  const t = useText();
  return (
    <div className="card grid gap-4 md:mt-8">
      <title>{t("registration.link.enterTitle")}</title>
      <h1 className="text-h2">{t("registration.link.enterTitle")}</h1>
      <p className="text-muted">{t("registration.link.enterLead")}</p>
      <ActionForm id="enter" intent="enter" reply={reply}>
        <SubmitButton isWide>{t("registration.link.enter")}</SubmitButton>
      </ActionForm>
    </div>
  );
}
