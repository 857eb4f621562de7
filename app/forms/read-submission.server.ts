import { randomUUID } from "node:crypto";
import { type FormError, type FormValue, parseSubmission, report, type Submission } from "@conform-to/react/future";
import { data } from "react-router";
import type { z } from "zod";
import { errorActOf, errorStatus } from "#contracts/error-codes.ts";
import { secretFields } from "#contracts/security/secret-fields.ts";
import { sentFilesOf } from "#contracts/sent-files.ts";
import { isUuid } from "#contracts/uuid.ts";
import { localePath } from "#i18n/locale-path.ts";
import { spokenLanguage, textFor } from "#i18n/text.server.ts";
import { checkPayload } from "./check-payload.ts";
import { resolveSubmission } from "./conform.ts";
import { isOfEnvelope } from "./envelope.ts";
import { isFieldName, readForm, refuseForm, refuseUnreadable } from "./read-form.server.ts";
import { readableForm } from "./readable-form.ts";
import type { FormReply, Problem, RefusalModal, Waiting } from "./reply.ts";
import { sentencesOf } from "./sentences.ts";

/** A route's answer to a refused form. */
export type SubmissionReply = ReturnType<typeof data<FormReply>>;
type Reply = SubmissionReply;

interface Envelope {
  /** The command's id, generated with the page: a double click is one command (design/offer §5). */
  readonly commandId: string;
  /** The revision or version that the person saw; null when the form contains none. */
  readonly revision: number | null;
  readonly intent: string | null;
}

export interface ReadSubmission<T> extends Envelope {
  readonly ok: true;
  readonly value: T;
  /** The reply for an expected refusal of a service: status from the catalogue, values kept. `field` shows the refusal at a control. */
  readonly refuse: (problem: Problem, field?: keyof T & string) => Reply;
  /** The form as it was sent, for an answer that only adds to its page. */
  readonly keep: () => Reply;
  /** The reply 202: accepted, in progress. The page waits for the outcome and navigates to `onward` when the command was applied. */
  readonly pending: (onward: string) => Reply;
}

export type SubmissionOutcome<T> = ReadSubmission<T> | { readonly ok: false; readonly reply: Reply };

/** Refusals that are shown in a modal, because the person has to continue on another page. */
function modalOf({ code, params }: Problem): RefusalModal | undefined {
  const act = errorActOf(code);
  if (act === null || !("modal" in act)) return undefined;
  const about = "about" in act ? params[act.about] : undefined;
  return { name: act.modal, ...(about !== undefined && { action: `${about}` }) };
}

const wasFormSent = (source: Request | FormData): source is FormData => source instanceof FormData;

function readEnvelope(form: FormData): Envelope {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const commandId = text("commandId");
  const revision = text("revision");
  return {
    commandId: isUuid(commandId) ? commandId : randomUUID(),
    revision: /^\d{1,9}$/.test(revision) ? Number(revision) : null,
    intent: text("intent") || null,
  };
}

function resolved(submission: Submission) {
  try {
    return resolveSubmission(submission);
  } catch {
    // The button names a field that is not a list.
    return refuseForm();
  }
}

/**
 * Returns the fields after a list's button was used, for browsers without script; undefined when the form itself was submitted. Any other
 * intent ends the request with 400.
 */
function pressedList(submission: Submission): Record<string, FormValue> | undefined {
  const { intent, targetValue } = resolved(submission);
  if (intent?.type === "submit") return undefined;
  if (intent?.type !== "insert" && intent?.type !== "remove" && intent?.type !== "reorder") return refuseForm();
  const isOfMove = intent.type === "reorder" || !("from" in intent.payload);
  return isFieldName(intent.payload.name) && isOfMove ? targetValue : refuseForm();
}

interface Answer extends Partial<FormError<Problem[]>> {
  readonly status: number;
  /** The command is pending: its id does not change, so that another click sends the same command. */
  readonly waiting?: Waiting;
  readonly modal?: RefusalModal | undefined;
  /** The form as changed by a list's button. */
  readonly targetValue?: ReturnType<typeof pressedList>;
}

