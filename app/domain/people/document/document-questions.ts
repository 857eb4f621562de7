import type { Instant } from "../../offer/state.ts";
import { days } from "../../time/duration.ts";
import { findCountry, isInEurope, regionOf } from "../countries.ts";
import {
  asIfApproved,
  type DocumentSettings,
  type Holder,
  localDate,
  type MissingDocument,
  missingCitizenships,
  missingDocuments,
  partsOf,
  usualSettings,
} from "./required-documents.ts";

export interface SignIn {
  readonly at: Instant;
  /** Country key of the sign-in's address; null when it is unknown. */
  readonly country: string | null;
}

/** An approved account; only its country matters here. */
interface HeldAccount {
  readonly id: string;
  readonly country: string;
}

export interface QuestionFacts {
  readonly holder: Holder;
  /** Approved, oldest first. */
  readonly accounts: readonly HeldAccount[];
  readonly signIns: readonly SignIn[];
  /** When the member last confirmed that they still live in their country of registration. */
  readonly residenceConfirmedAt: Instant | null;
  readonly now: Instant;
}

/** A question for an active member after signing in (design/people §8). */
export type DocumentQuestion =
  | { readonly about: "residence"; readonly country: string; readonly isInEurope: boolean }
  | { readonly about: "document"; readonly missing: MissingDocument; readonly accountId: string | null };

/** Sign-ins from another region on three days within fourteen suggest a move. A member's answer is valid for ninety days. */
const lookBack = days(14);
const daysAway = 3;
const answerCounts = days(90);
/** The start of the period whose sign-ins are needed. */
export const signInsSince = (now: Instant): Instant => now - lookBack;

/** True when the member signed in on three days within fourteen from a region other than their own. Unknown places do not count. */
export function hasSignedInAbroad({ signIns, holder, now }: Pick<QuestionFacts, "signIns" | "holder" | "now">): boolean {
  const { country, region } = holder;
  if (country === null) return false;
  const away = signIns.filter((one) => one.at > now - lookBack && one.country !== null && regionOf(one.country) !== regionOf(country));
  return new Set(away.map(({ at }) => localDate(at, region))).size >= daysAway;
}

/** Treats submitted documents as approved, so that a member is not asked again for a document that waits for a moderator. */
export const withWaiting = (holder: Holder): Holder => ({
  ...holder,
  documents: holder.documents.map((one) => (one.state === "submitted" ? { ...one, state: "approved" } : one)),
});

/** The documents that a payment still requires of its payer. */
export interface RequiredUploads {
  /** Documents that are not approved and not uploaded. */
  readonly missing: readonly MissingDocument[];
  /** True while some required documents are uploaded but not checked. */
  readonly waitsForCheck: boolean;
}

/** Compares the countries' requirements with the approved documents and with the uploaded ones. */
export function requiredUploads(holder: Holder, countries: readonly string[], now: Instant): RequiredUploads {
  const missing = missingDocuments({ ...holder, documents: asIfApproved(holder.documents) }, countries, now);
  return { missing, waitsForCheck: missing.length < missingDocuments(holder, countries, now).length };
}

const order = ["europeLeg", "russiaLeg", "otherLeg"];

/** The first account without its document: European accounts first, then Russian ones, then all others. */
function accountWithoutDocument({ holder, accounts, now }: QuestionFacts, settings: DocumentSettings): DocumentQuestion | null {
  const owed = accounts.flatMap(({ id, country }) =>
    missingDocuments(withWaiting(holder), [country], now, settings)
      .filter((missing) => partsOf(missing).rule !== "residence")
      .map((missing) => ({ about: "document", missing, accountId: id }) as const),
  );
  const rank = ({ missing }: (typeof owed)[number]) => order.indexOf(partsOf(missing).rule);
  return owed.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

function residenceQuestion(facts: QuestionFacts): DocumentQuestion | null {
  const { holder, residenceConfirmedAt, now } = facts;
  const { country } = holder;
  if (country === null) return null;
  const proves = (one: Holder) => !missingDocuments(one, [], now).some((missing) => partsOf(missing).rule === "residence");
  const isAnswered = residenceConfirmedAt !== null && residenceConfirmedAt > now - answerCounts;
  if (!isAnswered && (!proves(holder) || hasSignedInAbroad(facts))) return { about: "residence", country, isInEurope: isInEurope(country) };
  return proves(withWaiting(holder)) ? null : { about: "document", missing: `residence:${country}`, accountId: null };
}

/**
 * The first question about an active member's documents: where they live, a passport of their citizenship, a document for an account. Null
 * when there is none. Rules: design/people §8.
 */
export function openQuestion(facts: QuestionFacts, settings: DocumentSettings = usualSettings): DocumentQuestion | null {
  const residence = residenceQuestion(facts);
  if (residence !== null) return residence;
  const [citizenship] = missingCitizenships(withWaiting(facts.holder), facts.now, settings);
  if (citizenship !== undefined) return { about: "document", missing: citizenship, accountId: null };
  return accountWithoutDocument(facts, settings);
}

/**
 * The first document that an offer requires and that the member lacks; documents that wait for a moderator count as present. Null when none
 * is missing, and for keys that are not documents of the rules.
 */
export function firstOwed(asked: readonly string[], holder: Holder, now: Instant): MissingDocument | null {
  const countries = asked.map((key) => partsOf(key).country).filter((key) => findCountry(key) !== null);
  const owed = missingDocuments(withWaiting(holder), countries, now);
  return owed.find((missing) => asked.includes(missing) && findCountry(partsOf(missing).country) !== null) ?? null;
}
