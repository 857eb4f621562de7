import { z } from "zod";
import { reasonText } from "#contracts/agent/manager-forms.ts";
import { phases } from "#domain/offer/phases.ts";
import { cancelReasons, mismatchChoices, offerKinds } from "#domain/offer/state.ts";
import { offerDetail } from "./offers.ts";
import { countryKey, id, instant, money, moneyInput, offerSide, ratePattern } from "./values.ts";

const phase = z.enum(phases, "VALIDATION.CHOICE");

/** Filter of staff's lists of offers, with the names of both sides. */
export const staffOfferQuery = z.strictObject({
  phase: phase.optional(),
  kind: z.enum(offerKinds, "VALIDATION.CHOICE").optional(),
  from: countryKey.optional(),
  to: countryKey.optional(),
  attention: z.literal("true", "VALIDATION.CHOICE").optional(),
  agentName: z.string().max(40).optional(),
  /** Part of a number, of an e-mail address or of a name. */
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(60).optional(),
});

export const staffOffer = z
  .strictObject({
    ...{ _id: id, humanReadableId: z.string(), kind: z.enum(offerKinds), brand: z.enum(["main", "wbit"]), status: z.enum(phases) },
    ...{ cancelReason: z.enum(cancelReasons).nullable(), version: z.int(), from: z.string(), to: z.string() },
    ...{ give: money, receive: money, rate: z.string().meta(ratePattern), owner: z.string(), buyer: z.string().nullable() },
    deadline: z.strictObject({ kind: z.string(), dueAt: instant }).nullable(),
    attention: z.array(z.string()),
    ...{ createdAt: instant, updatedAt: instant },
  })
  .meta({ id: "StaffOffer" });

const party = z.strictObject({
  ...{ _id: id, side: offerSide, name: z.string(), companyName: z.string().nullable(), email: z.string(), country: z.string().nullable() },
  ...{ isBlocked: z.boolean(), isSuspended: z.boolean(), signedAt: instant.nullable(), proofAt: instant.nullable() },
});

const ledgerEntry = z.strictObject({
  ...{ at: instant, kind: z.string(), side: offerSide.nullable() },
  postings: z.array(z.strictObject({ account: z.string(), money })),
});

/** An offer with the data for managers only. */
export const offerAdmin = z
  .strictObject({
    ...offerDetail.shape,
    parties: z.array(party),
    attention: z.array(z.string()),
    /** Actions of managers, with the refusal of unavailable ones. */
    actions: z.array(z.strictObject({ action: z.string(), refusal: z.string().nullable() })),
    ledger: z.array(ledgerEntry),
    /** Address of the offer's workflow in Temporal's UI; null when that UI is not configured. */
    workflowUrl: z.string().nullable(),
  })
  .meta({ id: "OfferAdmin" });

export const offerEvent = z
  .strictObject({
    ...{ version: z.int(), at: instant, type: z.string() },
    /** For a side: the author's role in its timeline. For managers: a person's name, `clock` or `system`. */
    by: z.string(),
    ...{ side: offerSide.nullable(), amount: money.nullable(), until: instant.nullable(), reason: z.string().nullable() },
    reference: z.string().nullable(),
  })
  .meta({ id: "OfferEvent" });

const lines = z.array(z.strictObject({ account: z.string(), money }));
export const moneyPath = z
  .strictObject({
    ...{ side: offerSide, whereMoney: z.string(), payIn: money, received: money, held: money, payout: money },
    reference: z.string().nullable(),
    entries: z.array(z.strictObject({ at: instant, kind: z.string(), lines })),
  })
  .meta({ id: "MoneyPath" });

export const reasonInput = z.strictObject({ reason: reasonText });
export const newEndInput = z.strictObject({ dueAt: z.iso.datetime("VALIDATION.DATE"), reason: reasonText });
export const statusInput = z.strictObject({ status: phase, reason: reasonText, suppressLetters: z.boolean().default(false) });
/** Absent confirms the held account. */
export const beneficiaryInput = z.strictObject({ bankAccountId: z.uuid("VALIDATION.CHOICE").optional() });
export const choiceInput = z.strictObject({
  choice: z.enum(mismatchChoices, "VALIDATION.CHOICE"),
  /** With `requote`: the amount that the receipt shall count for, in the leg's currency. */
  credited: moneyInput.optional(),
  /** With `carryExcess`: the same member's open leg that gets the excess. */
  carryTo: z.strictObject({ offerId: z.uuid("VALIDATION.CHOICE"), offerSide }).optional(),
  /** Required of a side. A manager's decision is audited under their name. */
  password: z.string().min(1, "VALIDATION.REQUIRED").max(250).optional(),
});
