import type { ErrorCode } from "#contracts/error-codes.ts";
import { type Params, type Refusal, refuse } from "#contracts/outcome.ts";
import {
  missingClasses,
  type PasswordFault,
  type PasswordOwner,
  passwordFault,
  passwordLength,
  personalWord,
} from "#domain/people/access/password-rules.ts";
import { env } from "#env";
import { guessReason } from "./guessable.server.ts";

const codes: Readonly<Record<PasswordFault, ErrorCode>> = {
  short: "VALIDATION.MIN",
  long: "VALIDATION.MAX",
  classes: "VALIDATION.PASSWORD",
  common: "AUTH.PASSWORD_WEAK",
  personal: "AUTH.PASSWORD_WEAK",
};

function paramsOf(fault: PasswordFault, password: string, owner: PasswordOwner): Params {
  const own = fault === "personal" ? personalWord(password, owner) : null;
  if (own !== null) return { rule: own.of, word: own.word };
  if (fault === "common") return { rule: "common" };
  if (fault === "short") return { min: passwordLength.min };
  if (fault === "long") return { max: passwordLength.max };
  return fault === "classes" ? { missing: missingClasses(password).join(",") } : {};
}

/**
 * Validates a new password by the rule of the specification §5 and by an estimate of how quickly it is guessed (design/people §4); null
 * when it is accepted. Refusals: `VALIDATION.MIN`, `VALIDATION.MAX`, `VALIDATION.PASSWORD {missing}`, `AUTH.PASSWORD_WEAK
 * {rule, word?}` with the reason: the word of the person's own data, or the kind of the part that is guessed.
 */
export async function validatePassword(password: string, owner: Omit<PasswordOwner, "productName">): Promise<Refusal | null> {
  const person = { ...owner, productName: env.PRODUCT_NAME };
  const fault = passwordFault(password, person);
  if (fault !== null) return refuse(codes[fault], paramsOf(fault, password, person));
  const rule = await guessReason(password);
  return rule === null ? null : refuse("AUTH.PASSWORD_WEAK", { rule });
}
