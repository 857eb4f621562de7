import { findMember, listCertifyingDocuments } from "#data/people/people.server.ts";
import { type MissingDocument, missingDocuments } from "#domain/people/document/required-documents.ts";
import type { ServiceContext } from "#services/context.ts";

/** A country where the member may not pay or receive yet, with the document that opens it. */
export interface ClosedCountry {
  readonly country: string;
  readonly missing: MissingDocument;
}

/** Returns those of `countries` for which the member's own documents do not suffice (design/people §8). */
export async function listClosedCountries(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  countries: readonly string[],
): Promise<readonly ClosedCountry[]> {
  const [member, documents] = await Promise.all([findMember(principal.userId), listCertifyingDocuments(principal.userId)]);
  if (member === null) return [];
  return countries.flatMap((country) => {
    const [missing] = missingDocuments({ ...member, documents }, [country], now);
    return missing === undefined ? [] : { country, missing };
  });
}
