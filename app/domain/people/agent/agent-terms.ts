import type { Language } from "../access/principal.ts";

/** Use of an agent's account: for new offers, as a reserve, or closed. */
export const accountUses = ["main", "reserve", "closed"] as const;
export type AccountUse = (typeof accountUses)[number];

/** Documents of an agent; a new one replaces the previous one. */
export const agentPapers = ["licence", "contractTemplate", "stamp", "signature", "other"] as const;

/** The place of a document: the agent itself, or the picture of an account's requisites. */
export type AgentDocumentPlace =
  | { readonly agentId: string; readonly key: (typeof agentPapers)[number]; readonly accountId: null }
  | { readonly agentId: string; readonly key: "requisites"; readonly accountId: string };

/** Converts a tax share typed as percent with up to three decimals to a decimal: `13,5` → `0.13500`. */
export function ratioOf(percent: string): string {
  const [whole = "0", fraction = ""] = percent.replace(",", ".").split(".");
  const digits = `${whole}${fraction.padEnd(3, "0")}`.padStart(6, "0");
  return `${BigInt(digits.slice(0, -5))}.${digits.slice(-5)}`;
}

/** `0.13500` → `13.5`. */
export function percentOf(ratio: string): string {
  const [whole = "0", fraction = ""] = ratio.split(".");
  const digits = `${whole}${fraction.padEnd(5, "0")}`;
  return `${BigInt(digits.slice(0, -3))}.${digits.slice(-3)}`.replace(/\.?0+$/, "");
}

/** The name of a licence's authority for texts in this language. */
export const authorityIn = (language: Language, { authority, authorityEn }: LicenceEntry): string =>
  language === "en" ? (authorityEn ?? authority) : authority;

/** A licence as in its public register. */
export interface LicenceEntry {
  readonly number: string;
  /** The issuing authority, in its own spelling. */
  readonly authority: string;
  /** The authority's English name; null when `authority` is understood in both languages. */
  readonly authorityEn: string | null;
  /** Country key. */
  readonly country: string;
}
