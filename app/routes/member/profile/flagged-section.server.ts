import { href } from "react-router";
import { isBeforeSubmittingModeration } from "#domain/people/personal/profile-status.ts";
import type { ServiceContext } from "#services/context.ts";
import { readOwnDocuments } from "#services/profile/read-documents.server.ts";
import { readOwnProfile } from "#services/profile/read-own-profile.server.ts";
import { nextStepPath } from "./step-path.ts";

const sections: Readonly<Record<string, string>> = {
  ...{ personal: "/profile/personal", "certifying-docs": "/profile/certifying-docs" },
  ...{ "bank-accounts": "/profile/bank-accounts", security: "/settings/security", company: "/profile/company" },
};

const isSet = (query: URLSearchParams, flag: string) => query.get(flag) === "true";

/** The form of the first missing part; undefined when nothing is missing or the profile was already submitted. */
async function nextMissing(ctx: ServiceContext): Promise<string | undefined> {
  if (!isBeforeSubmittingModeration(ctx.principal)) return undefined;
  const profile = await readOwnProfile(ctx);
  return profile.ok ? (nextStepPath(profile.value) ?? undefined) : undefined;
}

/** The section that a flag of the address names (specification §2); undefined for this page, which lists the sections. */
export async function flagged(query: URLSearchParams, ctx: ServiceContext): Promise<string | undefined> {
  if (isSet(query, "no_redirect") || isSet(query, "profile_nav")) return undefined;
  if (isSet(query, "personal")) return sections.personal;
  if (isSet(query, "next")) return await nextMissing(ctx);
  if (!isSet(query, "overdue_certifying_document")) return sections[query.get("section") ?? ""];
  const documents = await readOwnDocuments(ctx);
  const overdue = documents.ok ? documents.value.overdueId : null;
  return overdue === null ? "/profile/certifying-docs" : href("/profile/certifying-docs/:itemId/replace", { itemId: overdue });
}
