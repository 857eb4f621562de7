import { addDays, addYears, type CalendarDate } from "../calendar-date.ts";
import type { DocumentType } from "./required-documents.ts";

/** Encrypted fields of an identity document (design/people §7). */
export const documentSecrets = ["fullName", "fullNameLatin", "number", "issuer", "unitCode"] as const;
export type DocumentSecret = (typeof documentSecrets)[number];

export interface TypedDocument extends Readonly<Record<DocumentSecret, string>> {
  readonly documentType: DocumentType;
  readonly country: string;
  readonly citizenshipCountry: string;
  readonly title: string;
  /** Empty when none was given. */
  readonly issuedAt: CalendarDate;
  readonly overdueDate: CalendarDate;
  readonly isOpenEnded: boolean;
}

export type DocumentField = Exclude<keyof TypedDocument, "documentType">;
export interface DocumentIssue {
  readonly field: DocumentField;
  readonly code:
    | "VALIDATION.REQUIRED"
    | "VALIDATION.DOCUMENT_NUMBER"
    | "VALIDATION.DATE"
    | "VALIDATION.DATE_ORDER"
    | "VALIDATION.OVERDUE"
    | "VALIDATION.PERMIT_COUNTRY"
    | "VALIDATION.LATIN";
  /** The broken rule, and for `VALIDATION.DOCUMENT_NUMBER` how many characters were typed. */
  readonly params?: { readonly rule: string; readonly have?: number };
}

interface Shape {
  readonly needed: readonly DocumentField[];
  /** The issuer: the country of citizenship, the host country, or any country. */
  readonly issuedBy: "citizenship" | "host" | "anybody";
}

const common = ["country", "citizenshipCountry", "fullName", "number", "issuedAt"] as const;
const shapes: Readonly<Record<DocumentType, Shape>> = {
  passport: { needed: common, issuedBy: "citizenship" },
  internationalPassport: { needed: [...common, "fullNameLatin", "overdueDate"], issuedBy: "citizenship" },
  nationalIdentityCard: { needed: [...common, "overdueDate"], issuedBy: "citizenship" },
  residencePermit: { needed: [...common, "overdueDate"], issuedBy: "host" },
  others: { needed: ["country", "title"], issuedBy: "anybody" },
};

/** Whether the country issues the kind only to its citizens, so that the document shows the citizenship. */
export const isForCitizens = (documentType: DocumentType): boolean => shapes[documentType].issuedBy === "citizenship";

const isInternalPassport = ({ documentType, country }: Pick<TypedDocument, "documentType" | "country">) =>
  documentType === "passport" && country === "russia";

/** Required fields of this document. */
export function neededFields(document: TypedDocument): readonly DocumentField[] {
  const { needed } = shapes[document.documentType];
  if (isInternalPassport(document)) return [...needed, "issuer", "unitCode"];
  if (document.documentType === "passport") return [...needed, "overdueDate"];
  return document.documentType === "residencePermit" && document.isOpenEnded ? needed.filter((field) => field !== "overdueDate") : needed;
}

const grace = 90;

/**
 * Last day of a Russian internal passport. Passports issued before the 20th and the 45th birthday must be replaced within 90 days after
 * that birthday; later ones never expire (design/people §7). Empty when it never expires.
 */
export function internalPassportEnd(birthDate: CalendarDate, issuedAt: CalendarDate): CalendarDate | "" {
  const change = [20, 45].map((age) => addYears(birthDate, age)).find((birthday) => issuedAt < birthday);
  return change === undefined ? "" : addDays(change, grace);
}

/** The document's last day: computed for a Russian internal passport, otherwise as typed. */
export function endOf(document: TypedDocument, birthDate: CalendarDate | ""): CalendarDate | "" {
  if (!isInternalPassport(document)) return document.isOpenEnded ? "" : document.overdueDate;
  return birthDate === "" || document.issuedAt === "" ? "" : internalPassportEnd(birthDate, document.issuedAt);
}

const plainNumber = (number: string): string => number.replace(/[\s№-]/gu, "").toUpperCase();

