import { z } from "zod";
import { phases } from "#domain/offer/phases.ts";
import { stageNames, stageStatuses } from "#domain/offer/state.ts";
import { noteForMembers } from "../offer/to-members-fields.ts";
import { file, requisites } from "./offers.ts";
import { id, instant, money, moneyInput, offerId, offerSide } from "./values.ts";

export const stageName = z.enum(stageNames, "VALIDATION.CHOICE");

/** One stage of one leg, for its staff. */
export const payment = z
  .strictObject({
    offerId: id,
    humanReadableId: z.string(),
    version: z.int(),
    phase: z.enum(phases),
    offerSide,
    stage: stageName,
    status: z.enum(stageStatuses),
    dueAt: instant.nullable(),
    /** When the submission under review was made. */
    submittedAt: instant.nullable(),
    submittedBy: z.string().nullable(),
    verifiedAt: instant.nullable(),
    verifiedBy: z.string().nullable(),
    reason: z.string().nullable(),
    reference: z.string().nullable(),
    payIn: money,
    principal: money,
    commission: money,
    payout: money,
    held: money,
    payerName: z.string().nullable(),
    proofAt: instant.nullable(),
    receipts: z.array(z.strictObject({ amount: money, bookedAt: instant, reference: z.string().nullable(), isVerified: z.boolean() })),
    beneficiary: requisites.nullable(),
    files: z.array(file),
    /** Reason why payouts and refunds from the agent's account are held. */
    accountHold: z.strictObject({ because: z.enum(["book", "proposed"]), day: z.string(), difference: money }).nullable(),
    allowed: z.array(z.string()),
  })
  .meta({ id: "Payment" });

const files = z.array(z.uuid("VALIDATION.CHOICE")).max(10, "VALIDATION.MAX").default([]);
const line = (max: number) => z.string().trim().max(max, "VALIDATION.MAX").nullable().default(null);
const text = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max, "VALIDATION.MAX");

/** Whether and with which text members are notified of an act on a late stage. Both fields are ignored when the stage is in time. */
const toMembers = { notifyMembers: z.boolean("VALIDATION.CHOICE").default(true), noteToMembers: noteForMembers };

export const ofLeg = z.strictObject({ offerId, offerSide });

/** The receipt as the agent submits it, or the reason why no money arrived. */
export const incomingInput = z.strictObject({
  status: z.enum(["received", "notReceived"], "VALIDATION.CHOICE"),
  files,
  receipt: z
    .strictObject({
      amount: moneyInput,
      bookedAt: z.iso.datetime("VALIDATION.DATE"),
      payer: z.enum(["side", "thirdParty"], "VALIDATION.CHOICE").default("side"),
      payerName: line(140),
      payerAccountTail: line(8),
      reference: line(140),
    })
    .optional(),
  reason: line(500),
  ...toMembers,
});

/** The bank's number of a payout or refund, or its hash. */
export const transferInput = z.strictObject({ files, reference: text(140), ...toMembers });
/** `bounced`: the payout was returned, with the bank's reason. */
export const confirmationInput = z.strictObject({
  files,
  result: z.enum(["arrived", "bounced"], "VALIDATION.CHOICE").default("arrived"),
  reason: line(500),
  ...toMembers,
});
export const feeInput = z.strictObject({ networkCommission: moneyInput });

/** A verdict applies to the submission that the manager read; without `submittedAt`, to the current one. */
const submittedAt = z.iso.datetime("VALIDATION.DATE").optional();
/** `reason`: why money may leave a held account. */
export const verifyInput = z.strictObject({ submittedAt, reason: text(500).optional(), ...toMembers });
export const returnInput = z.strictObject({
  stage: stageName,
  submittedAt,
  reason: text(500),
  to: z.enum(["agent", "member"], "VALIDATION.CHOICE").optional(),
});
