import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { type FetcherWithComponents, Form, useNavigation } from "react-router";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { FormProvider, useForm, useIntent } from "./conform.ts";
import type { FormCheck } from "./form-check.ts";
import { FormProblem } from "./form-problem.tsx";
import { FormScopeContext } from "./form-scope.tsx";
import { labelsOf } from "./labels-of.ts";
import { namesField } from "./names-field.ts";
import type { FormReply, Waiting } from "./reply.ts";
import { useFormCheck } from "./use-form-check.ts";
import { useStandingReply } from "./use-standing-reply.ts";

/**
 * Value of the form's `noValidate`. With `isNativeFirst` it is false until the form's script runs, so that the browser checks required
 * fields where no script answers.
 */
function useNoValidate(isNativeFirst: boolean): boolean {
  const [noValidate, setNoValidate] = useState(!isNativeFirst);
  useEffect(() => setNoValidate(true), []);
  return noValidate;
}

const SubmissionResult = lazy(() => import("./submission-result.tsx"));

interface ActionFormProps {
  /** Unique on the page; prefixes the ids of its fields. */
  readonly id: string;
  /** `actionData`: brings back errors and values. */
  readonly reply?: FormReply | undefined;
  /** From the loader: `crypto.randomUUID()`. */
  readonly commandId?: string;
  /** The revision or version shown on the page. */
  readonly revision?: number;
  /** Distinguishes the forms of one route. */
  readonly intent?: string;
  readonly action?: string;
  /** Submits to a separate route without leaving the page. Its answer is part of `reply`; without scripts the form is an ordinary form. */
  readonly fetcher?: FetcherWithComponents<unknown> | undefined;
  readonly defaultValue?: Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;
  readonly hasFiles?: boolean;
  /** Lets the browser validate fields as they are left; without it only the server validates. */
  readonly check?: FormCheck | undefined;
  /** Some of its buttons add or remove list entries, so Enter must still submit the form and not click such a button. */
  readonly hasLists?: boolean;
  /**
   * Until the form's script runs, the browser submits the form only when its required fields are filled. A refused form comes back without
   * the password, so a reader who forgot a checkbox would have to type the password again.
   */
  readonly hasPassword?: boolean;
  /** Shows the refusal in a box above the fields, for short forms that fill their page. */
  readonly isRefusalFirst?: boolean;
  readonly className?: string;
  /** Names a field of the summary that is inside another component. */
  readonly labelOf?: (name: string) => string | undefined;
  readonly children: ReactNode;
}

function Hidden({ name, value }: { name: string; value: string | number | undefined }) {
  return value === undefined ? null : <input type="hidden" name={name} value={value} />;
}

const isOf = (intent: string | undefined, reply: FormReply | undefined) =>
  reply !== undefined && (intent === undefined || reply.intent === intent);

/** The files of a form are lost after a reply, unless its command is pending. */
const lostFilesOf = (reply: FormReply | undefined): readonly string[] => (reply?.waiting ? [] : (reply?.lostFiles ?? []));

function useIsPending(command: string | undefined, fetcher: ActionFormProps["fetcher"]): boolean {
  const navigation = useNavigation();
  const { state, formData } = fetcher && fetcher.state !== "idle" ? fetcher : navigation;
  return state !== "idle" && formData !== undefined && (command === undefined || formData.get("commandId") === command);
}

/** Conform's form with this product's rules: when the browser or the server validates, and the result of the last submission. */
function useActionForm({ id, check, defaultValue }: ActionFormProps, reply: FormReply | undefined) {
  const { validate } = useIntent(id);
  const { hasRules, judge, ask, leave, send } = useFormCheck(check, validate);
  const { form } = useForm<Record<string, unknown>, string[]>({
    id,
    lastResult: reply?.result,
    defaultValue,
    onValidate: ({ payload }) => judge(payload),
    shouldValidate: "onSubmit",
    shouldRevalidate: hasRules ? "onInput" : "onSubmit",
  });
  const { id: _id, onInput, onSubmit, onBlur: _onBlur, ...props } = form.props;
  const submit: typeof onSubmit = (event) => {
    send();
    onSubmit(event);
  };
  return { form, props: { ...props, onFocus: ask, onBlur: leave, onInput, onSubmit: submit }, sent: form.customState.lastSent };
}

interface RefusedProps {
  readonly sentence: string;
  /** True when the page opens at this form without script. */
  readonly isFirst: boolean;
}

const openingHere = (isFirst: boolean) => (isFirst ? { tabIndex: -1, autoFocus: true } : {});

const RefusedBelow = ({ sentence, isFirst }: RefusedProps) => (
  <p role="alert" {...openingHere(isFirst)} className="text-center text-small text-danger">
    {sentence}
  </p>
);

const RefusedAbove = ({ sentence, isFirst }: RefusedProps) => (
  <p role="alert" {...openingHere(isFirst)} className="mb-2 rounded-control bg-danger-soft px-4 py-3 text-danger">
    {sentence}
  </p>
);

