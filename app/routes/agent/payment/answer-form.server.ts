import { data, redirect } from "react-router";
import type { z } from "zod";
import type { CommandOutcome, Refusal } from "#contracts/outcome.ts";
import { type ReadSubmission, readSubmission } from "#forms/read-submission.server.ts";
import type { PaymentReply } from "./payment-reply.ts";

export type Reply = ReturnType<typeof data<PaymentReply>>;

interface Act<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly submit: (value: z.output<Schema>, commandId: string) => Promise<CommandOutcome>;
  /** Data for the page that depends on the submitted values, returned with a refusal. */
  readonly seen?: (value: z.output<Schema>) => Partial<PaymentReply>;
  /** The reason why the form's files were refused; null when they were accepted. The text fields were read in both cases. */
  readonly refusedFiles?: Refusal | null;
  /** The error that requests the missing files. */
  readonly papers?: string;
  /** The address to redirect to after a success. */
  readonly onward: string;
  /** The address to redirect to when the command waits for a second manager. */
  readonly kept?: string;
}

/** Parses one form of a payment and runs its command. Uploaded files that the command does not use stay pending. */
export async function answerForm<Schema extends z.ZodType>(form: FormData, act: Act<Schema>): Promise<Reply | Response> {
  const submission = await readSubmission(form, act.schema, act.refusedFiles ? { problem: act.refusedFiles, at: "files" } : null);
  if (!submission.ok) return submission.reply;
  const refuse = (problem: Refusal) =>
    replyWith(asking(refuseAt(submission, problem), problem, act.papers), { ...act.seen?.(submission.value), ...otherUse(problem) });
  if (act.refusedFiles) return refuse({ ...act.refusedFiles, params: { ...act.refusedFiles.params, field: "files" } });
  const outcome = await act.submit(submission.value, submission.commandId);
  if (outcome.ok) return redirect(act.onward, 303);
  if (!outcome.isPending && outcome.code === "OFFER.NEEDS_CONSENT" && act.kept !== undefined) return redirect(act.kept, 303);
  return outcome.isPending ? submission.pending(act.onward) : refuse(outcome);
}

const replyWith = (reply: Reply, seen: Partial<PaymentReply>): Reply => data({ ...reply.data, ...seen }, reply.init ?? undefined);

/** Replaces the general sentence "Attach a file" by one that names the file. */
function asking(reply: Reply, { code, params }: Refusal, papers: string | undefined): Reply {
  if (papers === undefined || code !== "VALIDATION.REQUIRED" || params.field !== "files") return reply;
  const { result } = reply.data;
  const fieldErrors = { ...result.error?.fieldErrors, files: [papers] };
  return replyWith(reply, { result: { ...result, error: { formErrors: null, ...result.error, fieldErrors } } });
}

/** The number of the other offer that already counts this transfer. Only staff read these pages, so it may be shown (design/money §3). */
const otherUse = ({ params }: Refusal): Partial<PaymentReply> => (typeof params.offer === "string" ? { usedIn: params.offer } : {});

const fieldNames = ["reference", "files", "bookedOn", "amount", "reason", "confirmedKind"] as const;

/** Puts a refusal at the field that it names. */
function refuseAt<T>(submission: ReadSubmission<T>, problem: Refusal): Reply {
  const named = fieldNames.find((name) => name === problem.params.field) as (keyof T & string) | undefined;
  return submission.refuse(problem, named);
}
