import { ofLeg, payment, returnInput, verifyInput } from "#contracts/api/stages.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { type CommandOutcome, missing, type ServiceResult } from "#contracts/outcome.ts";
import type { OfferSide, OfferState, StageName } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { requireManagedOffer } from "#services/offer/commands/submit-as-manager.server.ts";
import { returnStage } from "#services/stage/return-stage.server.ts";
import { type StageVerdict, verifyStage } from "#services/stage/verify-stage.server.ts";
import { call } from "../define-call.ts";
import { afterStage, toMembersIn } from "./payment.ts";

const codes: readonly ErrorCode[] = [
  "STAGE.SAME_PERSON",
  "STAGE.NOT_INDEPENDENT",
  "STAGE.CLOSED",
  "STATUS.CHANGED",
  "OFFER.VERSION",
  "OFFER.BENEFICIARY_HOLD",
  "OFFER.ACCOUNT_HELD",
  "OFFER.NEEDS_CONSENT",
  "OFFER.WRONG_PHASE",
];
const command = { method: "POST", isKeyed: true, isCommand: true, params: ofLeg, answer: payment, codes } as const;
const desk = "/admin/escrow-agents-offers/:offerId/:offerSide";

interface Judged {
  readonly ctx: ServiceContext;
  readonly params: { readonly offerId: string; readonly offerSide: OfferSide };
  readonly body: { readonly submittedAt?: string | undefined };
  readonly commandId: string;
  readonly version: number | null;
}

const submittedIn = (state: OfferState, { offerSide }: Judged["params"], stage: StageName) => state.legs[offerSide][stage].submittedAt ?? 0;

/** The submission to which the verdict applies: the one that the client read, else the current one. */
async function verdictOf(
  asked: Judged,
  stage: StageName,
  permission: "offer.verify" | "offer.return",
): Promise<ServiceResult<StageVerdict>> {
  const { ctx, params, body, commandId, version } = asked;
  const managed = await requireManagedOffer(ctx, params.offerId, permission);
  if (!managed.ok) return missing;
  const submittedAt = body.submittedAt === undefined ? submittedIn(managed.value, params, stage) : Date.parse(body.submittedAt);
  return { ok: true, value: { offerId: managed.value.id, leg: params.offerSide, stage, submittedAt, commandId, version } };
}

async function judge(
  asked: Judged,
  stage: StageName,
  act: (verdict: StageVerdict) => Promise<CommandOutcome>,
  permission: "offer.verify" | "offer.return",
) {
  const verdict = await verdictOf(asked, stage, permission);
  if (!verdict.ok) return verdict;
  return await afterStage(asked.ctx, await act(verdict.value), { ...asked.params, stage });
}

const verifies = [
  ["M6", "verify-incoming", "incoming", "Verify the receipt that the agent stated"],
  ["M8", "verify-outgoing", "outgoing", "Verify a payout"],
  ["M9", "verify-outgoing-confirmation", "confirmation", "Verify that a payout arrived"],
  ["N17", "verify-refund", "refund", "Verify a refund"],
] as const;

export const verdictCalls = [
  ...verifies.map(([no, path, stage, summary]) =>
    call({ ...command, who: ["offer.verify"], no, path: `${desk}/${path}/`, summary, body: verifyInput }, (asked) =>
      judge(
        asked,
        stage,
        (verdict) => verifyStage(asked.ctx, { ...verdict, reason: asked.body.reason, toMembers: toMembersIn(asked.body) }),
        "offer.verify",
      ),
    ),
  ),
  call(
    {
      ...command,
      who: ["offer.return"],
      no: "M7",
      path: `${desk}/return-to-sending-verification/`,
      summary: "Return a submission to the agent, with a reason",
      body: returnInput,
      example: { body: { stage: "incoming", reason: "The reference on the statement is not the offer's" } },
    },
    (asked) => {
      const { stage, reason, to = null } = asked.body;
      return judge(asked, stage, (verdict) => returnStage(asked.ctx, { ...verdict, reason, to }), "offer.return");
    },
  ),
];
