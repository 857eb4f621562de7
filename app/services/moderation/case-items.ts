import type { CaseKind } from "#domain/people/profile/commands.ts";

/**
 * A part of a profile's case about which the moderator decides separately. `whole` is a case without values, such as a check of accounts.
 */
export type CaseItem = "whole" | "personal" | "company" | `document-${string}`;

export interface CaseParts {
  readonly kind: CaseKind;
  /** Personal data wait. */
  readonly hasPersonal: boolean;
  /** Ids of the documents that wait. */
  readonly documents: readonly string[];
  /** Data of a company or its owners wait. */
  readonly hasCompany: boolean;
}

/** Returns the parts of a case that wait for a verdict, at least one. */
export function caseItems({ kind, hasPersonal, documents, hasCompany }: CaseParts): readonly CaseItem[] {
  if (kind === "bank") return ["whole"];
  const items: readonly CaseItem[] = [
    ...(hasPersonal ? (["personal"] as const) : []),
    ...documents.map((id) => `document-${id}` as const),
    ...(hasCompany ? (["company"] as const) : []),
  ];
  return items.length === 0 ? ["whole"] : items;
}
