import { z } from "zod";
import { file } from "#contracts/api/offers.ts";
import { confirmationInput, feeInput, incomingInput, ofLeg, payment, stageName, transferInput } from "#contracts/api/stages.ts";
import { readMoney } from "#contracts/api/values.ts";
import { type ErrorCode, uploadCodes } from "#contracts/error-codes.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { refuseForeignFiles } from "#services/file/refuse-foreign-files.server.ts";
import { isRepeat } from "#services/offer/commands/answer-repeat.server.ts";
import { reportBounce } from "#services/stage/report-bounce.server.ts";
import { setNetworkCommission } from "#services/stage/set-network-commission.server.ts";
import { submitConfirmation } from "#services/stage/submit-confirmation.server.ts";
import { type IncomingStatement, submitIncoming } from "#services/stage/submit-incoming.server.ts";
import { submitOutgoing } from "#services/stage/submit-outgoing.server.ts";
import { submitRefund } from "#services/stage/submit-refund.server.ts";
import { requireStageDuty, type StageOrder } from "#services/stage/submit-stage.server.ts";
import { call } from "../define-call.ts";
import { tagged } from "../offers/after-command.ts";
import { writeFile } from "../offers/write-offer.ts";
import { receiveParts } from "../receive-parts.server.ts";
import { afterStage, paymentOf, toMembersIn } from "./payment.ts";

const desk = "/escrow-agents-offers/payments/:offerId/:offerSide";
const submitters = ["offer.submit", "offer.submitOnBehalf"] as const;
const stageCodes: readonly ErrorCode[] = [
  "STAGE.CLOSED",
  "OFFER.WRONG_PHASE",
  "OFFER.VERSION",
  "FILE.DUPLICATE",
  "FILE.UNKNOWN",
  "AGENT.SUSPENDED",
  "ACCOUNT.SUSPENDED",
];
const command = {
  method: "POST",
  who: submitters,
  isKeyed: true,
  isCommand: true,
  params: ofLeg,
  answer: payment,
  codes: stageCodes,
} as const;

interface Desk {
  readonly ctx: ServiceContext;
  readonly params: z.output<typeof ofLeg>;
  readonly commandId: string;
  readonly version: number | null;
}

/** The input of agent staff: the leg, and the files uploaded for it. */
async function orderOf({ ctx, params, commandId, version }: Desk, fileIds: readonly string[]): Promise<ServiceResult<StageOrder>> {
  const duty = await requireStageDuty(ctx, { offerId: params.offerId, leg: params.offerSide });
  if (!duty.ok) return duty;
  if (version !== null && version !== duty.value.version && !(await isRepeat(ctx, commandId))) return refuse("OFFER.VERSION");
  const order = { offerId: duty.value.id, leg: params.offerSide, commandId, fileIds };
  const refusal = await refuseForeignFiles(ctx, { ...order, purpose: "agentFile" });
  return refusal ?? { ok: true, value: order };
}

function statementOf({ status, receipt, reason }: z.output<typeof incomingInput>): ServiceResult<IncomingStatement> {
  if (status === "notReceived") {
    return reason ? { ok: true, value: { result: "notReceived", reason } } : refuse("VALIDATION.REQUIRED", { field: "reason" });
  }
  if (receipt === undefined) return refuse("VALIDATION.REQUIRED", { field: "receipt" });
  const amount = readMoney(receipt.amount);
  if (!amount.ok || amount.value.minor <= 0n) return refuse("VALIDATION.AMOUNT", { field: "receipt.amount" });
  const stated = { ...receipt, amount: amount.value, bookedAt: Date.parse(receipt.bookedAt) };
  return { ok: true, value: { result: "received", receipt: stated } };
}

const upload = { fields: z.strictObject({ stage: stageName.optional() }), files: "files", areNamedByPart: true } as const;

