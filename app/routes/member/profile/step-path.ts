import type { OwnProfile } from "#services/profile/read-own-profile.server.ts";
import { missingDocumentPath } from "./documents/missing-document-path.ts";

type Checked = Pick<OwnProfile, "missing" | "owed" | "remarkCount">;

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

/** Address of a part: the form of a missing document or account, otherwise the page with what is there. */
export function stepPath(step: Step, { missing, owed, remarkCount }: Checked): string {
  if (step === "remarks" && remarkCount === 0) return lists.documents;
  if (!missing.includes(step)) return lists[step];
  if (step === "account") return "/profile/bank-accounts/new";
  const residence = owed.find((key) => key.startsWith("residence:"));
  const isDocument = step === "documents" || step === "residence";
  return isDocument && residence !== undefined ? missingDocumentPath(residence, "/profile") : lists[step];
}

/** Address of the first missing part; null when nothing is missing. */
export function nextStepPath(profile: Checked): string | null {
  const next = checklist.find((step) => profile.missing.includes(step));
  return next === undefined ? null : stepPath(next, profile);
}
