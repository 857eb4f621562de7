import { data, redirect } from "react-router";
import type { z } from "zod";
import type { CommandOutcome, ServiceRefusal } from "#contracts/outcome.ts";
import { stageBounceForm, stageConfirmationForm, stageFeeForm, stageTransferForm } from "#contracts/stage-transfer-form.ts";
import { stageReturnForm, stageVerifyForm } from "#contracts/stage-verdict-form.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { type ReadSubmission, readSubmission } from "#forms/read-submission.server.ts";
import { notFound } from "#guards/guards.server.ts";
import type { ServiceContext } from "#services/context.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { reportBounce } from "#services/stage/report-bounce.server.ts";
import { returnStage } from "#services/stage/return-stage.server.ts";
import { setNetworkCommission } from "#services/stage/set-network-commission.server.ts";
import { submitConfirmation } from "#services/stage/submit-confirmation.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import { verifyStage } from "#services/stage/verify-stage.server.ts";
import { type AgentPlace, paymentPath } from "../agent-place.ts";
import { type Done, onwardPath } from "./after-act.ts";
import { answerIncoming } from "./incoming-action.server.ts";
import type { PaymentReply } from "./payment-reply.ts";

export type Reply = ReturnType<typeof data<PaymentReply>>;
/** A posted form that was read: its text, and the files that were stored for it. */
export interface Posted {
  readonly ctx: ServiceContext;
  readonly view: PaymentView;
  readonly form: FormData;
  readonly fileIds: readonly string[];
  /** Why the files were not taken; the text is there all the same. */
  readonly refusedFiles: ServiceRefusal | null;
  /** Where a success leads that leaves work on this page. */
  readonly page: string;
  /** Where to go when the stage is done with: the next one of the queue. */
  readonly onward: (as: Done["as"]) => string;
}

interface Act<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly submit: (value: z.output<Schema>, commandId: string) => Promise<CommandOutcome | ServiceRefusal>;
  /** What the page has to show beside a refusal. */
  readonly seen?: (value: z.output<Schema>) => Partial<PaymentReply>;
  /** What the next page says about this one; absent: the person stays. */
  readonly as?: Done["as"];
}

/** Reads one form and gives its command; files that it does not claim stay pending. */
export async function answerForm<Schema extends z.ZodType>(
  posted: Posted,
  { schema, submit, seen, as }: Act<Schema>,
): Promise<Reply | Response> {
  const submission = await readSubmission(posted.form, schema);
  if (!submission.ok) return submission.reply;
  const refuse = (problem: Refusal) => replyWith(refuseAt(submission, problem), { ...seen?.(submission.value), ...otherUse(problem) });
  if (posted.refusedFiles) return refuse({ ...posted.refusedFiles, params: { ...posted.refusedFiles.params, field: "files" } });
  const outcome = await submit(submission.value, submission.commandId);
  if ("ok" in outcome) return refuse(outcome);
  if (outcome.kind === "pending") return submission.pending();
  if (outcome.kind === "applied") return redirect(as ? posted.onward(as) : posted.page, 303);
  return refuse(outcome);
}

type Refusal = Pick<ServiceRefusal, "code" | "params">;
const replyWith = (reply: Reply, seen: Partial<PaymentReply>): Reply => data({ ...reply.data, ...seen }, reply.init ?? undefined);

/** The other offer's number of a counted transfer: only staff reads these pages (design/money §3). */
const otherUse = ({ params }: Refusal): Partial<PaymentReply> => (typeof params.offer === "string" ? { usedIn: params.offer } : {});

const fieldNames = ["reference", "files", "bookedOn", "amount", "reason", "confirmedKind"] as const;

/** Puts a refusal at the field that it names. */
function refuseAt<T>(submission: ReadSubmission<T>, problem: Refusal): Reply {
  const named = fieldNames.find((name) => name === problem.params.field) as (keyof T & string) | undefined;
  return submission.refuse(problem, named);
}

/** Reads what was posted to a payment's page, whichever of its forms it was. */
export async function readPosted(ctx: ServiceContext, request: Request, view: PaymentView, { base, isFee }: AgentPlace): Promise<Posted> {
  const owner = { ownerUserId: ctx.principal.userId, offerId: view.offerId, leg: view.leg, purpose: "agentFile" } as const;
  const received = await receiveFiles(request, owner);
  const fileIds = received.ok ? received.files.map(({ id }) => id) : [];
  const own = paymentPath(base, { ...view, stage: view.stageName });
  const page = isFee ? own.replace("?", "/network-fee?") : own;
  const refusedFiles = received.ok ? null : received;
  return { ctx, view, form: received.form, fileIds, refusedFiles, page, onward: (as) => onwardPath(base, view, as) };
}

/** Gives the command of the form that was posted; unknown forms are no page. */
export function answerPayment(posted: Posted): Promise<Reply | Response> {
  const { ctx, view, fileIds } = posted;
  const order = (commandId: string) => ({ offerId: view.offerId, leg: view.leg, commandId, fileIds });
  const verdict = (commandId: string) => ({ offerId: view.offerId, leg: view.leg, stage: view.stageName, commandId });
  switch (posted.form.get("intent")) {
    case "submitIncoming":
      return answerIncoming(posted, order);
    case "submitOutgoing":
      return answerForm(posted, {
        schema: stageTransferForm,
        as: "submitted",
        submit: (value, id) => submitOutgoing(ctx, { ...order(id), ...value }),
      });
    case "submitRefund":
      return answerForm(posted, {
        schema: stageTransferForm,
        as: "submitted",
        submit: (value, id) => submitRefund(ctx, { ...order(id), ...value }),
      });
    case "submitConfirmation":
      return answerForm(posted, { schema: stageConfirmationForm, as: "submitted", submit: (_, id) => submitConfirmation(ctx, order(id)) });
    case "reportBounce":
      return answerForm(posted, { schema: stageBounceForm, submit: (value, id) => reportBounce(ctx, { ...order(id), ...value }) });
    case "setNetworkCommission":
      return answerForm(posted, { schema: stageFeeForm, submit: (value, id) => setFee(posted, order(id), value.amount) });
    case "verifyStage":
      return answerForm(posted, {
        schema: stageVerifyForm,
        as: "verified",
        submit: (value, id) => verifyStage(ctx, { ...verdict(id), ...value }),
      });
    case "returnStage":
      return answerForm(posted, {
        schema: stageReturnForm,
        as: "returned",
        submit: (value, id) => returnStage(ctx, { ...verdict(id), ...value }),
      });
    default:
      return notFound();
  }
}

async function setFee({ ctx, view }: Posted, order: { offerId: string; leg: "owner" | "buyer"; commandId: string }, typed: string) {
  const amount = parseMoney(typed, view.principal.currency);
  if (!amount.ok) return { ...amount, params: { ...amount.params, field: "amount" } };
  return setNetworkCommission(ctx, { ...order, amount: amount.value });
}
