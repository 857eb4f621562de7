import { isErrorCode } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { errorText } from "./error-text.ts";
import type { Text, TextParams } from "./text.ts";

/** The shape of an error code. Other text from an address or a stored row is not shown, because an attacker may have written it. */
const codeShape = /^[A-Z][A-Z0-9_]*(?:\.[A-Z0-9_]+)*$/;

/**
 * The sentence for a code from another source: an unknown code is shown as it is (specification §8), an invalid code gives an empty string.
 */
export function codeText(text: Text, language: Language, code: string, params: TextParams = {}): string {
  if (isErrorCode(code)) return errorText(text, language, code, params);
  return code.length <= 60 && codeShape.test(code) ? code : "";
}
