import type { InitOptions, ParseKeys, TFunction } from "i18next";
import type { Catalogue } from "./locales/ru/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    nsSeparator: ".";
    strictKeyChecks: true;
    resources: Catalogue;
  }
}

/** A file of the catalogue: `ownOffer` is `own-offer.ts`. */
export type Namespace = keyof Catalogue;
/** What a page or a process knows; i18next calls the first one its default. */
export type Namespaces = readonly ["common", ...Namespace[]];

/** Every sentence as `namespace.path`; plural forms are addressed by their common name and `count`. */
export type TextKey = ParseKeys<Namespaces>;
export type TextParams = Readonly<Record<string, string | number>>;
/** Turns a key into a sentence of one language. */
export type Text = TFunction<Namespaces>;

/** How i18next reads our catalogues, the same on both sides. React escapes, and both languages are complete: nothing falls back. */
export const i18nOptions = {
  supportedLngs: ["ru", "en"],
  fallbackLng: false,
  defaultNS: "common",
  nsSeparator: ".",
  interpolation: { escapeValue: false },
} satisfies InitOptions;
