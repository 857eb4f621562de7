import type { Language } from "../access/principal.ts";

export const regions = ["russia", "europe"] as const;
export type Region = (typeof regions)[number];

/** Default region of a registration: russia from Russia, europe from all other countries (specification §3). */
export const regionOfCountry = (code: string | null): Region => (code === "RU" ? "russia" : "europe");

export const timeZoneOfRegion: Readonly<Record<Region, string>> = { russia: "Europe/Moscow", europe: "Europe/Berlin" };

/** The default time zone of a reader: that of the country in which most readers of the language live. */
export const timeZoneOfLanguage: Readonly<Record<Language, string>> = { ru: timeZoneOfRegion.russia, en: timeZoneOfRegion.europe };

/** Companies whose visitors are counted (specification §5). */
export const referralCompanies = ["pd", "relocation_guide", "fromto_money"] as const;
export type ReferralCompany = (typeof referralCompanies)[number];

/** The source of a visitor, from the marks of a link. */
export interface ReferralMark {
  readonly company: ReferralCompany | null;
  readonly clickId: string | null;
}

/** The marks of a link that are stored: known companies, and click ids of permitted characters (specification §5, design/people §4). */
export function readReferral(company: string | null, clickId: string | null): ReferralMark {
  return {
    company: referralCompanies.find((known) => known === company) ?? null,
    clickId: clickId !== null && /^[A-Za-z0-9_.-]{1,128}$/.test(clickId) ? clickId : null,
  };
}

/** Choices at registration. They apply only once the address is verified, because another person may have typed it. */
export interface RegistrationWishes extends ReferralMark {
  readonly region: Region;
  readonly profileKind: "person" | "company";
  readonly language: Language;
  /** A page of the product to open first. */
  readonly goTo: string | null;
  /** SHA-256 of the accepted policy, in hex; when (milliseconds since the epoch) and from which address. */
  readonly policySha256: string;
  readonly acceptedAt: number;
  readonly ip: string;
}

const words = {
  ru: [
    "янтарь",
    "рябина",
    "маяк",
    "липа",
    "компас",
    "сосна",
    "ветер",
    "клевер",
    "берег",
    "кедр",
    "утро",
    "ясень",
    "мост",
    "ольха",
    "роса",
    "вереск",
    "парус",
    "дуб",
    "искра",
    "мята",
    "гавань",
    "тополь",
    "облако",
    "ива",
    "ручей",
    "астра",
    "холм",
    "верба",
    "тропа",
    "лён",
    "звезда",
    "хвоя",
  ],
  en: [
    "amber",
    "rowan",
    "beacon",
    "linden",
    "compass",
    "pine",
    "breeze",
    "clover",
    "shore",
    "cedar",
    "dawn",
    "ash",
    "bridge",
    "alder",
    "dew",
    "heather",
    "sail",
    "oak",
    "spark",
    "mint",
    "harbour",
    "poplar",
    "cloud",
    "willow",
    "brook",
    "aster",
    "hill",
    "osier",
    "path",
    "flax",
    "star",
    "fern",
  ],
} as const satisfies Readonly<Record<Language, readonly string[]>>;

/** Two words by which a person recognises the product's letters. `pick` returns a random whole number from 0 below its argument. */
export function makeCodeWord(language: Language, pick: (below: number) => number): string {
  const known = words[language];
  const first = pick(known.length);
  const second = (first + 1 + pick(known.length - 1)) % known.length;
  return `${known[first]} ${known[second]}`;
}
