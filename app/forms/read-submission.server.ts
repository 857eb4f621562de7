import { randomUUID } from "node:crypto";
import { type FormError, parseSubmission } from "@conform-to/react/future";
import { coerceFormValue, formatResult } from "@conform-to/zod/v4/future";
import { data } from "react-router";
import type { z } from "zod";
import { errorStatus } from "#contracts/error-codes.ts";
import { errorText } from "#i18n/error-text.ts";
import { spokenText } from "#i18n/spoken.server.ts";
import { problemOfIssue } from "./problem-of-issue.ts";
import { readForm, refuseUnreadable } from "./read-form.server.ts";
import type { FormReply, Problem } from "./reply.ts";

type Reply = ReturnType<typeof data<FormReply>>;

/** Fields of the form itself, not of its schema. */
interface Envelope {
  /** The command's id made with the page: a double press is one command (design/offer §5). */
  readonly commandId: string;
  /** The revision or version that the person saw; null when the form carries none. */
  readonly revision: number | null;
  readonly intent: string | null;
}

export interface ReadSubmission<T> extends Envelope {
  readonly ok: true;
  readonly value: T;
  /** The reply for an expected no of a service: catalogue status, values kept. `field` puts it at a control. */
  readonly refuse: (problem: Problem, field?: keyof T & string) => Reply;
  /** The reply 202: accepted, being processed. */
  readonly pending: () => Reply;
}

export type SubmissionOutcome<T> = ReadSubmission<T> | { readonly ok: false; readonly reply: Reply };

const envelopeFields = ["commandId", "revision", "intent"];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Never echoed into the page (design/screens §1). */
const secretFields = ["password", "newPassword", "currentPassword"];

const wasFormSent = (source: Request | FormData): source is FormData => source instanceof FormData;

function readEnvelope(form: FormData): Envelope {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const commandId = text("commandId");
  const revision = text("revision");
  return {
    commandId: uuid.test(commandId) ? commandId : randomUUID(),
    revision: /^\d{1,9}$/.test(revision) ? Number(revision) : null,
    intent: text("intent") || null,
  };
}

/** What the form is filled with again; files cannot be. */
function echoOf(payload: Readonly<Record<string, unknown>>): Record<string, string> {
  const isKept = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string" && !secretFields.includes(entry[0]);
  return Object.fromEntries(Object.entries(payload).filter(isKept));
}

interface Answer extends Partial<FormError<Problem[]>> {
  readonly status: number;
  readonly isPending?: boolean;
}

const sentences = (problems: readonly Problem[] | null | undefined): string[] =>
  (problems ?? []).map(({ code, params }) => errorText(spokenText(), code, params));

/**
 * Reads a posted form against its schema. `ok: false` carries the 422 reply with the values kept; return it from the
 * action. Pass a `FormData` when the body was read already (uploads).
 */
export async function readSubmission<Schema extends z.ZodType>(
  source: Request | FormData,
  schema: Schema,
): Promise<SubmissionOutcome<z.output<Schema>>> {
  const form = wasFormSent(source) ? source : await readForm(source);
  refuseUnreadable(form);
  const { payload } = parseSubmission(form, { skipEntry: (name) => envelopeFields.includes(name) });
  const envelope = readEnvelope(form);
  const reply = ({ status, formErrors, fieldErrors = {}, isPending = false }: Answer): Reply => {
    const errors = Object.fromEntries(Object.entries(fieldErrors).map(([name, problems]) => [name, sentences(problems).join(". ")]));
    const values = echoOf(payload);
    const nextCommandId = randomUUID();
    return data({ errors, refusals: sentences(formErrors), values, intent: envelope.intent, nextCommandId, isPending }, { status });
  };
  const parsed = coerceFormValue(schema).safeParse(payload);
  if (!parsed.success) {
    const error = formatResult(parsed, { formatIssues: (issues) => issues.map(problemOfIssue) });
    return { ok: false, reply: reply({ status: 422, ...error }) };
  }
  return {
    ok: true,
    value: parsed.data,
    ...envelope,
    refuse: ({ code, params }, field) => {
      const problems = [{ code, params }];
      return reply({
        status: errorStatus[code],
        ...(field === undefined ? { formErrors: problems } : { fieldErrors: { [field]: problems } }),
      });
    },
    pending: () => reply({ status: 202, isPending: true }),
  };
}
