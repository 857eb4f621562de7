import type { InitOptions, ParseKeys, TFunction } from "i18next";
import type { Catalogue } from "./locales/ru/index.ts";

/** A folder of `locales/ru` and `locales/en`, and an i18next namespace: the sentences of a layout's pages. */
export type Area = keyof Catalogue;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

declare module "i18next" {
  interface CustomTypeOptions {
    // At run time each area is a namespace, and `nsMode: "fallback"` looks a key up in all loaded ones. A key therefore does not name its
    // area, and the types see one namespace with the files of all areas.
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

/** The options of i18next on both sides. React escapes, and both languages are complete, so nothing falls back to the other one. */
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
