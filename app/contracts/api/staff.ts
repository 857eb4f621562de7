import { z } from "zod";
import { companyFields, ownerFields } from "#domain/people/ownership.ts";
import { personalKeys } from "#domain/people/personal-data.ts";
import { restrictionReasons, suspensionDays } from "#domain/people/restrictions.ts";
import { staffStates } from "#domain/people/staff.ts";
import { removeDocumentForm } from "../document-form.ts";
import { emailField } from "../email-field.ts";
import { memberLists } from "../member-list.ts";
import { name, needed } from "../personal-form.ts";
import { file } from "./offers.ts";
import { bankAccount, certifyingDocument, documentFields } from "./profile.ts";
import { id, instant, offerSide, pageCursor, rowVersion } from "./values.ts";

const role = z.int().min(0).max(6);
const status = z.int().min(0).max(8);

export const memberQuery = z.strictObject({
  /** A queue of moderators, those whom the reader has marked, or everybody. */
  list: z.enum(memberLists, "VALIDATION.CHOICE").default("all"),
  q: z.string().trim().max(100).optional(),
  cursor: pageCursor,
});

export const memberRow = z
  .strictObject({
    ...{ _id: id, name: z.string(), email: z.string(), isBusiness: z.boolean(), country: z.string().nullable(), status },
    ...{ previousStatus: status.nullable(), isBlocked: z.boolean(), isSuspended: z.boolean(), isDocumentsExpired: z.boolean() },
    ...{ waitingAccounts: z.int(), openOffers: z.int(), waitingSince: instant.nullable(), createdAt: instant },
  })
  .meta({ id: "MemberRow" });

const commaIds = z
  .string()
  .max(4_000, "VALIDATION.MAX")
  .transform((text) => text.split(","))
  .pipe(z.array(z.uuid("VALIDATION.CHOICE")).max(100, "VALIDATION.MAX"));
/** Part of a name or an address, or ids between commas. */
export const shortQuery = z.strictObject({ q: z.string().trim().max(100).optional(), ids: commaIds.optional() });
export const userShort = z.strictObject({ _id: id, name: z.string(), email: z.string(), status }).meta({ id: "UserShort" });

/** A member as staff read about them; `details` is null for staff of an agent, who know a party by its name. */
export const userStaff = z
  .strictObject({
    ...{ _id: id, fullName: z.string(), companyName: z.string().nullable(), isBusiness: z.boolean(), country: z.string().nullable() },
    avatar: z.string().nullable(),
    offers: z.array(z.strictObject({ _id: id, humanReadableId: z.string(), side: offerSide })),
    details: z
      .strictObject({
        /** The reader has marked them. */
        isFavorite: z.boolean(),
        ...{ email: z.string(), status, previousStatus: status.nullable(), isBlocked: z.boolean(), isSuspended: z.boolean() },
        ...{ isDocumentsExpired: z.boolean(), createdAt: instant, lastLoginAt: instant.nullable() },
        certifyingDocuments: z.array(certifyingDocument),
        bankAccounts: z.array(bankAccount),
      })
      .nullable(),
  })
  .meta({ id: "UserStaff" });

const staffFacts = {
  ...{ _id: id, email: z.string(), fullName: z.string(), title: z.string().nullable(), role, escrowAgent: z.string().nullable() },
  ...{ state: z.enum(staffStates), lastLoginAt: instant.nullable() },
};
export const staffRow = z.strictObject(staffFacts).meta({ id: "StaffRow" });
export const staffMember = z
  .strictObject({
    ...staffFacts,
    ...{ firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() },
    ...{ suspendedUntil: instant.nullable(), createdAt: instant, version: z.int() },
  })
  .meta({ id: "StaffMember" });

export const staffQuery = z.strictObject({
  role: z.coerce.number().int("VALIDATION.NUMERIC").min(0).max(6, "VALIDATION.CHOICE").optional(),
  agentName: z.string().max(40).optional(),
  q: z.string().trim().max(100).optional(),
  cursor: pageCursor,
});

