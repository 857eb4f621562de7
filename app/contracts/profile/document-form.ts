import { z } from "zod";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { documentIssues, type TypedDocument } from "#domain/people/document/document-rules.ts";
import type { DocumentSide } from "#domain/people/document/document-sides.ts";
import type { DocumentType } from "#domain/people/document/required-documents.ts";
import { hasHiddenCharacters, tidyText } from "#domain/people/typed-text.ts";
import { dateText } from "./personal-form.ts";

const line = (max: number) =>
  z
    .string()
    .max(2_000)
    .optional()
    .transform((typed, ctx): string => {
      const value = tidyText(typed ?? "");
      if (hasHiddenCharacters(value)) ctx.addIssue({ code: "custom", params: { code: "VALIDATION.CHARS", params: {} } });
      if (value.length > max) ctx.addIssue({ code: "custom", params: { code: "VALIDATION.MAX", params: { max } } });
      return value;
    });

/** Reason why staff remove a document, shown to the member. */
export const removeDocumentForm = z.strictObject({
  reason: z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500),
});

export interface DocumentRules {
  readonly documentType: DocumentType;
  /** Country that issued it. */
  readonly country: string;
  readonly birthDate: CalendarDate | "";
  /** Today's date at the member's residence. */
  readonly today: CalendarDate;
  readonly countries: readonly string[];
}

/** The fields of one kind of document from one country. Every mistake is reported at its own field (design/people §7). */
export const documentForm = ({ documentType, country, birthDate, today, countries }: DocumentRules) =>
  z
    .strictObject({
      citizenshipCountry: line(60),
      fullName: line(140),
      fullNameLatin: line(70),
      number: line(40),
      issuer: line(200),
      unitCode: line(10).transform((code) => code.replace(/^(\d{3})\s?(\d{3})$/, "$1-$2")),
      title: line(100),
      issuedAt: dateText(),
      overdueDate: dateText(),
      isOpenEnded: z.literal("on").optional(),
      /** Declared so that a refusal can be shown at these fields. The upload receiver reads the files. */
      ...{ files: z.never().optional(), front: z.never().optional(), back: z.never().optional(), registration: z.never().optional() },
    })
    .transform(({ isOpenEnded, ...typed }): TypedDocument & Readonly<Partial<Record<"files" | DocumentSide, undefined>>> => {
      return { ...typed, documentType, country, isOpenEnded: isOpenEnded === "on" };
    })
    .superRefine((document, ctx) => {
      if (document.citizenshipCountry !== "" && !countries.includes(document.citizenshipCountry)) {
        ctx.addIssue({ code: "custom", path: ["citizenshipCountry"], params: { code: "VALIDATION.CHOICE", params: {} } });
      }
      for (const { field, code, params = {} } of documentIssues(document, { birthDate, today })) {
        ctx.addIssue({ code: "custom", path: [field], params: { code, params } });
      }
    });
