import { errorStatus } from "#contracts/error-codes.ts";
import { toMembersOf } from "#contracts/offer/to-members-fields.ts";
import type { Refusal } from "#contracts/outcome.ts";
import { stageBounceForm, stageConfirmationForm, stageFeeForm, stageTransferForm } from "#contracts/stage/stage-forms.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { receiveFiles } from "#files/receive.server.ts";
import { notFound } from "#guards/guards.server.ts";
import { spokenLanguage, textFor } from "#i18n/text.server.ts";
import { reportBounce } from "#services/stage/report-bounce.server.ts";
import { setNetworkCommission } from "#services/stage/set-network-commission.server.ts";
import { submitConfirmation } from "#services/stage/submit-confirmation.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import type { StageOrder } from "#services/stage/submit-stage.server.ts";
import { onwardPath } from "../after-act.ts";
import { answerForm, type Reply } from "../answer-form.server.ts";
import type { EnteredPayment } from "../enter-payment.server.ts";
import { incomingAct } from "./answer-incoming.server.ts";

/** The key of the sentence that asks for the stage's documents. */
function papersOf({ stageName }: EnteredPayment["payment"]): string {
  const t = textFor(spokenLanguage());
  return stageName === "incoming" ? t("payment.incoming.missing") : t(`evidence.view.noneText.${stageName}`);
}

/** Runs the command of the form that agent staff posted about a stage. Answers 404 for an unknown form. */
export async function answerSubmission(entered: EnteredPayment, request: Request): Promise<Reply | Response> {
  const { ctx, payment, place, page } = entered;
  const { offerId, leg } = payment;
  const received = await receiveFiles(request, { ownerUserId: ctx.principal.userId, offerId, leg, purpose: "agentFile" });
  const { form } = received;
  const fileIds = received.ok ? received.files.map(({ id }) => id) : [];
  const order = (commandId: string): StageOrder => ({ offerId, leg, commandId, fileIds });
  const stays = { refusedFiles: received.ok ? null : received, papers: papersOf(payment), onward: page };
  const goesOn = { ...stays, onward: onwardPath(place.base, payment, "submitted") };
  switch (form.get("intent")) {
    case "submitIncoming":
      return answerForm(form, { ...goesOn, ...incomingAct(ctx, payment.weighing, order) });
    case "submitOutgoing":
      return answerForm(form, {
        ...goesOn,
        schema: stageTransferForm,
        submit: (value, id) => submitOutgoing(ctx, { ...order(id), reference: value.reference, toMembers: toMembersOf(value) }),
      });
    case "submitRefund":
      return answerForm(form, {
        ...goesOn,
        schema: stageTransferForm,
        submit: (value, id) => submitRefund(ctx, { ...order(id), reference: value.reference, toMembers: toMembersOf(value) }),
      });
    case "submitConfirmation":
      return answerForm(form, {
        ...goesOn,
        schema: stageConfirmationForm,
        submit: (value, id) => submitConfirmation(ctx, { ...order(id), toMembers: toMembersOf(value) }),
      });
    case "reportBounce":
      return answerForm(form, { ...stays, schema: stageBounceForm, submit: (value, id) => reportBounce(ctx, { ...order(id), ...value }) });
    case "setNetworkCommission":
      return answerForm(form, { ...stays, schema: stageFeeForm, submit: (value, id) => setFee(entered, order(id), value.amount) });
    default:
      if (!received.ok) throw refusedUnread(received);
      return notFound();
  }
}

/** The response when the body could not be read, so that the kind of the form is unknown. */
const refusedUnread = ({ code, params }: Refusal): Response =>
  new Response(null, { status: errorStatus[code], headers: { "Retry-After": `${params.retryAfter ?? 60}` } });

async function setFee({ ctx, payment }: EnteredPayment, order: StageOrder, typed: string) {
  const amount = parseMoney(typed, payment.principal.currency);
  if (!amount.ok) return { ...amount, params: { ...amount.params, field: "amount" } };
  return setNetworkCommission(ctx, { ...order, amount: amount.value });
}