/** Roles that people are registered with: moderator 1, agents' manager 3, an agent's administrator 4 and manager 5. */
const staffRole = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5)], "VALIDATION.CHOICE");
const agentName = z.string("VALIDATION.CHOICE").max(40, "VALIDATION.CHOICE");
const title = z.string("VALIDATION.CHOICE").trim().max(80, "VALIDATION.MAX");

/** `agentName` goes with the roles of agents, and with no other. */
export const newStaffInput = z.strictObject({
  email: emailField,
  firstName: needed(name()),
  middleName: name(),
  lastName: needed(name()),
  title: title.default(""),
  role: staffRole,
  agentName: agentName.optional(),
});

/** What is left out stays. */
export const staffChange = z.strictObject({
  firstName: needed(name()).optional(),
  middleName: name().optional(),
  lastName: needed(name()).optional(),
  title: title.optional(),
  role: staffRole.optional(),
  agentName: agentName.optional(),
  version: rowVersion.optional(),
  evenLast: z.boolean().default(false),
});

const note = z.string("VALIDATION.REQUIRED").trim().min(3, "VALIDATION.REQUIRED").max(500, "VALIDATION.MAX");
const restrictionReason = z.enum(restrictionReasons, "VALIDATION.CHOICE");
/** An agent may lose its last administrator by it. */
const evenLast = z.boolean().default(false);

/** The note is for staff alone; the member reads the reason. */
export const blockInput = z.strictObject({ reason: restrictionReason, note, evenLast });
export const suspendInput = z.strictObject({
  reason: restrictionReason,
  note,
  evenLast,
  /** 0 has no end. */
  days: z.int().refine((count) => suspensionDays.some((known) => known === count), "VALIDATION.CHOICE"),
});
export const noteInput = z.strictObject({ note });

/** The version of the case that was read; absent: the present one. */
const caseVersion = rowVersion.optional();
export const acceptInput = z.strictObject({ version: caseVersion });
const remark = z.string().trim().min(1, "VALIDATION.REQUIRED").max(500, "VALIDATION.MAX");
export const declineInput = z.strictObject({
  version: caseVersion,
  /** About the case as a whole. */
  reason: remark.optional(),
  fields: z.partialRecord(z.enum(personalKeys), remark).default({}),
  /** By the document's id. */
  documents: z.record(z.uuid("VALIDATION.CHOICE"), remark).default({}),
  /** What a company told of itself. */
  company: z.partialRecord(z.enum(companyFields), remark).default({}),
  /** Its owners, by their ids. */
  beneficiaries: z.record(z.uuid("VALIDATION.CHOICE"), z.partialRecord(z.enum(ownerFields), remark)).default({}),
  /** The sections without a remark go live. */
  acceptRest: z.boolean().default(false),
});
export const askInput = z.strictObject({ text: note });

const { documentType, country: _country, isOpenEnded: _, ...typedOfDocument } = documentFields.shape;
const text = z.string();
/** A member's document as it was typed. Days are YYYY-MM-DD, empty where none was given. */
export const staffDocument = z
  .strictObject({
    ...{ _id: id, documentType, country: z.string(), state: certifyingDocument.shape.state, isHiddenFromMember: z.boolean() },
    ...{ citizenshipCountry: text, fullName: text, fullNameLatin: text, number: text, issuer: text, unitCode: text, title: text },
    ...{ issuedAt: text, overdueDate: text, isOpenEnded: z.boolean(), version: z.int(), files: z.array(file) },
  })
  .meta({ id: "StaffDocument" });

/** The version that was read; absent: the present one. */
const documentVersion = rowVersion.optional();
/** What is left out stays. The member is notified of a correction and not of hiding, so a request does one of the two. */
export const documentChange = z
  .strictObject({
    ...typedOfDocument,
    isOpenEnded: z.boolean().optional(),
    isHiddenFromMember: z.boolean().optional(),
    version: documentVersion,
  })
  .refine(({ isHiddenFromMember, version, ...typed }) => isHiddenFromMember === undefined || Object.keys(typed).length === 0, {
    path: ["isHiddenFromMember"],
    params: { code: "VALIDATION.EXCLUSIVE", params: { other: "the fields of the document" } },
  });
export const removalInput = removeDocumentForm.extend({ version: documentVersion });
