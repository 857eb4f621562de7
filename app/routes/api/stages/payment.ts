import type { z } from "zod";
import type { payment } from "#contracts/api/stages.ts";
import { instantOf, instantOrNull, moneyOf } from "#contracts/api/values.ts";
import { toMembersOf } from "#contracts/offer/to-members-fields.ts";
import type { CommandOutcome, ServiceResult } from "#contracts/outcome.ts";
import type { ToMembers } from "#domain/offer/commands.ts";
import { type OfferSide, type OfferState, type StageName, stageNames } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import type { PaymentView } from "#services/stage/payment-view.ts";
import { readPayment } from "#services/stage/read-payment.server.ts";
import type { Reply } from "../call.ts";
import { afterCommand, tagged } from "../offers/after-command.ts";
import { writeFile, writeRequisites } from "../offers/write-offer.ts";

type Payment = z.input<typeof payment>;

function writePayment(view: PaymentView): Payment {
  const { stage, stageName, leg, proof, receipts, beneficiary, files, acts } = view;
  return {
    ...{ offerId: view.offerId, humanReadableId: view.humanId, version: view.version, phase: view.phase, offerSide: leg, stage: stageName },
    ...{ status: stage.status, dueAt: instantOrNull(stage.dueAt), submittedAt: instantOrNull(stage.submittedAt) },
    ...{ submittedBy: stage.submittedBy, verifiedAt: instantOrNull(stage.verifiedAt), verifiedBy: stage.verifiedBy },
    ...{ reason: stage.returnReason ?? stage.statedReason ?? null, reference: stage.reference ?? null },
    ...{ payIn: moneyOf(view.payIn), principal: moneyOf(view.principal), commission: moneyOf(view.commission) },
    ...{ payout: moneyOf(view.payout), held: moneyOf(view.held), payerName: view.payerName, proofAt: instantOrNull(proof?.at) },
    receipts: receipts.map(({ amount, bookedAt, reference, isVerified }) => ({
      ...{ amount: moneyOf(amount), bookedAt: instantOf(bookedAt), reference, isVerified },
    })),
    beneficiary: beneficiary === null ? null : writeRequisites(beneficiary),
    ...{ files: files.map(writeFile), accountHold: holdOf(view), allowed: [...acts] },
  };
}

function holdOf({ signals }: PaymentView): Payment["accountHold"] {
  const hold = signals.find((one) => one.kind === "dayOpen");
  return hold ? { because: hold.because, day: hold.day, difference: moneyOf(hold.difference) } : null;
}

const working = ["open", "returned", "submitted"];

/** The stage that is being worked on; otherwise the last one. */
function presentStage({ legs }: OfferState, side: OfferSide): StageName {
  const of = (fits: (status: string) => boolean) => stageNames.filter((name) => fits(legs[side][name].status));
  return of((status) => working.includes(status))[0] ?? of((status) => status === "verified").at(-1) ?? "incoming";
}

/** One stage of a leg for its staff; the current stage by default. */
export async function paymentOf(ctx: ServiceContext, offerId: string, side: OfferSide, stage?: StageName): Promise<ServiceResult<Payment>> {
  const visible = await readVisibleOffer(ctx, offerId);
  if (!visible.ok) return visible;
  const { state } = visible.value;
  const read = await readPayment(ctx, { offerId: state.id, leg: side, stage: stage ?? presentStage(state, side) });
  return read.ok ? { ok: true, value: writePayment(read.value) } : read;
}

/** The message to members in a body, as part of a command. */
export const toMembersIn = (body: { readonly notifyMembers: boolean; readonly noteToMembers: string }): ToMembers =>
  toMembersOf({ asksTells: true, tells: body.notifyMembers, note: body.noteToMembers });

/** The answer to a command about a stage. */
export const afterStage = (
  ctx: ServiceContext,
  outcome: CommandOutcome,
  { offerId, offerSide, stage }: { readonly offerId: string; readonly offerSide: OfferSide; readonly stage?: StageName },
): Promise<Reply<Payment>> => afterCommand(outcome, async () => tagged(await paymentOf(ctx, offerId, offerSide, stage)));