export const agentCalls = [
  call(
    {
      no: "E14",
      method: "GET",
      isVersioned: true,
      path: desk,
      summary: "Get a stage of one leg for the staff who work on it. Default: the current stage",
      who: ["offer.readAgent", "offer.readAny"],
      params: ofLeg,
      query: z.strictObject({ stage: stageName.optional() }),
      answer: payment,
    },
    async ({ ctx, params, query }) => tagged(await paymentOf(ctx, params.offerId, params.offerSide, query.stage)),
  ),
  call(
    {
      no: "E20",
      method: "POST",
      path: "/escrow-agents-offers/upload-verification-files/",
      summary: "Upload files of a stage. The offer and the leg are in the address, so that files of strangers are refused unread",
      who: submitters,
      query: ofLeg,
      multipart: upload,
      answer: z.array(file),
      codes: [...uploadCodes, "NOT_FOUND"],
    },
    async ({ ctx, query, request }) => {
      const duty = await requireStageDuty(ctx, { offerId: query.offerId, leg: query.offerSide });
      if (!duty.ok) return duty;
      const owner = { ownerUserId: ctx.principal.userId, offerId: duty.value.id, leg: query.offerSide, purpose: "agentFile" } as const;
      const received = await receiveParts(request, upload, owner);
      return received.ok ? { ok: true, value: received.files.map(writeFile) } : received;
    },
  ),
  call(
    {
      ...command,
      no: "E17",
      path: `${desk}/incoming-status/`,
      summary: "State the received money, or that none arrived",
      body: incomingInput,
    },
    async (asked) => {
      const statement = statementOf(asked.body);
      if (!statement.ok) return statement;
      const order = await orderOf(asked, asked.body.files);
      if (!order.ok) return order;
      const outcome = await submitIncoming(asked.ctx, { ...order.value, statement: statement.value, toMembers: toMembersIn(asked.body) });
      return await afterStage(asked.ctx, outcome, { ...asked.params, stage: "incoming" });
    },
  ),
  ...(
    [
      ["E18", "outgoing-verification", "outgoing", "State that the leg was paid out", submitOutgoing],
      ["N16", "refund-verification", "refund", "State that the leg's money was refunded", submitRefund],
    ] as const
  ).map(([no, path, stage, summary, submit]) =>
    call({ ...command, no, path: `${desk}/${path}/`, summary, body: transferInput }, async (asked) => {
      const order = await orderOf(asked, asked.body.files);
      if (!order.ok) return order;
      const outcome = await submit(asked.ctx, { ...order.value, reference: asked.body.reference, toMembers: toMembersIn(asked.body) });
      return await afterStage(asked.ctx, outcome, { ...asked.params, stage: stage satisfies StageName });
    }),
  ),
  call(
    {
      ...command,
      no: "E19",
      path: `${desk}/outgoing-confirmation-verification/`,
      summary: "State that the payout arrived, or that the bank returned it",
      body: confirmationInput,
    },
    async (asked) => {
      const { result, reason, files } = asked.body;
      if (result === "bounced" && !reason) return refuse("VALIDATION.REQUIRED", { field: "reason" });
      const order = await orderOf(asked, result === "bounced" ? [] : files);
      if (!order.ok) return order;
      const { ctx, params } = asked;
      const outcome =
        result === "bounced"
          ? await reportBounce(ctx, { ...order.value, reason: reason ?? "" })
          : await submitConfirmation(ctx, { ...order.value, toMembers: toMembersIn(asked.body) });
      return await afterStage(ctx, outcome, { ...params, ...(result === "arrived" && { stage: "confirmation" }) });
    },
  ),
  call(
    {
      ...{ ...command, no: "N15", path: `${desk}/network-commission/`, summary: "Set the network fee of a payout" },
      body: feeInput,
      example: { body: { networkCommission: { amount: "1.500000", currency: "USDT" } } },
    },
    async (asked) => {
      const amount = readMoney(asked.body.networkCommission);
      if (!amount.ok) return refuse("VALIDATION.AMOUNT", { field: "networkCommission.amount" });
      const order = await orderOf(asked, []);
      if (!order.ok) return order;
      const outcome = await setNetworkCommission(asked.ctx, { ...order.value, amount: amount.value });
      return await afterStage(asked.ctx, outcome, asked.params);
    },
  ),
];
