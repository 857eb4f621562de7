import { z } from "zod";
import { cryptoAssets } from "#domain/money/money.ts";
import { documentSecrets } from "#domain/people/document/document-rules.ts";
import { documentStates, documentTypes } from "#domain/people/document/required-documents.ts";
import { personalKeys } from "#domain/people/personal/personal-data.ts";
import { bankAccountInput } from "../account/bank-account.ts";
import { phoneCountryField } from "../profile/phone.server.ts";
import { beneficiary, companyDetails } from "./company.ts";
import { file } from "./offers.ts";
import { phoneCountryText, phoneText } from "./phone.ts";
import { currency, day, id, instant, network, rowVersion } from "./values.ts";

/** An account or wallet with a masked number. Full numbers are accepted but never returned. */
export const bankAccount = z
  .strictObject({
    ...{ _id: id, rail: z.enum(["bank", "crypto"]), country: z.string().nullable(), currency, network: network.nullable() },
    ...{ bankName: z.string().nullable(), holderName: z.string(), masked: z.string(), label: z.string().nullable() },
    ...{ isMainReceiving: z.boolean(), state: z.enum(["draft", "submitted", "approved", "declined", "removed"]), version: z.int() },
  })
  .meta({ id: "BankAccount" });

export const certifyingDocument = z
  .strictObject({
    ...{ _id: id, documentType: z.enum(documentTypes), country: z.string(), state: z.enum(documentStates) },
    ...{ citizenshipCountry: z.string().nullable(), overdueDate: day.nullable(), isOverdue: z.boolean() },
    isHiddenFromMember: z.boolean().describe("Kept from the member; never true in a member's own list"),
  })
  .meta({ id: "CertifyingDocument" });

/** An own document, with a moderator's remark. */
export const ownDocument = z
  .strictObject({
    ...certifyingDocument.shape,
    fullName: z.string().describe("As the document writes it; empty where none was typed"),
    ...{ title: z.string().nullable(), remark: z.string().nullable(), version: z.int(), files: z.array(file) },
  })
  .meta({ id: "OwnDocument" });

const texts = Object.fromEntries(personalKeys.map((key) => [key, z.string()])) as Record<(typeof personalKeys)[number], z.ZodString>;
/** A member's personal data; an empty text is no value. */
export const personal = z.strictObject(texts);

/** Documents, accounts and wallets of one version of a profile. */
const records = { certifyingDocuments: z.array(ownDocument), bankAccounts: z.array(bankAccount), cryptoWallets: z.array(bankAccount) };
const version = z
  .strictObject({ ...texts, registration: z.string().nullable().describe("The country of registration; null for none"), ...records })
  .meta({ id: "MemberDetailsVersion" });
const changes = z.strictObject({ ...personal.partial().shape, ...records }).meta({ id: "MemberDetailsChanges" });

export const memberDetails = z
  .strictObject({
    current: version.nullable().describe("What is approved; null before the first approval"),
    onModeration: changes.nullable().describe("What is drafted or waits for a moderator: changed fields and records; null for nothing"),
    combined: version.describe("What is drafted or waits, laid over what is approved"),
    mainReceivingBankAccountIds: z.record(z.string(), id).describe("Currency to the own account that is offered first"),
    personal: z.strictObject({
      /** Pending values, otherwise approved ones. */
      values: personal,
      /** Approved values of the pending fields. */
      live: z.partialRecord(z.enum(personalKeys), z.string()),
      remarks: z.record(z.string(), z.string()),
      ...{ isSubmitted: z.boolean(), isDraft: z.boolean(), mayEdit: z.boolean() },
    }),
    certifyingDocuments: z.array(ownDocument),
    bankAccounts: z.array(bankAccount),
    /** Null for individuals. */
    company: companyDetails.nullable(),
    /** Owners of the company, with the ids for changing and removing them. Empty for individuals. */
    beneficiaries: z.array(beneficiary),
    /** Sections that must be completed before the profile can be submitted. */
    missing: z.array(z.string()),
    /** Text of the staff's request. */
    documentsRequest: z.string().nullable(),
    waitingSince: instant.nullable(),
  })
  .meta({ id: "MemberDetails" });

const typed = (max: number) => z.string("VALIDATION.CHARS").max(max, "VALIDATION.MAX").optional();

/** Personal data as typed. Country rules are checked together with the account. */
export const personalInput = z.strictObject({
  ...(Object.fromEntries(personalKeys.map((key) => [key, typed(2_000)])) as Record<
    (typeof personalKeys)[number],
    ReturnType<typeof typed>
  >),
  phone: typed(250).describe(phoneText),
  phoneCountry: phoneCountryField.describe(phoneCountryText),
});

const { holderType: _, ...accountFields } = bankAccountInput.shape;
export const accountInput = z.strictObject(accountFields);
/**
 * Changed fields of an account; absent ones do not change. Without `version` the current version is changed. `password` is required to
 * change requisites to which open deals pay out.
 */
export const accountChange = accountInput.partial().extend({
  bankAccountId: z.uuid("VALIDATION.CHOICE"),
  version: rowVersion.optional(),
  password: z.string().max(250, "VALIDATION.MAX").optional(),
});

/** Open deals that pay out to an account, and the effect of changing its requisites or removing it on each. */
export const accountUses = z
  .array(
    z.strictObject({
      offerId: id.nullable().describe("Null for a deal of other members"),
      number: z.string().nullable(),
      effect: z.enum(["cancel", "hold", "held", "none"]).describe("The deal ends; its payout waits for a manager; waits already; is done"),
    }),
  )
  .meta({ id: "AccountUses" });

const label = z.string().trim().max(40, "VALIDATION.MAX").nullable().default(null);
export const walletInput = z.strictObject({
  asset: z.enum(cryptoAssets, "VALIDATION.CHOICE"),
  network,
  address: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(200, "VALIDATION.MAX"),
  label,
});
export const walletLabelInput = z.strictObject({ label });

/** Accounts that are submitted with a profile; at most twenty. */
export const accountListInput = z.strictObject({
  bankAccounts: z.array(accountInput, "VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(20, "VALIDATION.MAX"),
});
export const mainAccountInput = z.strictObject({ currency, bankAccountId: z.uuid("VALIDATION.CHOICE") });

const secrets = Object.fromEntries(documentSecrets.map((key) => [key, typed(2_000)])) as Record<
  (typeof documentSecrets)[number],
  ReturnType<typeof typed>
>;
/** Text parts of a document; its pages are the parts `documents`. */
export const documentFields = z.strictObject({
  documentType: z.enum(documentTypes, "VALIDATION.CHOICE"),
  country: z.string("VALIDATION.REQUIRED").max(60, "VALIDATION.CHOICE"),
  ...{ citizenshipCountry: typed(60), ...secrets, title: typed(2_000), issuedAt: typed(20), overdueDate: typed(20) },
  isOpenEnded: z.enum(["true", "false"], "VALIDATION.CHOICE").optional(),
});
export const replacementFields = documentFields.extend({ documentId: z.uuid("VALIDATION.CHOICE") });

export const passwordInput = z.strictObject({ password: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250) });
