import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMatches, useRouteLoaderData } from "react-router";
import type { Language } from "#domain/people/access/principal.ts";
import { localePath } from "./locale-path.ts";
import type { Area, Text, TextKey, TextParams } from "./text.ts";

interface PageText {
  readonly language: Language;
  readonly text: Text;
  /** IANA zone of the reader; Moscow for guests. */
  readonly timeZone: string;
}

const TextContext = createContext<PageText | null>(null);

/** The areas in the `handle` of the matched routes, those of the innermost route first, those of the modal over the page, and `common`. */
export function useAreas(): readonly Area[] {
  const named = useMatches().map(({ handle }) => (handle as { areas?: readonly Area[] } | undefined)?.areas ?? []);
  const ofModal = useRouteLoaderData<{ modal: { areas: readonly Area[] } | null }>("root")?.modal?.areas ?? [];
  return [...new Set([...named.toReversed().flat(), ...ofModal, "common" as const])];
}

/** Sentences without parameters that were looked up before. */
const found: Readonly<Record<Language, Map<string, string>>> = { ru: new Map(), en: new Map() };

/** Caches sentences without parameters, because they are the same on each page for each reader of the language. */
function withFound(translate: Text, language: Language): Text {
  const known = found[language];
  const text = (key: TextKey, params?: TextParams) => {
    if (params !== undefined) return translate(key, params);
    const sentence = known.get(key) ?? translate(key);
    // A key whose area is not loaded yet is returned instead of its sentence, so it is not cached.
    if (sentence !== key) known.set(key, sentence);
    return sentence;
  };
  return text as Text;
}

/**
 * Provides the page's sentences. Suspends until the areas of its routes are loaded: React Router changes pages in a transition, so the
 * previous page stays until then. One `useTranslation` for all components saves each of them a subscription to language changes; here a
 * change of language loads a new document.
 */
export function TextProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { t, i18n } = useTranslation(useAreas() as unknown as "catalogue");
  const language: Language = i18n.language === "en" ? "en" : "ru";
  const value = useMemo(() => ({ language, text: withFound(t, language), timeZone }), [language, t, timeZone]);
  return <TextContext value={value}>{children}</TextContext>;
}

function usePageText(): PageText {
  const value = useContext(TextContext);
  if (value === null) throw new Error("A component that speaks stands outside of TextProvider.");
  return value;
}

/** `const t = useText(); t("common.save")`. */
export function useText(): Text {
  return usePageText().text;
}

export function useLanguage(): Language {
  return usePageText().language;
}

/** The time zone in which the reader sees every time. */
export function useTimeZone(): string {
  return usePageText().timeZone;
}

/** Makes links of the page's language: `const path = useLocalePath(); path("/login")`. */
export function useLocalePath(): (path: string) => string {
  const { language } = usePageText();
  return (path) => localePath(path, language);
}