/** Format of a number: its characters, its length, and the name of its sentence in `fieldErrors.documentNumber`. */
const numberForms = {
  russianPassport: { signs: /^\d*$/, min: 10, max: 10 },
  russianForeignPassport: { signs: /^\d*$/, min: 9, max: 9 },
  other: { signs: /^[A-Z\d]*$/, min: 5, max: 20 },
} as const;

function numberFormOf({ documentType, country }: TypedDocument): keyof typeof numberForms | null {
  if (documentType === "others") return null;
  if (country !== "russia") return "other";
  if (documentType === "passport") return "russianPassport";
  return documentType === "internationalPassport" ? "russianForeignPassport" : "other";
}

/** The rule that the number breaks, with the number of typed characters; null for a valid number. */
function numberFault(document: TypedDocument): DocumentIssue["params"] | null {
  const name = numberFormOf(document);
  if (name === null || document.number === "") return null;
  const plain = plainNumber(document.number);
  const { signs, min, max } = numberForms[name];
  if (!signs.test(plain)) return { rule: `${name}Signs` };
  return plain.length < min || plain.length > max ? { rule: name, have: plain.length } : null;
}

/** A number without blanks and separators, for comparison. */
export const normalNumber = plainNumber;

/** A permit's expiry date may be empty only when the person declares that it has none, so the error mentions both options. */
const emptyIssue = ({ documentType }: TypedDocument, field: DocumentField): DocumentIssue => ({
  ...{ field, code: "VALIDATION.REQUIRED" },
  ...(field === "overdueDate" && documentType === "residencePermit" && { params: { rule: "endOrOpen" } }),
});

function* formIssues(document: TypedDocument): Generator<DocumentIssue> {
  const issuedBy = shapes[document.documentType].issuedBy;
  const isOwn = document.country === document.citizenshipCountry;
  for (const field of neededFields(document)) if (document[field] === "") yield emptyIssue(document, field);
  const fault = numberFault(document);
  if (fault) yield { field: "number", code: "VALIDATION.DOCUMENT_NUMBER", params: fault };
  if (isInternalPassport(document) && document.unitCode !== "" && !/^\d{3}-\d{3}$/.test(document.unitCode)) {
    yield { field: "unitCode", code: "VALIDATION.DOCUMENT_NUMBER", params: { rule: "unitCode" } };
  }
  if (document.country === "" || document.citizenshipCountry === "") return;
  if ((issuedBy === "citizenship" && !isOwn) || (issuedBy === "host" && isOwn)) {
    yield { field: "citizenshipCountry", code: "VALIDATION.PERMIT_COUNTRY", params: { rule: issuedBy } };
  }
}

function* dateIssues(document: TypedDocument, birthDate: CalendarDate | "", today: CalendarDate): Generator<DocumentIssue> {
  const { issuedAt } = document;
  const end = endOf(document, birthDate);
  const isTooEarly = issuedAt !== "" && birthDate !== "" && issuedAt < birthDate;
  if (isTooEarly) yield { field: "issuedAt", code: "VALIDATION.DATE", params: { rule: "beforeBirth" } };
  if (issuedAt > today) yield { field: "issuedAt", code: "VALIDATION.DATE", params: { rule: "future" } };
  const at = isInternalPassport(document) ? "issuedAt" : "overdueDate";
  if (end !== "" && issuedAt !== "" && end <= issuedAt) yield { field: at, code: "VALIDATION.DATE_ORDER" };
  else if (end !== "" && end < today) yield { field: at, code: "VALIDATION.OVERDUE" };
}

/** Errors that a member must correct before the document can be sent; one issue per field (design/people §7). */
export function documentIssues(
  document: TypedDocument,
  { birthDate, today }: { readonly birthDate: CalendarDate | ""; readonly today: CalendarDate },
): readonly DocumentIssue[] {
  const seen = new Set<DocumentField>();
  return [...formIssues(document), ...dateIssues(document, birthDate, today)].filter(({ field }) => !seen.has(field) && seen.add(field));
}
