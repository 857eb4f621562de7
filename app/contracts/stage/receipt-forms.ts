import { z } from "zod";

const text = (max: number) => z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(max, "VALIDATION.CHOICE");

/** A leg as `offerId leg`. */
const legOfOffer = z.string("VALIDATION.CHOICE").regex(/^[0-9a-f-]{36} (owner|buyer)$/, "VALIDATION.CHOICE");

/** The leg that an arrival pays for, chosen among the suggested ones. */
export const matchForm = z.strictObject({
  candidate: legOfOffer,
  isThirdParty: z.boolean().default(false),
});

export const returnForm = z.strictObject({ reason: text(500), returnNumber: text(80) });

/** The payout that the bank returned, as `offerId leg`, and the bank's reason. */
export const bounceForm = z.strictObject({ payout: legOfOffer, reason: text(500) });

/** Requests the revocation of an import. */
export const revokeForm = z.strictObject({ reason: text(500) });

/** A form without fields. */
export const pressForm = z.strictObject({});

/**
 * Imports a statement. `acceptsDifference` is required when the balances contradict an adjacent statement. `lines` is required when the
 * balances do not show whether payments are recorded already.
 */
export const importForm = z.strictObject({
  acceptsDifference: z.boolean().default(false),
  lines: z.enum(["same", "new"], "VALIDATION.CHOICE").optional(),
});

const column = z
  .string()
  .regex(/^\d{1,2}$|^$/)
  .default("");
const balance = z.string().max(40);
/** Typed balances for a file without balances, in the address of its preview. */
export const balancesQuery = z.object({ opening: balance, closing: balance });

/** Options for parsing a table, in the address of its preview: columns, rows around the movements, order within days, balances. */
export const mappingQuery = z.object({
  ...{
    date: column,
    amount: column,
    sign: column,
    credit: column,
    debit: column,
    reference: column,
    payerName: column,
    payerAccount: column,
    purpose: column,
    purpose2: column,
    purpose3: column,
    fee: column,
    currency: column,
  },
  skip: z.string().regex(/^\d{1,3}$/),
  skipEnd: z
    .string()
    .regex(/^\d{1,2}$/)
    .default("0"),
  dayOrder: z.enum(["", "dmy", "mdy"]).default(""),
  ...balancesQuery.shape,
});

export const uploadForm = z.strictObject({ account: z.uuid("VALIDATION.CHOICE") });
