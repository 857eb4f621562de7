import { z } from "zod";
import type { Currency, Money } from "#domain/money/money.ts";
import { parseMoney } from "#domain/money/parse.ts";

/** The form's field for the cap of a currency. */
export const capField = (currency: Currency) => `cap${currency}` as const;

const capOf = (currency: Currency) =>
  z
    .string()
    .max(40)
    .optional()
    .transform((typed = "", ctx): Money | null => {
      if (typed.trim() === "") return null;
      const parsed = parseMoney(typed, currency);
      if (parsed.ok && parsed.value.minor > 0n) return parsed.value;
      const { code, params } = parsed.ok ? { code: "VALIDATION.NUMERIC", params: {} } : parsed;
      ctx.addIssue({ code: "custom", params: { code, params } });
      return null;
    });

/** Caps on an agent's client money, one field per currency; an empty field removes its cap. */
export const capFields = (currencies: readonly Currency[]) =>
  Object.fromEntries(currencies.map((currency) => [capField(currency), capOf(currency)])) as Record<
    ReturnType<typeof capField>,
    ReturnType<typeof capOf>
  >;