/** With several errors the summary takes the focus; with one error the field, or else the message of the form. */
function placeOfRefusal(form: HTMLElement): HTMLElement | null {
  if (form.contains(document.activeElement) && document.activeElement?.getAttribute("role") === "alert") return null;
  const field = [...form.querySelectorAll<HTMLElement>("[aria-invalid=true],[data-invalid] input")].find((one) => one.checkVisibility());
  return field ?? form.querySelector<HTMLElement>("[role=alert]:not(:empty)");
}

/** Scrolls to a refused form's errors and focuses them, because otherwise a button far below them would seem to do nothing. */
function useRefusal(id: string, reply: FormReply | undefined): void {
  useEffect(() => {
    if (reply === undefined || reply.waiting) return;
    const form = document.getElementById(id);
    const place = form && placeOfRefusal(form);
    if (!place) return;
    if (place.getAttribute("role") === "alert") place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: place.closest(".decision-act") ? "nearest" : "center" });
  }, [id, reply]);
}

/** A refusal that came after "accepted, being processed"; its command cannot be sent again. */
interface LateRefusal {
  readonly of: FormReply | undefined;
  readonly sentence: string;
  readonly nextCommandId: string;
}

/** A form waits while its command is pending; its outcome is kept as long as its reply. */
function useWaiting(reply: FormReply | undefined): {
  readonly waiting: Waiting | undefined;
  readonly late: LateRefusal | undefined;
  readonly refuseLate: (sentence: string) => void;
} {
  const [last, setLast] = useState<LateRefusal>();
  const late = last !== undefined && last.of === reply ? last : undefined;
  return {
    waiting: late === undefined ? reply?.waiting : undefined,
    late,
    refuseLate: (sentence) => setLast({ of: reply, sentence, nextCommandId: crypto.randomUUID() }),
  };
}

/**
 * A form that posts to its route's action. Works without script; after a refusal it shows the typed values, errors at the fields and a
 * linked summary. Fields inside find their value and errors by name.
 */
export function ActionForm(props: ActionFormProps) {
  const { id, commandId, revision, intent, children, hasPassword = false } = props;
  const standing = useStandingReply(props.reply);
  const reply = isOf(intent, standing) ? standing : undefined;
  const { form, props: formProps, sent } = useActionForm(props, reply);
  const noValidate = useNoValidate(hasPassword);
  const { waiting, late, refuseLate } = useWaiting(reply);
  const command = late?.nextCommandId ?? reply?.nextCommandId ?? commandId;
  const isUnderWay = useIsPending(command, props.fetcher);
  const isPending = isUnderWay || waiting !== undefined;
  useRefusal(id, reply);
  const isAnswerOver = sent.judge === "server" && reply === undefined;
  const refused = late ? [late.sentence] : isAnswerOver ? undefined : form.errors;
  const labels = labelsOf(children);
  const PostingForm = props.fetcher?.Form ?? Form;
  const summary = Object.entries(isAnswerOver ? {} : sent.errors).map(([name, errors]) => {
    const label = labels.get(name) ?? props.labelOf?.(name);
    const error = errors?.join(". ") ?? "";
    return { href: `#${form.getField(name).id}`, text: label && !namesField(error, label) ? `${label}: ${error}` : error };
  });
  return (
    <FormProvider context={form.context}>
      <FormScopeContext
        value={{ isPending, isAnswerOver, refused: summary.length, lostFiles: lostFilesOf(reply), isFilledFirst: hasPassword }}
      >
        <PostingForm
          {...formProps}
          noValidate={noValidate}
          id={id}
          method="post"
          action={props.action}
          encType={props.hasFiles ? "multipart/form-data" : undefined}
          className={props.className ?? "grid gap-2"}
          aria-busy={isPending}
        >
          {props.hasLists ? <button type="submit" className="sr-only" aria-hidden tabIndex={-1} /> : null}
          {props.isRefusalFirst
            ? refused?.map((sentence) => <RefusedAbove key={sentence} sentence={sentence} isFirst={summary.length === 0} />)
            : null}
          {summary.length > 1 ? <ErrorSummary key={sent.count} errors={summary} /> : null}
          <Hidden name="commandId" value={command} />
          <Hidden name="revision" value={revision} />
          <Hidden name="intent" value={intent} />
          {children}
          <FormProblem reply={reply} />
          {reply?.waiting || reply?.modal ? (
            <Suspense>
              <SubmissionResult reply={reply} waiting={waiting} onRefused={refuseLate} />
            </Suspense>
          ) : null}
          {props.isRefusalFirst
            ? null
            : refused?.map((sentence) => <RefusedBelow key={sentence} sentence={sentence} isFirst={summary.length === 0} />)}
        </PostingForm>
      </FormScopeContext>
    </FormProvider>
  );
}
