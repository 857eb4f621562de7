import { z } from "zod";
import { beneficiaryInput, newEndInput, offerAdmin, reasonInput, statusInput } from "#contracts/api/management.ts";
import { offerId, offerSide } from "#contracts/api/values.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { changeStatus } from "#services/offer/commands/change-status.server.ts";
import { confirmBeneficiary } from "#services/offer/commands/confirm-beneficiary.server.ts";
import { extendDeadline } from "#services/offer/commands/extend-deadline.server.ts";
import { forceCancel } from "#services/offer/commands/force-cancel.server.ts";
import { refundOffer } from "#services/offer/commands/refund-offer.server.ts";
import { replaceBeneficiary } from "#services/offer/commands/replace-beneficiary.server.ts";
import { resumeOffer } from "#services/offer/commands/resume-offer.server.ts";
import { call } from "../define-call.ts";
import { afterCommand, tagged } from "../offers/after-command.ts";
import { adminOf } from "./write-admin.ts";

const shared: readonly ErrorCode[] = ["OFFER.WRONG_PHASE", "OFFER.VERSION", "ACCOUNT.SUSPENDED"];
const command = {
  method: "POST",
  who: ["offer.changeStatus"],
  isKeyed: true,
  isCommand: true,
  answer: offerAdmin,
} as const;
const offers = "/admin/escrow-agents-offers/:offerId";
const params = z.strictObject({ offerId });

const ends = [
  ["N19", "resume", "Resume an offer that waits for a manager, with a new deadline", resumeOffer],
  ["N20", "extend-deadline", "Extend the running deadline", extendDeadline],
] as const;
const reasoned = [
  ["N18", "refund", "Refund the money that the offer holds", refundOffer, "OFFER.NOTHING_TO_REFUND"],
  ["N21", "force-cancel", "Cancel an offer that holds no money", forceCancel, "OFFER.REFUND_INSTEAD"],
] as const;

export const managerActCalls = [
  ...ends.map(([no, path, summary, act]) =>
    call(
      {
        ...{ ...command, no, path: `${offers}/${path}/`, summary, params, body: newEndInput },
        codes: [...shared, "VALIDATION.DATE"],
        example: { body: { dueAt: "2026-03-04T12:00:00.000Z", reason: "The bank was closed" } },
      },
      async ({ ctx, params: { offerId: id }, body, commandId, version }) => {
        const order = { offerId: id, commandId, version, reason: body.reason, dueAt: Date.parse(body.dueAt) };
        return await afterCommand(await act(ctx, order), async () => tagged(await adminOf(ctx, id)));
      },
    ),
  ),
  ...reasoned.map(([no, path, summary, act, code]) =>
    call(
      {
        ...{ ...command, no, path: `${offers}/${path}/`, summary, params, body: reasonInput },
        codes: [...shared, code],
        example: { body: { reason: "Both sides asked for it" } },
      },
      async ({ ctx, params: { offerId: id }, body, commandId, version }) => {
        const outcome = await act(ctx, { offerId: id, commandId, version, reason: body.reason });
        return await afterCommand(outcome, async () => tagged(await adminOf(ctx, id)));
      },
    ),
  ),
  call(
    {
      ...{ ...command, no: "N22", path: `${offers}/:offerSide/beneficiary/` },
      summary: "Confirm the payout account that is on hold, or choose another approved account of the member",
      params: z.strictObject({ offerId, offerSide }),
      body: beneficiaryInput,
      codes: [...shared, "BANK.NOT_APPROVED", "STAGE.CLOSED"],
      example: { body: {} },
    },
    async ({ ctx, params: { offerId: id, offerSide: leg }, body: { bankAccountId }, commandId, version }) => {
      const order = { offerId: id, commandId, version, leg };
      const outcome =
        bankAccountId === undefined
          ? await confirmBeneficiary(ctx, order)
          : await replaceBeneficiary(ctx, { ...order, accountId: bankAccountId });
      return await afterCommand(outcome, async () => tagged(await adminOf(ctx, id)));
    },
  ),
  call(
    {
      ...{
        ...command,
        no: "U31",
        path: "/offers/change-status/:id",
        summary: "Change an offer's phase by hand. All sides are notified of the result",
      },
      params: z.strictObject({ id: offerId }),
      body: statusInput,
      codes: [...shared, "OFFER.REFUND_INSTEAD"],
      sentName: (field) => (field === "to" ? "status" : field),
      example: { body: { status: "suspended", reason: "The payer asked us to wait" } },
    },
    async ({ ctx, params: { id }, body: { status: to, reason, suppressLetters }, commandId, version }) => {
      const outcome = await changeStatus(ctx, { offerId: id, commandId, version, to, reason, suppressLetters });
      return await afterCommand(outcome, async () => tagged(await adminOf(ctx, id)));
    },
  ),
];
