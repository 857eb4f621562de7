import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { AuthCard, BackToLogin } from "./auth-card.tsx";
import type { LikelyRegion } from "./likely-region.server.ts";
import { KindOfProfile, RegionAndPolicy } from "./register-form.tsx";

interface Shown {
  readonly email: string;
  readonly reply: FormReply | undefined;
}

/** Shown when the address has an account: its password proves once that both have the same owner. */
export function LinkAccount({ email, reply }: Shown) {
  const t = useText();
  const path = useLocalePath();
  return (
    <AuthCard title={t("auth.google.linkTitle")}>
      <p className="break-words text-muted">{t("auth.google.linkText", { email })}</p>
      <ActionForm id="link" hasPassword reply={reply}>
        <PasswordField label={t("auth.login.password")} purpose="current" />
        <p className="-mt-1 text-small">
          <a href={path("/forgot-password")} className="link inline-flex min-h-6 items-center">
            {t("auth.login.forgot")}
          </a>
        </p>
        <SubmitButton isWide>{t("auth.google.link")}</SubmitButton>
      </ActionForm>
      <BackToLogin>{t("auth.google.back")}</BackToLogin>
    </AuthCard>
  );
}

/** Shown when the address is unknown: the remaining fields of registration. */
export function NewAccount({ email, reply, likely, hasCompanies }: Shown & { likely: LikelyRegion; hasCompanies: boolean }) {
  const t = useText();
  return (
    <AuthCard title={t("auth.google.newTitle")}>
      <p className="break-words text-muted">{t("auth.google.newText", { email })}</p>
      <ActionForm id="join" reply={reply} defaultValue={{ region: likely.region, profileKind: "person" }} className="grid gap-3">
        {hasCompanies ? <KindOfProfile /> : null}
        <RegionAndPolicy likely={likely} />
        <SubmitButton isWide>{t("auth.google.join")}</SubmitButton>
      </ActionForm>
      <BackToLogin>{t("auth.google.back")}</BackToLogin>
    </AuthCard>
  );
}
