import { z } from "zod";
import { staffStates } from "#domain/people/access/staff.ts";
import { companyFields, ownerFields } from "#domain/people/company/ownership.ts";
import { personalKeys } from "#domain/people/personal/personal-data.ts";
import { restrictionReasons, suspensionDays } from "#domain/people/restriction/restrictions.ts";
import { memberLists } from "../list/member-list.ts";
import { removeDocumentForm } from "../profile/document-form.ts";
import { emailField } from "../profile/email-field.ts";
import { name, needed } from "../profile/personal-form.ts";
import { file } from "./offers.ts";
import { bankAccount, certifyingDocument, documentFields, personal } from "./profile.ts";
import { id, instant, offerSide, pageCursor, rowVersion } from "./values.ts";

const role = z.int().min(0).max(6);
const status = z.int().min(0).max(8);

export const memberQuery = z.strictObject({
  /** A moderation queue, marked members, or all. */
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
/** Part of a name or an e-mail address, or comma-separated ids. */
export const shortQuery = z.strictObject({ q: z.string().trim().max(100).optional(), ids: commaIds.optional() });
export const userShort = z.strictObject({ _id: id, name: z.string(), email: z.string(), status }).meta({ id: "UserShort" });

/** A member for staff; `details` is null for an agent's staff, who see only the name of a party. */
export const userStaff = z
  .strictObject({
    ...{ _id: id, fullName: z.string(), companyName: z.string().nullable(), isBusiness: z.boolean(), country: z.string().nullable() },
    avatar: z.string().nullable(),
    offers: z.array(z.strictObject({ _id: id, humanReadableId: z.string(), side: offerSide })),
    details: z
      .strictObject({
        /** The reader has marked the member as favourite. */
        isFavorite: z.boolean(),
        ...{ email: z.string(), status, previousStatus: status.nullable(), isBlocked: z.boolean(), isSuspended: z.boolean() },
        ...{ isDocumentsExpired: z.boolean(), createdAt: instant, lastLoginAt: instant.nullable() },
        certifyingDocuments: z.array(certifyingDocument),
        bankAccounts: z.array(bankAccount),
      })
      .nullable(),
  })
  .meta({ id: "UserStaff" });

/** Personal data of a member in both versions; null for agents managers. Each read of it is audited. */
export const memberStaff = z
  .strictObject({
    ...userStaff.shape,
    personal: z
      .strictObject({
        current: personal.nullable().describe("Approved values; null before the first approval"),
        onModeration: personal.partial().nullable().describe("Values that are drafted or wait for a moderator; null for none"),
        combined: personal.describe("Waiting values laid over approved ones"),
      })
      .nullable()
      .describe("For moderators and admins, and audited; null for agents managers"),
  })
  .meta({ id: "MemberStaff" });

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

/** Roles that can be registered: moderator 1, agents manager 3, agent admin 4 and agent manager 5. */
const staffRole = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5)], "VALIDATION.CHOICE");
const agentName = z.string("VALIDATION.CHOICE").max(40, "VALIDATION.CHOICE");
const title = z.string("VALIDATION.CHOICE").trim().max(80, "VALIDATION.MAX");

/** `agentName` is required for agent roles and refused for others. */
export const newStaffInput = z.strictObject({
  email: emailField,
  firstName: needed(name()),
  middleName: name(),
  lastName: needed(name()),
  title: title.default(""),
  role: staffRole,
  agentName: agentName.optional(),
});

/** Absent fields stay. */
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
/** Confirms that the change may leave an agent without an administrator. */
const evenLast = z.boolean().default(false);

/** The note is for staff only; the member reads the reason. */
export const blockInput = z.strictObject({ reason: restrictionReason, note, evenLast });
export const suspendInput = z.strictObject({
  reason: restrictionReason,
  note,
  evenLast,
  /** 0 means without an end. */
  days: z.int().refine((count) => suspensionDays.some((known) => known === count), "VALIDATION.CHOICE"),
});
export const noteInput = z.strictObject({ note });

/** The version of the case that the client read; absent means the current one. */
const caseVersion = rowVersion.optional();
export const acceptInput = z.strictObject({ version: caseVersion });
const remark = z.string().trim().min(1, "VALIDATION.REQUIRED").max(500, "VALIDATION.MAX");
export const declineInput = z.strictObject({
  version: caseVersion,
  /** A remark about the whole case. */
  reason: remark.optional(),
  fields: z.partialRecord(z.enum(personalKeys), remark).default({}),
  /** Remarks by document id. */
  documents: z.record(z.uuid("VALIDATION.CHOICE"), remark).default({}),
  /** Remarks about the company's data. */
  company: z.partialRecord(z.enum(companyFields), remark).default({}),
  /** Remarks about its owners, by id. */
  beneficiaries: z.record(z.uuid("VALIDATION.CHOICE"), z.partialRecord(z.enum(ownerFields), remark)).default({}),
  /** Approves the sections without a remark. */
  acceptRest: z.boolean().default(false),
});
export const askInput = z.strictObject({ text: note });

const { documentType, country: _country, isOpenEnded: _, ...typedOfDocument } = documentFields.shape;
const text = z.string();
/** A member's document as typed. Days are YYYY-MM-DD, empty when not given. */
export const staffDocument = z
  .strictObject({
    ...{ _id: id, documentType, country: z.string(), state: certifyingDocument.shape.state, isHiddenFromMember: z.boolean() },
    ...{ citizenshipCountry: text, fullName: text, fullNameLatin: text, number: text, issuer: text, unitCode: text, title: text },
    ...{ issuedAt: text, overdueDate: text, isOpenEnded: z.boolean(), version: z.int(), files: z.array(file) },
  })
  .meta({ id: "StaffDocument" });

/** The version that the client read; absent means the current one. */
const documentVersion = rowVersion.optional();
/** Absent fields do not change. The member is notified of a correction but not of hiding, so a request may do only one of the two. */
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
