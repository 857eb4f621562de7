import { createHash } from "node:crypto";
import type { Language } from "#domain/people/access/principal.ts";
import type { Region } from "#domain/people/personal/registration.ts";
import { policyDocuments, readPolicy } from "#services/content/read-policy.server.ts";

/**
 * SHA-256 in hex of a region's documents in the versions in force at `now` (epoch milliseconds), as their pages show them in that
 * language. It proves later what a person accepted.
 */
export async function policyDigest(region: Region, language: Language, now: number): Promise<string> {
  const texts = await Promise.all(policyDocuments.map((document) => readPolicy(region, document, { version: null, language, now })));
  return createHash("sha256")
    .update(JSON.stringify(texts.map((text) => text?.shown ?? null)))
    .digest("hex");
}
