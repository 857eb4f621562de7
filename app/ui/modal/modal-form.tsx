import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import { ModalAct, ModalActs } from "./modal-act.tsx";

interface ModalFormProps {
  /** The page whose action receives the form. Without scripts this page also shows a refusal. */
  readonly action: string;
  readonly commandId: string;
  readonly revision?: number;
  /** Hidden fields. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly defaultValue?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly isDanger?: boolean;
  readonly hasPassword?: boolean;
  /** The label of the second button: "keep", "close". */
  readonly keep: string;
  /** Where the second button leads; without it, it closes the modal. */
  readonly keepTo?: string;
  /** The second button is the main one, because nothing has to be sent. */
  readonly isKeepMain?: boolean;
  readonly children?: ReactNode;
}

/** A form in a modal. It sends the values with which it was opened, even when the page behind it has loaded newer ones. */
export function ModalForm({
  submit,
  isDanger,
  hasPassword = false,
  keep,
  keepTo,
  isKeepMain = false,
  children,
  ...values
}: ModalFormProps) {
  const [{ action, commandId, revision, fields = {}, defaultValue }] = useState(values);
  const fetcher = useFetcher<FormReply>({ key: `modal ${commandId}` });
  const leave = (
    <ModalAct key="keep" kind={isKeepMain ? "primary" : "secondary"} {...(keepTo !== undefined && { to: keepTo })}>
      {keep}
    </ModalAct>
  );
  const send = (
    <SubmitButton key="send" kind={isDanger ? "danger" : isKeepMain ? "secondary" : "primary"}>
      {submit}
    </SubmitButton>
  );
  return (
    <ActionForm
      id="modal"
      hasPassword={hasPassword}
      action={action}
      fetcher={fetcher}
      reply={fetcher.data}
      {...(defaultValue && { defaultValue })}
      commandId={commandId}
      {...(revision !== undefined && { revision })}
      className="grid gap-4"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <ModalActs>{isKeepMain ? [send, leave] : [leave, send]}</ModalActs>
    </ActionForm>
  );
}

interface OwnPasswordProps {
  /** The e-mail address of the account, for password managers. */
  readonly account: string;
  readonly label: string;
}

/** The password of the signed-in person, to confirm an act. */
export const OwnPassword = ({ account, label }: OwnPasswordProps) => (
  <>
    <input type="text" defaultValue={account} autoComplete="username" readOnly hidden aria-hidden tabIndex={-1} />
    <PasswordField label={label} purpose="current" />
  </>
);
