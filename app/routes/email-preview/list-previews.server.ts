import type { Family } from "#domain/text/letter-templates.ts";
import { letterDefinitions } from "#emails/letters.ts";
import { previewPath } from "./preview-address.ts";
import { findPreview, type LetterPreview, type PreviewChoice } from "./preview-letter.server.ts";

export const previewGroups = ["account", "profile", "offer", "money", "news", "internal"] as const;
export type PreviewGroup = (typeof previewGroups)[number];

export interface PreviewCard {
  readonly name: string;
  readonly group: PreviewGroup;
  readonly path: string;
  readonly cryptoPath: string | null;
  readonly subject: string;
  readonly preheader: string;
  readonly codes: readonly string[];
  readonly htmlBytes: number;
  readonly textBytes: number;
  readonly caseCount: number;
}

const byName: readonly (readonly [RegExp, PreviewGroup])[] = [
  [/^(staff|support)-/, "internal"],
  [/payment-proof|escrow|receiving-bank|refund|cert-doc-for-ba/, "money"],
  [/offer/, "offer"],
  [/^(profile|moderation|fill-profile|add-cert|cert-doc)/, "profile"],
  [/new-year|-opened$/, "news"],
];

const groupOf = (name: string): PreviewGroup => byName.find(([pattern]) => pattern.test(name))?.[1] ?? "account";

const cardOf = (family: Family, name: string, hasCrypto: boolean, { rendered, codes, caseCount }: LetterPreview): PreviewCard => ({
  name,
  group: groupOf(name),
  path: previewPath({ family, name, isCrypto: false }),
  cryptoPath: hasCrypto ? previewPath({ family, name, isCrypto: true }) : null,
  subject: rendered.subject,
  preheader: rendered.preheader,
  codes,
  htmlBytes: Buffer.byteLength(rendered.html),
  textBytes: Buffer.byteLength(rendered.text),
  caseCount,
});

/** Every letter of a family whose name contains `search`, in the order of the catalogue. */
export function listPreviews(family: Family, choice: PreviewChoice, search: string): readonly PreviewCard[] {
  return letterDefinitions
    .filter(({ families }) => families.includes(family))
    .flatMap(({ names, crypto }) => names.map((name) => ({ name, crypto })))
    .filter(({ name }) => name.includes(search))
    .flatMap(({ name, crypto }) => {
      const preview = findPreview({ family, name, isCrypto: false }, choice);
      return preview === null ? [] : [cardOf(family, name, crypto, preview)];
    });
}
