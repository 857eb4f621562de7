import { href } from "react-router";
import { schemaFor } from "#domain/people/account/bank-account-schema.ts";
import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { missingDocumentPath } from "./documents/missing-document-path.ts";

type Checked = Pick<OwnProfile, "missing" | "owed" | "remarkCount" | "remarks" | "draft" | "saved">;

/** Parts of the checklist before the review: returned ones first, then in the order of the acts that they enable. */
export const checklist = ["remarks", "personal", "company", "documents", "residence", "account"] as const;
type Step = (typeof checklist)[number];

const lists: Readonly<Record<Step, string>> = {
  remarks: "/profile/personal",
  personal: "/profile/personal",
  company: "/profile/company",
  documents: "/profile/certifying-docs",
  residence: "/profile/certifying-docs",
  account: "/profile/bank-accounts",
};

/**
 * The country and currency of the account that the draft or the saved offer needs: where the money arrives, or where it departs when
 * somebody else receives it. Null when any account will do, and for a wallet.
 */
export function wishedAccount({ draft, saved }: Pick<Checked, "draft" | "saved">) {
  const wish = draft ?? saved;
  const country = wish?.countries.at(-1);
  if (!wish || country === undefined) return null;
  const { route } = wish;
  // The money arrives on a wallet, so an account at home is of no use for it.
  if (country !== route.to && route.get.network !== null) return null;
  const way = country === route.to ? route.get : route.give;
  const schema = way.network === null ? schemaFor(country, way.currency) : null;
  return schema !== null && !schema.companyOnly ? { country, currency: way.currency } : null;
}

/** The form of an account, with its country and currency if they are known. */
function accountPath(profile: Pick<Checked, "draft" | "saved">): string {
  const place = wishedAccount(profile);
  return `${href("/profile/bank-accounts/new")}${place === null ? "" : `?${new URLSearchParams(place)}`}`;
}

/** The form of the only returned document, or the page with several; the company's page when no document was returned. */
function returnedPath(documents: Checked["remarks"]["documents"]): string {
  const [first] = documents;
  if (first === undefined) return lists.company;
  return documents.length === 1 ? href("/profile/certifying-docs/:itemId", { itemId: first.id }) : lists.documents;
}

/** Address of a part: the form of a missing document or account, otherwise the page with the existing ones. */
export function stepPath(step: Step, { missing, owed, remarkCount, remarks, draft, saved }: Checked): string {
  if (step === "remarks" && remarkCount === 0) return returnedPath(remarks.documents);
  if (!missing.includes(step)) return lists[step];
  if (step === "account") return accountPath({ draft, saved });
  const residence = owed.find((key) => key.startsWith("residence:"));
  const isDocument = step === "documents" || step === "residence";
  return isDocument && residence !== undefined ? missingDocumentPath(residence, "/profile") : lists[step];
}

/** Address of the first missing part; null when nothing is missing. */
export function nextStepPath(profile: Checked): string | null {
  const next = checklist.find((step) => profile.missing.includes(step));
  return next === undefined ? null : stepPath(next, profile);
}
