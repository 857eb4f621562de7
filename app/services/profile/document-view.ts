import type { CertifyingDocument } from "#data/people/people.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { isOverdue } from "#domain/people/document/required-documents.ts";
import { days } from "#domain/time/duration.ts";

/** An identity document without its number. */
export interface DocumentView {
  readonly id: string;
  readonly documentType: CertifyingDocument["documentType"];
  readonly country: string;
  readonly citizenshipCountry: string | null;
  readonly isHiddenFromMember: boolean;
  readonly state: CertifyingDocument["state"];
  /** `dd.mm.yyyy`; null for a document that does not expire. */
  readonly goodUntil: string | null;
  /** `soon` within 60 days (design/screens §11). */
  readonly expiry: "fine" | "soon" | "overdue";
}

const soonMs = days(60);

/** Formats a document. Its dates are local dates of the region and are never converted to another zone. */
export function documentView(document: CertifyingDocument, region: "russia" | "europe", now: Instant): DocumentView {
  const { id, documentType, country, citizenshipCountry, state, overdueDate, isHiddenFromMember } = document;
  const goodUntil = overdueDate === null ? null : overdueDate.split("-").reverse().join(".");
  const isNear = overdueDate !== null && Date.parse(overdueDate) - now < soonMs;
  const expiry = isOverdue(document, region, now) ? "overdue" : isNear ? "soon" : "fine";
  return { id, documentType, country, citizenshipCountry: citizenshipCountry || null, isHiddenFromMember, state, goodUntil, expiry };
}
