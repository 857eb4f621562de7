import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { Alert } from "#ui/alert.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FormScopeContext, fieldId } from "./form-scope.tsx";
import { labelsOf } from "./labels-of.ts";
import type { FormReply } from "./reply.ts";

interface ActionFormProps {
  /** Unique on the page; prefixes the ids of its fields. */
  readonly id: string;
  /** `actionData`: brings back errors and values. */
  readonly reply?: FormReply | undefined;
  /** From the loader: `crypto.randomUUID()`. */
  readonly commandId?: string;
  /** The revision or version shown on the page. */
  readonly revision?: number;
  /** Tells the forms of one route apart. */
  readonly intent?: string;
  readonly action?: string;
  readonly defaultValue?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly hasFiles?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function Hidden({ name, value }: { name: string; value: string | number | undefined }) {
  return value === undefined ? null : <input type="hidden" name={name} value={value} />;
}

const isOf = (intent: string | undefined, reply: FormReply | undefined) =>
  reply !== undefined && (intent === undefined || reply.intent === intent);

/**
 * A form that posts to its route's action. Works without script; comes back with values kept, errors at the fields and
 * a linked summary. Fields inside find their value and errors by name.
 */
export function ActionForm(props: ActionFormProps) {
  const { id, commandId, revision, intent, children } = props;
  const reply = isOf(intent, props.reply) ? props.reply : undefined;
  const t = useText();
  const navigation = useNavigation();
  const sent = navigation.formData;
  const command = reply?.nextCommandId ?? commandId;
  const isPending = navigation.state !== "idle" && sent !== undefined && (command === undefined || sent.get("commandId") === command);
  const { errors = {}, refusals = [], values = props.defaultValue ?? {} } = reply ?? {};
  const labels = labelsOf(children);
  const summary = Object.entries(errors).map(([name, error]) => {
    const label = labels.get(name);
    return { href: `#${fieldId(id, name)}`, text: label ? `${label}: ${error}` : error };
  });
  return (
    <FormScopeContext value={{ id, values, errors, isPending }}>
      <Form
        id={id}
        method="post"
        action={props.action}
        encType={props.hasFiles ? "multipart/form-data" : undefined}
        className={props.className ?? "grid gap-2"}
        aria-busy={isPending}
        noValidate
      >
        {summary.length > 1 ? <ErrorSummary errors={summary} /> : null}
        {reply?.isPending ? <Alert tone="info">{t("common.form.accepted")}</Alert> : null}
        <Hidden name="commandId" value={command} />
        <Hidden name="revision" value={revision} />
        <Hidden name="intent" value={intent} />
        {children}
        {refusals.map((sentence) => (
          <p key={sentence} role="alert" className="text-center text-small text-danger">
            {sentence}
          </p>
        ))}
      </Form>
    </FormScopeContext>
  );
}
