import { listPolicyVersions, type PolicyVersion } from "#data/content/policies.server.ts";
import type { Language } from "#domain/people/access/principal.ts";

export const policyRegions = ["russia", "europe"] as const;
export const policyDocuments = ["public-offer", "privacy"] as const;
export type PolicyRegion = (typeof policyRegions)[number];
export type PolicyDocument = (typeof policyDocuments)[number];

export interface PolicyOverview {
  readonly region: PolicyRegion;
  readonly document: PolicyDocument;
  readonly title: string;
  readonly lead: string;
  readonly version: number;
  readonly publishedAt: number;
}

export const slugOf = (region: PolicyRegion, document: PolicyDocument) => `${region}-${document}`;

/** Returns each region's documents with the version in force. Public. */
export async function listPolicies(language: Language, now: number): Promise<readonly PolicyOverview[]> {
  const pairs = policyRegions.flatMap((region) => policyDocuments.map((document) => ({ region, document })));
  const found = await Promise.all(pairs.map(({ region, document }) => listPolicyVersions(slugOf(region, document), language, now)));
  return pairs.flatMap((pair, n) => {
    const [current] = found[n] ?? [];
    if (current === undefined) return [];
    const { body: _, ...rest } = current;
    return [{ ...pair, ...rest }];
  });
}

export interface PolicyText {
  readonly shown: PolicyVersion;
  /** Newest first. */
  readonly versions: readonly Pick<PolicyVersion, "version" | "publishedAt">[];
}

/** Returns a document in the requested edition, else the one in force; null when there is none. Public. */
export async function readPolicy(
  region: PolicyRegion,
  document: PolicyDocument,
  { version, language, now }: { readonly version: number | null; readonly language: Language; readonly now: number },
): Promise<PolicyText | null> {
  const versions = await listPolicyVersions(slugOf(region, document), language, now);
  const shown = version === null ? versions[0] : versions.find((one) => one.version === version);
  return shown === undefined
    ? null
    : { shown, versions: versions.map(({ version: number, publishedAt }) => ({ version: number, publishedAt })) };
}
