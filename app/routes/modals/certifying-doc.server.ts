import { type MissingDocument, partsOf } from "#domain/people/document/required-documents.ts";
import { acceptedTypes, type DocumentKind } from "#domain/people/document/suggested-document.ts";
import { firmIn } from "#domain/people/typed-text.ts";
import { suggestDocument } from "#services/profile/suggest-document.server.ts";
import { readMissingDocument, readOpenQuestion } from "#services/residence/read-open-question.server.ts";
import { forMember, type Reading } from "./shared/asked.server.ts";

interface Owed {
  readonly missing: MissingDocument;
  /** The bank account that requires the document. */
  readonly account: { readonly bankName: string; readonly last4: string } | null;
  /** True: an offer requires it; false: the profile does. */
  readonly isOfOffer: boolean;
}

/** A document that a refusal of an offer has named comes before the questions of the profile. */
async function findOwed({ ctx, principal, action }: Reading): Promise<Owed | null> {
  const ofOffer = action === null ? null : await readMissingDocument(ctx, action);
  if (ofOffer !== null) return { missing: ofOffer, account: null, isOfOffer: true };
  const open = await readOpenQuestion(principal, ctx.now);
  return open?.question.about === "document" ? { missing: open.question.missing, account: open.account, isOfOffer: false } : null;
}

/** The document that the member lacks, why it is needed, and the documents that are accepted for it, the most likely one first. */
export const loader = forMember(async (reading) => {
  const owed = await findOwed(reading);
  if (owed === null) return null;
  const { missing, account, isOfOffer } = owed;
  const accountName = account === null ? null : `${firmIn(reading.principal.language, account.bankName)} ··${account.last4}`.trim();
  const parts = partsOf(missing);
  const suggested = await suggestDocument(reading.ctx, missing);
  const accepted = acceptedTypes(missing).map((documentType) => ({ documentType, country: parts.country }));
  const isSame = (one: DocumentKind) => one.documentType === suggested?.documentType && one.country === suggested.country;
  const kinds = suggested === null ? accepted : [suggested, ...accepted.filter((one) => !isSame(one))];
  return { missing, ...parts, account: accountName, isOfOffer, kinds };
});
