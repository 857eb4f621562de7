import { lazy, Suspense, useState } from "react";
import { Link, useFetcher } from "react-router";
import { ActionForm } from "#forms/action-form.tsx";
import { PasswordField } from "#forms/password-field.tsx";
import type { FormReply } from "#forms/reply.ts";
import { SubmitButton } from "#forms/submit-button.tsx";
import type { ModalForm } from "./modal-view.ts";

/** Fields of their own, which most modals do without. */
const Input = lazy(() => import("./modal-input.tsx"));

/** A form of another page. What was read when it opened is what is sent, however the page behind moves on; the server judges. */
export function ModalFormPart({ form, closeTo }: { form: ModalForm; closeTo: string }) {
  const [{ action, commandId, revision, fields = {}, inputs, values, passwordOf, passwordLabel, ...says }] = useState(form);
  const { submit, isDanger, keep, keepTo = closeTo } = says;
  const fetcher = useFetcher<FormReply>({ key: `modal ${commandId}` });
  return (
    <ActionForm
      id="modal"
      action={action}
      fetcher={fetcher}
      reply={fetcher.data}
      {...(values && { defaultValue: values })}
      commandId={commandId}
      {...(revision !== undefined && { revision })}
      className="grid gap-4"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {inputs ? (
        <Suspense>
          {inputs.map((input) => (
            <Input key={input.name} name={input.name} label={input.label} input={input} />
          ))}
        </Suspense>
      ) : null}
      {passwordOf === undefined ? null : (
        <>
          <input type="text" defaultValue={passwordOf} autoComplete="username" readOnly hidden aria-hidden tabIndex={-1} />
          <PasswordField label={passwordLabel} purpose="current" />
        </>
      )}
      <div className="modal-acts">
        <Link
          to={keepTo}
          replace
          preventScrollReset={keepTo === closeTo}
          className="button button-secondary"
          {...(keepTo === closeTo && { "data-modal-close": "" })}
        >
          <span>{keep}</span>
        </Link>
        <SubmitButton kind={isDanger ? "danger" : "primary"}>{submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}
