import type { Instant } from "../../offer/state.ts";
import { asIfApproved, countingDocuments, fulfils, type Holder, type MissingDocument } from "./required-documents.ts";
import { type DocumentKind, exampleOf, suggestedDocument } from "./suggested-document.ts";

/** A document as one line of the checklist: uploaded, declined and to be corrected, or still to upload. */
export interface ListedDocument extends DocumentKind {
  readonly isOpen: boolean;
  /** At least one. */
  readonly rules: readonly MissingDocument[];
}

/** The rules of a member's checklist. */
export interface AskedRules {
  /** Rules that require a document; each is in exactly one line. */
  readonly asked: readonly MissingDocument[];
  /** Rules that are listed in a line when its document fulfils them, but that do not require a separate document. */
  readonly welcome?: readonly MissingDocument[];
}

/** The kind that fulfils most of the rules; undefined when no kind fulfils any. */
function bestOf(documents: Holder["documents"], rules: readonly MissingDocument[]): DocumentKind | undefined {
  const count = (document: Holder["documents"][number]) => rules.filter((rule) => fulfils(document, rule)).length;
  return documents.filter((one) => count(one) > 0).toSorted((one, other) => count(other) - count(one))[0];
}

const declinedOf = ({ documents }: Holder) =>
  documents.filter(({ state }) => state === "declined").map((one) => ({ ...one, state: "approved" as const }));

/**
 * Returns one line for each document that the `asked` rules require: uploaded ones (also before their check), declined ones, then those to
 * upload. A document that fulfils several rules is one line.
 */
export function listedDocuments(holder: Holder, { asked, welcome = [] }: AskedRules, now: Instant): readonly ListedDocument[] {
  const uploaded = countingDocuments({ ...holder, documents: asIfApproved(holder.documents) }, now);
  const declined = countingDocuments({ ...holder, documents: declinedOf(holder) }, now);
  const lines: ListedDocument[] = [];
  for (let left = asked; left.length > 0; ) {
    const [first] = left as [MissingDocument];
    const there = bestOf(uploaded, left);
    const known = there ?? bestOf(declined, left);
    const { documentType, country } = known ?? suggestedDocument(holder, first, [...left, ...welcome]);
    const document = exampleOf({ documentType, country });
    const rules = [...left, ...welcome].filter((rule) => fulfils(document, rule) || (known === undefined && rule === first));
    lines.push({ documentType, country, isOpen: there === undefined, rules: [...new Set(rules)] });
    left = left.filter((rule) => !rules.includes(rule));
  }
  return lines;
}
