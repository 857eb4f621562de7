import type { InitOptions, ParseKeys, TFunction } from "i18next";
import type { Catalogue } from "./locales/ru/index.ts";

/** A folder of `locales/ru` and `locales/en`, and an i18next namespace: the sentences of a layout's pages. */
export type Area = keyof Catalogue;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

declare module "i18next" {
  interface CustomTypeOptions {
    // At run time each area is a namespace, and `nsMode: "fallback"` searches a key in all loaded ones. A key therefore does not contain
    // its area, and the types see one namespace with the files of all areas.
    defaultNS: "catalogue";
    nsSeparator: false;
    strictKeyChecks: true;
    resources: { catalogue: Merged<Catalogue[Area]> };
  }
}

/** Every sentence as `file.path`; plural forms are addressed by their common name and `count`. */
export type TextKey = ParseKeys<"catalogue">;
export type TextParams = Readonly<Record<string, string | number>>;
/** Turns a key into a sentence of one language. */
export type Text = TFunction<"catalogue">;

/**
 * The options of i18next in the browser and on the server. React escapes, and both languages are complete, so neither falls back to the
 * other.
 */
export const i18nOptions = {
  supportedLngs: ["ru", "en"],
  fallbackLng: false,
  defaultNS: "common",
  nsSeparator: false,
  // `bindCatalogue` lists sentences by their whole key.
  keySeparator: false,
  ignoreJSONStructure: false,
  interpolation: { escapeValue: false },
  react: { nsMode: "fallback" },
} satisfies InitOptions;
