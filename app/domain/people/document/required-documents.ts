import type { Instant } from "../../offer/state.ts";
import { wallAt } from "../../time/zone.ts";
import { hasTwoPassports, isInEurope, regionOf } from "../countries.ts";

export const documentTypes = ["passport", "nationalIdentityCard", "residencePermit", "internationalPassport", "others"] as const;
export type DocumentType = (typeof documentTypes)[number];
export const documentStates = ["draft", "submitted", "approved", "declined", "replaced", "removed"] as const;
export type DocumentState = (typeof documentStates)[number];

export interface DocumentFacts {
  readonly documentType: DocumentType;
  /** Issuing country key. */
  readonly country: string;
  readonly citizenshipCountry: string;
  readonly state: DocumentState;
  /** Local date `yyyy-mm-dd`; the document is valid until the end of that day. */
  readonly overdueDate: string | null;
  readonly isHiddenFromMember: boolean;
}

export interface Holder {
  /** Registration country key; `null` before the member has chosen one. */
  readonly country: string | null;
  readonly region: "russia" | "europe";
  readonly documents: readonly DocumentFacts[];
}

/** Settings of design/people §8. */
export interface DocumentSettings {
  readonly ruForeignPassport: "any" | "ruOnly";
  readonly otherLeg: "warn" | "require";
  readonly idCardProvesCitizenshipInEurope: boolean;
}
export const usualSettings: DocumentSettings = { ruForeignPassport: "any", otherLeg: "warn", idCardProvesCitizenshipInEurope: true };

const documentRules = ["residence", "russiaLeg", "europeLeg", "otherLeg", "citizenship"] as const;
export type DocumentRule = (typeof documentRules)[number];
/** A rule that no document satisfies, with its country: `residence:germany`. */
export type MissingDocument = `${DocumentRule}:${string}`;

/** The date of an instant in the region's time zone. */
export function localDate(now: Instant, region: Holder["region"]): string {
  const timeZone = region === "russia" ? "Europe/Moscow" : "Europe/Berlin";
  return new Date(wallAt(timeZone, now)).toISOString().slice(0, 10);
}

/** Overdue once the whole day `overdueDate` has passed in the region's zone (specification §4, design/people §7.1). */
export function isOverdue(document: Pick<DocumentFacts, "overdueDate">, region: Holder["region"], now: Instant): boolean {
  return document.overdueDate !== null && document.overdueDate < localDate(now, region);
}

/** Documents that count for payments: approved, visible to the member, not overdue (design/people §7.2). */
export function countingDocuments(holder: Holder, now: Instant): readonly DocumentFacts[] {
  return holder.documents.filter(
    (document) => document.state === "approved" && !document.isHiddenFromMember && !isOverdue(document, holder.region, now),
  );
}

/** Treats drafts and submitted documents as approved. This decides whether a profile may be submitted. */
export const asIfApproved = (documents: readonly DocumentFacts[]): readonly DocumentFacts[] =>
  documents.map((document) =>
    document.state === "draft" || document.state === "submitted" ? { ...document, state: "approved" as const } : document,
  );

/**
 * The kind of document that a document counts as. Where a country issues one passport, "passport" and "international passport" mean the
 * same document, which fulfils the rules for both; it counts as a passport (design/people §7.1).
 */
export const countedType = (documentType: DocumentType, country: string): DocumentType =>
  documentType === "internationalPassport" && !hasTwoPassports(country) ? "passport" : documentType;

type Kind = Pick<DocumentFacts, "documentType" | "country">;
const isIdentity = ({ documentType }: Kind) => documentType !== "others";
const provesResidence = ({ documentType, country }: Kind) =>
  documentType !== "others" && countedType(documentType, country) !== "internationalPassport";
/** Returns whether it is a passport for travel: an international one, or the only passport that its country issues. */
const isForTravel = ({ documentType, country }: Kind) =>
  documentType === "internationalPassport" || (documentType === "passport" && !hasTwoPassports(country));

