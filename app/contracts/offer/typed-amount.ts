import type { z } from "zod";
import type { ErrorCode } from "../error-codes.ts";
import type { amountsForm } from "./draft-forms.ts";

type TypedSide = "give" | "get";
type Typed = Pick<z.infer<typeof amountsForm>, "giveAmount" | "getAmount" | "side" | "typed" | "shownGive" | "shownGet">;

/** The form's field for the amount of a side. */
export const amountField = (side: "give" | "get" | "total") => (side === "get" ? "getAmount" : "giveAmount");

export type ReadAmount =
  | { readonly ok: true; readonly amount: string; readonly side: TypedSide }
  | { readonly ok: false; readonly code: ErrorCode; readonly field: ReturnType<typeof amountField> };

function typedSide({ giveAmount = "", getAmount = "", side, typed, shownGive = "", shownGet = "" }: Typed): TypedSide | null {
  if (typed) return typed;
  const [isGive, isGet] = [giveAmount !== shownGive, getAmount !== shownGet];
  if (isGive !== isGet) return isGive ? "give" : "get";
  if (!isGive) return side;
  // Both amounts were changed. If one was cleared, it is computed from the other.
  if (getAmount === "") return "give";
  return giveAmount === "" ? "get" : null;
}

/**
 * Returns which of the two amounts was typed; the other one is computed. Refusals: `VALIDATION.REQUIRED` for an empty one,
 * `VALIDATION.ONE_AMOUNT` when both were typed.
 */
export function readTypedAmount(form: Typed): ReadAmount {
  const side = typedSide(form);
  if (side === null) return { ok: false, code: "VALIDATION.ONE_AMOUNT", field: "getAmount" };
  const amount = (side === "give" ? form.giveAmount : form.getAmount) ?? "";
  return amount === "" ? { ok: false, code: "VALIDATION.REQUIRED", field: amountField(side) } : { ok: true, amount, side };
}
