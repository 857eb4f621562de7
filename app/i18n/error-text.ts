import type { ErrorCode } from "#contracts/error-codes.ts";
import { type Currency, exponents } from "#domain/money/money.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { small } from "#domain/text/capital.ts";
import { formatMoney, formatRateFigure } from "./format.ts";
import { documentsText } from "./reference-text.ts";
import { regionNames } from "./region-names.ts";
import type { Text, TextKey, TextParams } from "./text.ts";

type Bound = string | number;

/** A bound of a typed amount, `1000.00 RUB`, in the pages' format; other bounds are unchanged. */
function readableBound(bound: Bound, language: Language): Bound {
  const [, whole, fraction = "", unit] = /^(\d+)(?:\.(\d+))? (\w+)$/.exec(`${bound}`) ?? [];
  if (whole === undefined || unit === undefined || !Object.hasOwn(exponents, unit)) return bound;
  return formatMoney({ minor: BigInt(whole + fraction), currency: unit as Currency }, language);
}

const withBounds = ({ min, max, ...params }: TextParams, readable: (bound: Bound) => Bound): TextParams => ({
  ...params,
  ...(min !== undefined && { min: readable(min) }),
  ...(max !== undefined && { max: readable(max) }),
});

/** A time to wait as text after "in": seconds up to a minute and a half, then whole minutes. */
function waitText(text: Text, seconds: number): string {
  if (seconds <= 90) return text("common.wait.seconds", { count: seconds });
  return text("common.wait.minutes", { count: Math.ceil(seconds / 60) });
}

/** Lists of keys are replaced by their names; the error of a single account field replaces the general "check the details". */
function readableParams(text: Text, { documents, retryAfter, missing, ...params }: TextParams): TextParams {
  if (typeof missing === "string")
    return {
      missing: missing
        .split(",")
        .map((one) => text(`registration.missing.${one}` as TextKey))
        .join(", "),
    };
  if (typeof retryAfter === "number") return { ...params, wait: waitText(text, retryAfter) };
  return typeof documents === "string" ? { ...params, documents: documentsText(text, documents.split(",")) } : params;
}

/** Codes of form rules, which the browser needs too: their sentences are in a separate file. */
const byRule = /^(VALIDATION|POLICY|CALENDAR)\.|^(BANK\.REQUISITES|NAME\.TAKEN|OFFER\.TERMS_CHANGED)$/;
type ByRule = `${"VALIDATION" | "POLICY" | "CALENDAR"}.${string}` | "BANK.REQUISITES" | "NAME.TAKEN" | "OFFER.TERMS_CHANGED";
type WithoutPoints<Code extends string> = Code extends `${infer Head}.${infer Tail}` ? `${Head}_${WithoutPoints<Tail>}` : Code;
/** The key of each code's sentence, so that the compiler names a code that has none. */
type SentenceKey = { [C in ErrorCode]: `${C extends ByRule ? "fieldErrors" : "errors"}.${WithoutPoints<C>}` }[ErrorCode];
const sentenceKey = (code: ErrorCode) => `${byRule.test(code) ? "fieldErrors" : "errors"}.${code.replaceAll(".", "_")}` as SentenceKey;

/** Fields with a specific sentence for an empty value. */
const namedFields = ["proof", "files", "amount", "email", "password", "newPassword", "remark"] as const;
const isNamedField = (name: string): name is (typeof namedFields)[number] => (namedFields as readonly string[]).includes(name);

/** The sentence of a required field without a value. */
function missingText(text: Text, { field, rule }: TextParams): string {
  if (rule === "endOrOpen") return text("fieldErrors.missing.endOrOpen");
  const name = /^(.*A|a)mount$/.test(`${field}`) ? "amount" : `${field}`.replace(/^verdict-.*/, "remark");
  return text(isNamedField(name) ? `fieldErrors.missing.${name}` : "fieldErrors.VALIDATION_REQUIRED");
}

/** The parts that a profile lacks, as its checklist names them. */
const stepsText = (text: Text, missing: string): string =>
  missing
    .split(",")
    .map((step) => small(text(`ownProfile.steps.${step}` as TextKey)))
    .join("; ");

/** The parameter `regions` is an ISO code; the sentence names the country. */
function phoneText(text: Text, language: Language, { regions }: TextParams): string {
  if (!regions) return text("fieldErrors.phoneUnknown");
  return text("fieldErrors.VALIDATION_PHONE", { regions: regionNames(language)(`${regions}`) });
}

/** Codes whose sentence depends on the parameter `rule`, with their groups in `fieldErrors`. */
const rulesOf = {
  ...{ "VALIDATION.DOCUMENT_NUMBER": "documentNumber", "VALIDATION.POSTCODE": "postcode" },
  ...{ "VALIDATION.NUMERIC": "numeric", "VALIDATION.CHOICE": "choice" },
  ...{ "AUTH.PASSWORD_WEAK": "weakPassword", "VALIDATION.DATE": "date", "VALIDATION.PERMIT_COUNTRY": "permitCountry" },
} as const satisfies Partial<Record<ErrorCode, string>>;

/** The sentence of a refusal (design/api §1), for instance under a form. */
export function errorText(text: Text, language: Language, code: ErrorCode, params: TextParams = {}): string {
  if (code === "ERROR.ESCROW.PROFILE.NOT.ACTIVE" && params.reason !== undefined)
    return text(`reference.inactiveReasons.${params.reason}` as TextKey, params);
  if ((code === "UPLOAD.TYPE" || code === "UPLOAD.TOO_LARGE") && params.reason !== undefined)
    return text(`errors.uploadReasons.${params.reason}` as TextKey, params);
  if (code === "BANK.REQUISITES" && params.issue !== undefined) return text(`accountErrors.requisites.${params.issue}` as TextKey, params);
  if (code === "WALLET.ADDRESS" && params.issue !== undefined) return text(`accountErrors.wallet.${params.issue}` as TextKey, params);
  if (code === "VALIDATION.AMOUNT" && (params.field === "ownRate" || params.field === "targetRate"))
    return text(
      params.field === "ownRate" ? "fieldErrors.rateRange" : "fieldErrors.targetRange",
      withBounds(params, (rate) => formatRateFigure(`${rate}`, language)),
    );
  if (code === "VALIDATION.DATE" && params.than !== undefined) return text(`staffAction.earlier.${params.than}` as TextKey);
  const rules = Object.hasOwn(rulesOf, code) ? rulesOf[code as keyof typeof rulesOf] : null;
  if (rules !== null && params.rule !== undefined) return text(`fieldErrors.${rules}.${params.rule}` as TextKey, params);
  if (code === "RATE.LIMITED" && params.instead === "letter") return text("fieldErrors.signInHeld", readableParams(text, params));
  if (code === "PROFILE.INCOMPLETE") return text("errors.PROFILE_INCOMPLETE", { steps: stepsText(text, `${params.missing}`) });
  if (code === "VALIDATION.REQUIRED") return missingText(text, params);
  if (code === "VALIDATION.PHONE") return phoneText(text, language, params);
  // A rule of the core without bounds in its parameters.
  if (code === "VALIDATION.AMOUNT" && (params.min === undefined || params.max === undefined)) return text("fieldErrors.amountUnfit");
  const readable = code === "VALIDATION.AMOUNT" ? withBounds(params, (bound) => readableBound(bound, language)) : params;
  return text(sentenceKey(code), readableParams(text, readable));
}
