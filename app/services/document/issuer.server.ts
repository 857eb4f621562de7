import { env } from "#env";

/** The lines about the issuer at the head of a statement or receipt: legal name, register, address, support. */
export function issuerLines(): readonly string[] {
  const { OPERATOR_NAME, OPERATOR_NUMBER, OPERATOR_ADDRESS, PRODUCT_NAME, SUPPORT_ADDRESS, APP_ORIGIN } = env;
  const contact = `${SUPPORT_ADDRESS} · ${new URL(APP_ORIGIN).host}`;
  return OPERATOR_NAME === "" ? [PRODUCT_NAME, contact] : [OPERATOR_NAME, OPERATOR_NUMBER, OPERATOR_ADDRESS, contact];
}

/** The issuer's name in a sentence. */
export const issuerName = (): string => env.OPERATOR_NAME || env.PRODUCT_NAME;
