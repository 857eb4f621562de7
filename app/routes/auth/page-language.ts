import type { Language } from "#domain/people/access/principal.ts";

const name = "page";

/** Adds the language of a sign-in page to the query of an address that has no prefix. Russian is the default. */
export const withPageLanguage = (query: URLSearchParams, language: Language): URLSearchParams =>
  new URLSearchParams([...query, ...(language === "en" ? [[name, language]] : [])]);

/** The language of the page whose link or script contains it through {@link withPageLanguage}; empty without it. */
export const pageLanguage = ({ searchParams }: URL): { readonly language?: Language } =>
  searchParams.get(name) === "en" ? { language: "en" } : {};