/** A route sends these headers by `replyHeaders`. */
function waitOf(problems: readonly Problem[]): Record<string, string> {
  const waits = problems.map(({ params }) => params.retryAfter).filter((seconds) => seconds !== undefined);
  return waits.length === 0 ? {} : { "Retry-After": `${waits[0]}` };
}

/** Builds the replies to one submitted form: its fields are returned without secrets and files. */
function replier(form: FormData, { intent, revision }: Envelope, lostFiles: readonly string[]) {
  return ({ status, waiting, targetValue, modal, ...error }: Answer): Reply => {
    const submission = parseSubmission(form, { skipEntry: isOfEnvelope });
    const hideFields = secretFields.filter((name) => name in submission.payload);
    const language = spokenLanguage();
    const result = report(submission, { error: sentencesOf(textFor(language), language, error), targetValue, hideFields });
    const headers = waitOf([...(error.formErrors ?? []), ...Object.values(error.fieldErrors ?? {}).flatMap((problems) => problems ?? [])]);
    return data(
      {
        result: result as FormReply["result"],
        intent,
        nextCommandId: waiting?.commandId ?? randomUUID(),
        ...(revision !== null && { revision }),
        ...(lostFiles.length > 0 && { lostFiles }),
        ...(waiting && { waiting }),
        ...(modal && { modal }),
      },
      { status, headers },
    );
  };
}

/** The reason why the files of a form were not accepted, and the field that they belong to. */
export interface RefusedFiles {
  readonly problem: Problem;
  readonly at?: string | undefined;
}

/** Adds the refusal to the fields' errors; returns it alone when the body was not read, because missing fields mean nothing then. */
function withRefusal(error: FormError<Problem[]>, { problem, at }: RefusedFiles, wasRead: boolean): FormError<Problem[]> {
  const { formErrors, fieldErrors } = wasRead ? error : { formErrors: null, fieldErrors: {} };
  if (at === undefined) return { formErrors: [...(formErrors ?? []), problem], fieldErrors };
  return { formErrors, fieldErrors: { ...fieldErrors, [at]: [problem] } };
}

/**
 * Validates a posted form with its schema. `ok: false` contains the 422 reply with the typed values; return it from the action. Pass a
 * `FormData` when the body was already read (uploads). A list's button without script returns the changed list. `refused`: why the files of
 * the form were refused; shown beside the errors of the fields.
 */
export async function readSubmission<Schema extends z.ZodType>(
  source: Request | FormData,
  schema: Schema,
  refused: RefusedFiles | null = null,
): Promise<SubmissionOutcome<z.output<Schema>>> {
  const sent = wasFormSent(source) ? source : await readForm(source);
  refuseUnreadable(sent);
  const form = readableForm(sent);
  const submission = parseSubmission(form, { skipEntry: isOfEnvelope });
  const envelope = readEnvelope(form);
  const reply = replier(form, envelope, sentFilesOf(sent));
  const targetValue = pressedList(submission);
  if (targetValue !== undefined) return { ok: false, reply: reply({ status: 200, targetValue }) };
  const checked = checkPayload(schema, submission.payload);
  if (!checked.ok) {
    const error = refused === null ? checked.error : withRefusal(checked.error, refused, !form.keys().next().done);
    return { ok: false, reply: reply({ status: refused === null ? 422 : errorStatus[refused.problem.code], ...error }) };
  }
  return {
    ok: true,
    value: checked.value,
    ...envelope,
    refuse: ({ code, params }, field) => {
      const problems = [{ code, params }];
      return reply({
        status: errorStatus[code],
        modal: modalOf({ code, params }),
        ...(field === undefined ? { formErrors: problems } : { fieldErrors: { [field]: problems } }),
      });
    },
    keep: () => reply({ status: 200 }),
    pending: (onward) => reply({ status: 202, waiting: { commandId: envelope.commandId, onward: localePath(onward, spokenLanguage()) } }),
  };
}
