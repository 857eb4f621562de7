import { z } from "zod";
import { type Currency, exponents, type Money, networks } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";
import { decimalText } from "#domain/offer/wire.ts";
import { refuse, type ServiceResult } from "../outcome.ts";
import { uuidPattern } from "../uuid.ts";

/** Values as the API writes them (design/api §3): amounts as text, instants in UTC, ids as `_id`. */
const currencies = Object.keys(exponents) as [Currency, ...Currency[]];

export const currency = z.enum(currencies, "VALIDATION.CHOICE");
export const network = z.enum(networks, "VALIDATION.CHOICE");
export const id = z.string().regex(new RegExp(`^${uuidPattern}$`, "i"));
/** An offer by its uuid or its human number. */
export const offerId = z.string().min(1).max(40);
export const instant = z.iso.datetime({ precision: 3 });
export const day = z.iso.date();
export const language = z.enum(["ru", "en"], "VALIDATION.CHOICE");
export const offerSide = z.enum(["owner", "buyer"], "VALIDATION.CHOICE");

/** An amount in a response, with exactly the currency's decimals. */
export const money = z.strictObject({ amount: z.string().regex(/^-?\d+(\.\d+)?$/), currency }).meta({
  id: "Money",
  description: "An exact amount: text with the currency's decimals, never a number.",
});

/**
 * The format of amounts and rates for the OpenAPI document. The API also refuses amounts in another format, because the forms' parser alone
 * would accept thousands separators.
 */
export const amountPattern = { pattern: "^\\d{1,18}(\\.\\d{1,18})?$" } as const;
export const ratePattern = { pattern: "^\\d{1,18}(\\.\\d{1,12})?$" } as const;

/** An amount in a request. More decimals than the currency has, and JSON numbers, are refused. */
export const moneyInput = z.strictObject({ amount: z.string("VALIDATION.AMOUNT").max(40).meta(amountPattern), currency });

const isPlain = (amount: string): boolean => new RegExp(amountPattern.pattern).test(amount);

/** The text of an amount without its currency, in a request. An empty text is validated by the field's own rule. */
export const amountText = (text: z.ZodString) =>
  text.refine((amount) => amount === "" || isPlain(amount), "VALIDATION.NUMERIC").meta(amountPattern);

/** Parses {@link moneyInput}; returns a code when it is invalid. */
export const readMoney = ({ amount, currency }: z.infer<typeof moneyInput>): ServiceResult<Money> =>
  isPlain(amount) ? parseMoney(amount, currency) : refuse("VALIDATION.AMOUNT");

export const moneyOf = (amount: Money): z.infer<typeof money> => ({ amount: decimalText(amount), currency: amount.currency });
export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const instantOrNull = (milliseconds: number | null | undefined): string | null =>
  milliseconds === null || milliseconds === undefined ? null : instantOf(milliseconds);

/** A list in pages; `next` is the cursor of the following one, null at the end. */
export const page = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item), next: z.string().nullable() });

/** Cursor of a list's page, from the previous answer. */
export const pageCursor = z.string().max(200).optional();

/** Page sizes that a client may request. */
export const pageQuery = {
  cursor: pageCursor,
  limit: z.coerce.number().int("VALIDATION.NUMERIC").min(1).max(100, "VALIDATION.MAX").default(20),
};

/** A country by its key in the list of countries. */
export const countryKey = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(60, "VALIDATION.CHOICE");

/** The version that the client read, within the range of the database column. */
export const rowVersion = z.int().positive().max(2_147_483_647, "VALIDATION.MAX");
