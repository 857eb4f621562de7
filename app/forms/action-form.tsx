import { FormProvider, type SubmissionResult, useForm } from "@conform-to/react/future";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { errorText } from "#i18n/translate.ts";
import { Alert } from "#ui/alert.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FormScopeContext } from "./form-scope.tsx";
import { labelsOf } from "./labels-of.ts";
import type { FormReply, Problem } from "./reply.ts";

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
  readonly defaultValue?: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;
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
  const { form } = useForm<Record<string, unknown>, Problem[]>({
    id,
    lastResult: (reply?.result as SubmissionResult<Problem[]> | undefined) ?? null,
    defaultValue: props.defaultValue,
    onValidate: () => undefined,
  });
  const sent = navigation.formData;
  const command = reply?.nextCommandId ?? commandId;
  const isPending = navigation.state !== "idle" && sent !== undefined && (command === undefined || sent.get("commandId") === command);
  const labels = labelsOf(children);
  const errors = Object.entries(form.fieldErrors).map(([name, problems]) => {
    const text = problems.map((problem) => errorText(t, problem.code, problem.params)).join(". ");
    const label = labels.get(name);
    return { href: `#${id}-field-${name}`, text: label ? `${label}: ${text}` : text };
  });
  const general = (form.errors ?? []).map((problem) => errorText(t, problem.code, problem.params));
  return (
    <FormProvider context={form.context}>
      <FormScopeContext value={{ isPending }}>
        <Form
          {...form.props}
          method="post"
          action={props.action}
          encType={props.hasFiles ? "multipart/form-data" : undefined}
          className={props.className ?? "grid gap-2"}
          aria-busy={isPending}
        >
          {errors.length > 1 ? <ErrorSummary errors={errors} /> : null}
          {reply?.isPending ? <Alert tone="info">{t("common.form.accepted")}</Alert> : null}
          <Hidden name="commandId" value={command} />
          <Hidden name="revision" value={revision} />
          <Hidden name="intent" value={intent} />
          {children}
          {general.map((sentence) => (
            <p key={sentence} role="alert" className="text-center text-small text-danger">
              {sentence}
            </p>
          ))}
        </Form>
      </FormScopeContext>
    </FormProvider>
  );
}
