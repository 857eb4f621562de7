import type { ErrorCode } from "#contracts/error-codes.ts";
import { type Params, type Refusal, refuse } from "#contracts/outcome.ts";
import { missingClasses, type PasswordFault, type PasswordOwner, passwordFault, passwordLength } from "#domain/people/password-rules.ts";
import { env } from "#env";

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
 * Judges a password that is being set (specification §5, design/people §4); null when it may be. Refusals: `VALIDATION.MIN`,
 * `VALIDATION.MAX`, `VALIDATION.PASSWORD {missing}`, `AUTH.PASSWORD_WEAK`.
 */
export function judgePassword(password: string, owner: Omit<PasswordOwner, "productName">): Refusal | null {
  const fault = passwordFault(password, { ...owner, productName: env.PRODUCT_NAME });
  return fault === null ? null : refuse(codes[fault], paramsOf(fault, password));
}
