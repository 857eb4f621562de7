import { type ReactNode, useEffect, useState } from "react";
import { useSubmit } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { TextField } from "#forms/text-field.tsx";
import { useText } from "#i18n/text-context.tsx";
import type { PasskeyView } from "#services/passkey/own-passkeys.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Time } from "#ui/time.tsx";
import type { NewPasskey } from "./answer-security.server.ts";

type Reply = { readonly reply: FormReply | undefined };

/** The answer to a form about this key; the forms of every key have the same intents. */
const answerTo = (reply: FormReply | undefined, intent: string, id: string): FormReply | undefined =>
  reply?.intent === intent && reply.result.submission.payload.passkey === id ? reply : undefined;

interface KeyFormProps {
  readonly id: string;
  readonly intent: "renamePasskey" | "removePasskey";
  readonly summary: string;
  readonly reply: FormReply | undefined;
  readonly defaultValue?: Readonly<Record<string, string>>;
  /** Asked besides the password. */
  readonly field?: ReactNode;
  readonly submit: ReactNode;
}

/** The form of an action on one key, collapsed until it is opened or was refused. */
function KeyForm({ id, intent, summary, reply, defaultValue, field, submit }: KeyFormProps) {
  const t = useText();
  const answer = answerTo(reply, intent, id);
  return (
    <details open={answer !== undefined}>
      <summary className="link inline-flex min-h-6 cursor-pointer items-center text-small">{summary}</summary>
      <ActionForm
        id={`${intent}-${id}`}
        hasPassword
        intent={intent}
        reply={answer}
        {...(defaultValue && { defaultValue })}
        className="mt-2 grid gap-2"
      >
        <input type="hidden" name="passkey" value={id} />
        {field}
        <PasswordField label={t("security.totp.password")} purpose="current" />
        <div>{submit}</div>
      </ActionForm>
    </details>
  );
}

function Key({ passkey: { id, label, createdAt, lastUsedAt }, reply }: Reply & { passkey: PasskeyView }) {
  const t = useText();
  return (
    <li className="grid gap-1 py-3 first:pt-0">
      <span className="break-words font-medium">{label}</span>
      <span className="text-small text-muted">
        {t("security.passkeys.added")} <Time at={createdAt} />
        {lastUsedAt === null ? null : (
          <>
            {", "}
            {t("security.passkeys.used")} <Time at={lastUsedAt} />
          </>
        )}
      </span>
      <KeyForm
        id={id}
        intent="renamePasskey"
        summary={t("security.passkeys.rename")}
        reply={reply}
        defaultValue={{ label }}
        field={<TextField name="label" label={t("security.passkeys.label")} maxLength={60} />}
        submit={<SubmitButton kind="secondary">{t("security.passkeys.saveName")}</SubmitButton>}
      />
      <KeyForm
        id={id}
        intent="removePasskey"
        summary={t("security.passkeys.remove")}
        reply={reply}
        submit={<SubmitButton kind="danger">{t("security.passkeys.removeNamed", { label })}</SubmitButton>}
      />
    </li>
  );
}

/** Passes the server's options to the authenticator and submits its response; returns true when there was no response. */
function useDevice(wanted: NewPasskey | null): boolean {
  const submit = useSubmit();
  const [failed, setFailed] = useState<NewPasskey | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const { label, options } = wanted;
    import("@simplewebauthn/browser")
      .then(({ startRegistration }) => startRegistration({ optionsJSON: options }))
      .then((made) => submit({ intent: "addPasskey", label, response: JSON.stringify(made) }, { method: "post" }))
      .catch(() => setFailed(wanted));
  }, [wanted, submit]);
  return wanted !== null && failed === wanted;
}

/** True when scripts run and the browser supports passkeys. */
function useSupport(): boolean {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => setSupported("PublicKeyCredential" in window), []);
  return isSupported;
}

export interface PasskeysProps extends Reply {
  readonly passkeys: readonly PasskeyView[];
  /** The default name of this device. */
  readonly device: string;
  readonly wanted: NewPasskey | null;
}

/** Keys of devices that sign in without a password and its code. */
export function Passkeys({ passkeys, device, wanted, reply }: PasskeysProps) {
  const t = useText();
  const isSupported = useSupport();
  const hasFailed = useDevice(wanted);
  return (
    <>
      <p className="mb-4 text-muted">{t("security.passkeys.about")}</p>
      {passkeys.length === 0 ? null : (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <Key key={passkey.id} passkey={passkey} reply={reply} />
          ))}
        </ul>
      )}
      {hasFailed ? <Alert tone="warning">{t("security.passkeys.failed")}</Alert> : null}
      {isSupported ? (
        <ActionForm id="passkey" hasPassword intent="beginPasskey" reply={reply} defaultValue={{ label: device }}>
          <TextField name="label" label={t("security.passkeys.label")} maxLength={60} />
          <PasswordField label={t("security.totp.password")} purpose="current" />
          <div>
            <SubmitButton>{t("security.passkeys.add")}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <p className="text-small text-muted">{t("security.passkeys.unsupported")}</p>
      )}
    </>
  );
}
