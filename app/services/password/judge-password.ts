import type { ErrorCode } from "#contracts/error-codes.ts";
import { type Params, type Refusal, refuse } from "#contracts/outcome.ts";
import { missingClasses, type PasswordFault, type PasswordOwner, passwordFault, passwordLength } from "#domain/people/password-rules.ts";
import { env } from "#env";
import { isGuessable } from "./guessable.server.ts";

const codes: Readonly<Record<PasswordFault, ErrorCode>> = {
  short: "VALIDATION.MIN",
  long: "VALIDATION.MAX",
  classes: "VALIDATION.PASSWORD",
  common: "AUTH.PASSWORD_WEAK",
  personal: "AUTH.PASSWORD_WEAK",
};

function paramsOf(fault: PasswordFault, password: string): Params {
  if (fault === "short") return { min: passwordLength.min };
  if (fault === "long") return { max: passwordLength.max };
  return fault === "classes" ? { missing: missingClasses(password).join(",") } : {};
}

/**
 * Validates a new password by the rule of the specification §5 and by an estimate of how quickly it is guessed (design/people §4); null
 * when it is accepted. Refusals: `VALIDATION.MIN`, `VALIDATION.MAX`, `VALIDATION.PASSWORD {missing}`, `AUTH.PASSWORD_WEAK`.
 */
export async function judgePassword(password: string, owner: Omit<PasswordOwner, "productName">): Promise<Refusal | null> {
  const fault = passwordFault(password, { ...owner, productName: env.PRODUCT_NAME });
  if (fault !== null) return refuse(codes[fault], paramsOf(fault, password));
  return (await isGuessable(password)) ? refuse("AUTH.PASSWORD_WEAK") : null;
}