function passesResidence(documents: readonly DocumentFacts[], registration: string): boolean {
  return documents.some((document) => provesResidence(document) && regionOf(document.country) === regionOf(registration));
}

function passesRussia(documents: readonly DocumentFacts[], { ruForeignPassport }: DocumentSettings): boolean {
  return documents.some((document) => {
    if (isForTravel(document) && ruForeignPassport === "any") return true;
    return document.country === "russia" && isIdentity(document) && document.documentType !== "nationalIdentityCard";
  });
}

function legRule(country: string): "russiaLeg" | "europeLeg" | "otherLeg" {
  if (country === "russia") return "russiaLeg";
  return isInEurope(country) ? "europeLeg" : "otherLeg";
}

function passesLeg(documents: readonly DocumentFacts[], country: string, settings: DocumentSettings): boolean {
  const rule = legRule(country);
  if (rule === "russiaLeg") return passesRussia(documents, settings);
  if (rule === "europeLeg") return documents.some((document) => isIdentity(document) && isInEurope(document.country));
  return documents.some((document) => isIdentity(document) && document.country === country);
}

/**
 * Documents that a member still needs for accounts in `countries` (the residency rules of design/people §8, specification §5 "Documents").
 * Empty when the member may act. With `otherLeg: "warn"` a missing document of another country does not block the member.
 */
export function missingDocuments(
  holder: Holder,
  countries: readonly string[],
  now: Instant,
  settings: DocumentSettings = usualSettings,
): readonly MissingDocument[] {
  const documents = countingDocuments(holder, now);
  const { country } = holder;
  const residence: MissingDocument[] = country !== null && passesResidence(documents, country) ? [] : [`residence:${country ?? "any"}`];
  const legs = [...new Set(countries)]
    .filter((leg) => legRule(leg) !== "otherLeg" || settings.otherLeg === "require")
    .filter((leg) => !passesLeg(documents, leg, settings))
    .map((leg): MissingDocument => `${legRule(leg)}:${leg}`);
  return [...residence, ...legs];
}

function provesCitizenship(document: DocumentFacts, citizenship: string, settings: DocumentSettings): boolean {
  if (document.country !== citizenship) return false;
  if (document.documentType === "passport" || document.documentType === "internationalPassport") return true;
  return document.documentType === "nationalIdentityCard" && settings.idCardProvesCitizenshipInEurope && isInEurope(citizenship);
}

/** Citizenships in the member's documents without a passport of that country (R5, an obstacle after sign-in). */
export function missingCitizenships(holder: Holder, now: Instant, settings: DocumentSettings = usualSettings): readonly MissingDocument[] {
  const documents = countingDocuments(holder, now);
  const citizenships = new Set(documents.filter(isIdentity).map(({ citizenshipCountry }) => citizenshipCountry));
  return [...citizenships]
    .filter((citizenship) => !documents.some((document) => provesCitizenship(document, citizenship, settings)))
    .map((citizenship): MissingDocument => `citizenship:${citizenship}`);
}

export const isMissingDocument = (key: string): key is MissingDocument => documentRules.some((rule) => key.startsWith(`${rule}:`));

/** Returns whether this document alone, once approved, fulfils the rule. */
export function fulfils(document: DocumentFacts, missing: MissingDocument, settings: DocumentSettings = usualSettings): boolean {
  const { rule, country } = partsOf(missing);
  if (rule === "residence") return passesResidence([document], country);
  return rule === "citizenship" ? provesCitizenship(document, country, settings) : passesLeg([document], country, settings);
}

/** Rule and country of a missing document, for the sentence `reference.missingDocuments.<rule>`. */
export function partsOf(missing: string): { readonly rule: DocumentRule; readonly country: string } {
  const [rule = "residence", country = "any"] = missing.split(":");
  return { rule: rule as DocumentRule, country };
}
