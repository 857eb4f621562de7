import { z } from "zod";
import { currency, instant, network, ratePattern } from "./values.ts";

export const serviceInfo = z
  .strictObject({
    isTransactionsOpened: z.boolean(),
    isRegistrationOpened: z.boolean(),
    isActive: z.boolean(),
    updatedAt: instant,
    messages: z.partialRecord(z.enum(["ru", "en"]), z.string()),
  })
  .meta({ id: "ServiceInfo" });

/** Rates by pair (`EUR/RUB`: roubles for one euro). */
export const exchangeRates = z
  .record(z.string(), z.strictObject({ rate: z.string().meta(ratePattern), source: z.string(), observedAt: instant, isStale: z.boolean() }))
  .meta({ id: "ExchangeRates" });

const countryNames = { label: z.string(), labelEn: z.string() };
/** Grammatical forms for Russian sentences: `из Германии`, `в Германию`, `в Германии`. */
const countryForms = { fromLabel: z.string(), toLabel: z.string(), inLabel: z.string() };
export const country = z
  .strictObject({
    name: z.string(),
    code: z.string(),
    ...countryNames,
    labelEs: z.string(),
    ...countryForms,
    currencies: z.array(currency).describe("What the country's agent takes on bank accounts now; empty where offers cannot start"),
    currency: currency.nullable(),
    /** Dialling code; null for an entry that is not one country. */
    dialCode: z.string().nullable(),
  })
  .meta({ id: "Country" });

/** A country of the world, also one without offers. `code`: ISO 3166, two letters. */
export const dialingCode = z
  .strictObject({ code: z.string(), ...countryNames, dialCode: z.string().describe("What is dialled before a number: `+49`") })
  .meta({ id: "DialingCode" });

const accountField = z.strictObject({
  name: z.string().describe("The field's name in the body of an account: `details.iban`"),
  label: z.string(),
  isRequired: z.boolean(),
  type: z.enum(["text", "choice"]),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })).describe("Empty unless the type is `choice`"),
  pattern: z.string().nullable().describe("A regular expression for the value without blanks and dashes; null for choices"),
  minLength: z.int(),
  maxLength: z.int(),
  example: z.string().nullable(),
});

/** Fields of a bank account in a country and currency, in the groups of a form. */
export const accountRequirements = z
  .strictObject({
    ...{ country: z.string(), currency, holderType: z.enum(["individual", "company"]) },
    groups: z.array(z.strictObject({ name: z.enum(["holder", "account"]), fields: z.array(accountField) })),
  })
  .meta({ id: "AccountRequirements" });

/** `code`: BIK, else BIC, else the number in IBANs. */
export const bankInfo = z
  .strictObject({ code: z.string(), name: z.string(), country: z.string(), correspondentAccount: z.string().optional() })
  .meta({ id: "BankInfo" });

/** Countries where offers can start, the currencies paid in there, and their destinations. */
export const corridor = z
  .strictObject({
    country: z.string(),
    agent: z.string(),
    currencies: z.array(z.strictObject({ currency, network: network.nullable() })),
    destinations: z.array(z.string()),
  })
  .meta({ id: "Corridor" });
