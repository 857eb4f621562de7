import type { Currency } from "../money/money.ts";

/** 1 = agents available, 2 = known corridor without agents, 3 = hidden in route selects (design/people §11). */
export type Tier = 1 | 2 | 3;

export interface Country {
  /** Key in texts, URLs and rows, e.g. `united-kingdom`. */
  readonly key: string;
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly labelEs: string;
  readonly currency: Currency | null;
  /** Length of an IBAN in this country; `null` where there are none. */
  readonly ibanLength: number | null;
  readonly isEu: boolean;
  readonly isEea: boolean;
  readonly isSepa: boolean;
  readonly inEuropeRegion: boolean;
  readonly tier: Tier;
}

type Row = readonly [code: string, key: string, labelEs: string, currency: Currency | null, ibanLength: number | null];

const eu: readonly Row[] = [
  ["AT", "austria", "Austria", "EUR", 20],
  ["BE", "belgium", "Bélgica", "EUR", 16],
  ["BG", "bulgaria", "Bulgaria", "EUR", 22],
  ["HR", "croatia", "Croacia", "EUR", 21],
  ["CY", "cyprus", "Chipre", "EUR", 28],
  ["EE", "estonia", "Estonia", "EUR", 20],
  ["FI", "finland", "Finlandia", "EUR", 18],
  ["FR", "france", "Francia", "EUR", 27],
  ["DE", "germany", "Alemania", "EUR", 22],
  ["GR", "greece", "Grecia", "EUR", 27],
  ["IE", "ireland", "Irlanda", "EUR", 22],
  ["IT", "italy", "Italia", "EUR", 27],
  ["LV", "latvia", "Letonia", "EUR", 21],
  ["LT", "lithuania", "Lituania", "EUR", 20],
  ["LU", "luxembourg", "Luxemburgo", "EUR", 20],
  ["MT", "malta", "Malta", "EUR", 31],
  ["NL", "netherlands", "Países Bajos", "EUR", 18],
  ["PT", "portugal", "Portugal", "EUR", 25],
  ["SK", "slovakia", "Eslovaquia", "EUR", 24],
  ["SI", "slovenia", "Eslovenia", "EUR", 19],
  ["ES", "spain", "España", "EUR", 24],
  ["CZ", "czechia", "Chequia", "CZK", 24],
  ["DK", "denmark", "Dinamarca", "DKK", 18],
  ["HU", "hungary", "Hungría", "HUF", 28],
  ["PL", "poland", "Polonia", "PLN", 28],
  ["RO", "romania", "Rumanía", "RON", 24],
  ["SE", "sweden", "Suecia", "SEK", 24],
];

const eeaOnly: readonly Row[] = [
  ["IS", "iceland", "Islandia", "ISK", 26],
  ["LI", "liechtenstein", "Liechtenstein", "CHF", 21],
  ["NO", "norway", "Noruega", "NOK", 15],
];

/** The specification counts 31 Europe countries; the 31st is the United Kingdom by default (design/product §15). */
const seat: Row = ["GB", "united-kingdom", "Reino Unido", "GBP", 22];

const corridors: readonly (readonly [Tier, Row])[] = [
  [1, ["RU", "russia", "Rusia", "RUB", 33]],
  [2, ["TR", "turkey", "Turquía", "TRY", 26]],
  [2, ["AE", "united-arab-emirates", "Emiratos Árabes Unidos", "AED", 23]],
  [2, ["GE", "georgia", "Georgia", "GEL", 22]],
  [2, ["AM", "armenia", "Armenia", "AMD", null]],
  [2, ["KZ", "kazakhstan", "Kazajistán", "KZT", 20]],
  [2, ["CN", "china", "China", "CNY", null]],
];

const hidden: readonly Row[] = [
  ["CH", "switzerland", "Suiza", "CHF", 21],
  ["RS", "serbia", "Serbia", null, 22],
  ["KG", "kyrgyzstan", "Kirguistán", null, null],
  ["UZ", "uzbekistan", "Uzbekistán", null, null],
  ["BY", "belarus", "Bielorrusia", null, 28],
  ["MD", "moldova", "Moldavia", null, 24],
  ["AZ", "azerbaijan", "Azerbaiyán", null, 28],
  ["IL", "israel", "Israel", null, 23],
  ["TH", "thailand", "Tailandia", null, null],
  ["HK", "hong-kong", "Hong Kong", null, null],
  ["IN", "india", "India", null, null],
  ["ID", "indonesia", "Indonesia", null, null],
  ["VN", "vietnam", "Vietnam", null, null],
  ["US", "united-states", "Estados Unidos", "USD", null],
  ["CA", "canada", "Canadá", null, null],
];

/** All SEPA members by code, including those outside of the table: EU 27, three EEA states, and eleven more. */
export const sepaCodes: ReadonlySet<string> = new Set([
  ...[...eu, ...eeaOnly].map(([code]) => code),
  ...["CH", "GB", "AD", "MC", "SM", "VA", "AL", "ME", "MD", "MK", "RS"],
]);

type Marks = Pick<Country, "isEu" | "isEea" | "inEuropeRegion" | "tier">;

const countryOf = ([code, key, labelEs, currency, ibanLength]: Row, marks: Marks): Country => ({
  ...{ key, code, labelEs, currency, ibanLength },
  ...marks,
  isSepa: sepaCodes.has(code),
});

/** The checked-in reference table (design/people §11.1): a snapshot, in display order within a tier. */
export const countries: readonly Country[] = [
  ...corridors.map(([tier, row]) => countryOf(row, { isEu: false, isEea: false, inEuropeRegion: false, tier })),
  ...eu.map((row) => countryOf(row, { isEu: true, isEea: true, inEuropeRegion: true, tier: 1 })),
  ...eeaOnly.map((row) => countryOf(row, { isEu: false, isEea: true, inEuropeRegion: true, tier: 1 })),
  countryOf(seat, { isEu: false, isEea: false, inEuropeRegion: true, tier: 1 }),
  ...hidden.map((row) => countryOf(row, { isEu: false, isEea: false, inEuropeRegion: false, tier: 3 })),
];

const byKey = new Map(countries.map((country) => [country.key, country]));
const byCode = new Map(countries.map((country) => [country.code, country]));

/** `null` for unknown keys and for the pseudo-countries `europe` and `any`. */
export const findCountry = (key: string): Country | null => byKey.get(key) ?? null;
export const findCountryByCode = (code: string): Country | null => byCode.get(code.toUpperCase()) ?? null;
export const isInEurope = (key: string): boolean => key === "europe" || (byKey.get(key)?.inEuropeRegion ?? false);

/** Region of a country for documents and agents: `russia`, `europe`, else the country itself (design/people §8). */
export function regionOf(key: string): string {
  return isInEurope(key) ? "europe" : key;
}

/** Countries that issue one passport for use at home and another for travel. Everywhere else the same passport serves both. */
export const withTwoPassports = ["russia", "uzbekistan"] as const;
export const hasTwoPassports = (key: string): boolean => withTwoPassports.some((one) => one === key);
