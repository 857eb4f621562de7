import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { SecondFactorView } from "#services/second-factor/set-up.server.ts";
import { QrCode } from "#ui/qr-code.tsx";

type Reply = { readonly reply: FormReply | undefined };

function CodeField() {
  const t = useText();
  return <TextField name="code" label={t("security.totp.code")} isCode autoComplete="one-time-code" maxLength={40} />;
}

function Begin({ reply }: Reply) {
  const t = useText();
  return (
    <ActionForm id="begin" hasPassword intent="begin" reply={reply}>
      <PasswordField label={t("security.totp.password")} purpose="current" />
      <div>
        <SubmitButton>{t("security.totp.begin")}</SubmitButton>
      </div>
    </ActionForm>
  );
}

function Pending({ view, reply }: Reply & { view: Extract<SecondFactorView, { kind: "pending" }> }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <p>{t("security.totp.scan")}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode image={view.image} />
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <span className="text-small text-muted">{t("security.totp.key")}</span>
          <code className="font-mono break-words">{view.key}</code>
          <a href={view.uri} className="link inline-flex min-h-6 items-center text-small">
            {t("security.totp.open")}
          </a>
        </div>
      </div>
      <ActionForm id="confirm" intent="confirm" reply={reply}>
        <CodeField />
        <div>
          <SubmitButton>{t("security.totp.confirm")}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}

function On({ recoveryLeft, reply }: Reply & { recoveryLeft: number }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <p>{t("security.totp.left", { count: recoveryLeft })}</p>
      <ActionForm id="end" hasPassword intent="end" reply={reply}>
        <PasswordField label={t("security.totp.password")} purpose="current" />
        <CodeField />
        <div>
          <SubmitButton kind="danger">{t("security.totp.end")}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}

/** The second step of the sign-in: off, being set up, on. */
export function SecondFactor({ view, reply }: Reply & { view: SecondFactorView }) {
  const t = useText();
  return (
    <>
      <p className="mb-4 text-muted">{t("security.totp.about")}</p>
      {view.kind === "off" ? <Begin reply={reply} /> : null}
      {view.kind === "pending" ? <Pending view={view} reply={reply} /> : null}
      {view.kind === "on" ? <On recoveryLeft={view.recoveryLeft} reply={reply} /> : null}
    </>
  );
}
