import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { BridgePicture } from "#ui/drawing.tsx";
import { commissionText } from "../public/commission-text.ts";
import type { Route } from "./+types/login";

/** Picture and main points, beside the form on wide screens and above it on narrow ones. */
export function SignInFacts() {
  const t = useText();
  const facts = [t("landing.factHold"), t("landing.factFee", { percent: commissionText(useLanguage()) }), t("landing.factDeadline")];
  return (
    <div className="grid content-start gap-8 lg:pt-4">
      <div className="mx-auto w-30 md:w-60 lg:w-full">
        <BridgePicture />
      </div>
      <CheckList items={facts} className="gap-3 max-lg:hidden" />
    </div>
  );
}

/** E-mail and password; the refusal is above them, and the likeliest wrong field gets the focus. */
export function LoginForm({ data, reply }: { data: Route.ComponentProps["loaderData"]; reply: Route.ComponentProps["actionData"] }) {
  const t = useText();
  const path = useLocalePath();
  const { filledIn, isAdminLogin } = data;
  const isRefused = reply !== undefined;
  return (
    <ActionForm id="login" hasPassword reply={reply} isRefusalFirst defaultValue={{ email: filledIn?.email }} className="entry-form">
      <TextField
        name="email"
        label={t("auth.login.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        hasAutoFocus={!filledIn && !isRefused}
      />
      <PasswordField
        label={t("auth.login.password")}
        purpose="current"
        filledIn={filledIn?.password}
        hasAutoFocus={isRefused}
        aside={
          isAdminLogin ? null : (
            <a href={path("/forgot-password")} className="link text-small">
              {t("auth.login.forgot")}
            </a>
          )
        }
      />
      <SubmitButton isWide>{t("auth.login.submit")}</SubmitButton>
    </ActionForm>
  );
}
