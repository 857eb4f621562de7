import type { Family } from "#domain/text/letter-templates.ts";
import { type AnyDefinition, allLetters } from "#emails/fixture-letters.ts";
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
  readonly cases: readonly string[];
  /** True when the reader cannot unsubscribe from this letter. */
  readonly isFixed: boolean;
  readonly htmlBytes: number;
  readonly textBytes: number;
}

const byName: readonly (readonly [RegExp, PreviewGroup])[] = [
  [/^(staff|support)-/, "internal"],
  [/payment-proof|escrow|receiving-bank|refund|cert-doc-for-ba/, "money"],
  [/offer/, "offer"],
  [/^(profile|moderation|fill-profile|add-cert|cert-doc)/, "profile"],
  [/new-year|-opened$/, "news"],
];

const groupOf = (name: string): PreviewGroup => byName.find(([pattern]) => pattern.test(name))?.[1] ?? "account";

const isFixed = (definition: AnyDefinition) => "codes" in definition || definition.class === "T";

const cardOf = (family: Family, name: string, definition: AnyDefinition, { rendered, cases }: LetterPreview): PreviewCard => ({
  name,
  group: groupOf(name),
  path: previewPath({ family, name, isCrypto: false }),
  cryptoPath: definition.crypto ? previewPath({ family, name, isCrypto: true }) : null,
  subject: rendered.subject,
  preheader: rendered.preheader,
  cases,
  isFixed: isFixed(definition),
  htmlBytes: Buffer.byteLength(rendered.html),
  textBytes: Buffer.byteLength(rendered.text),
});

/** Every letter of a family whose name contains `search`, in the order of the catalogue. */
export function listPreviews(family: Family, choice: PreviewChoice, search: string): readonly PreviewCard[] {
  return allLetters
    .filter(({ families }) => families.includes(family))
    .flatMap((definition) => definition.names.map((name) => ({ name: name as string, definition })))
    .filter(({ name }) => name.includes(search))
    .flatMap(({ name, definition }) => {
      const preview = findPreview({ family, name, isCrypto: false }, choice);
      return preview === null ? [] : [cardOf(family, name, definition, preview)];
    });
}
