import { createContext, type ReactNode, useCallback, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMatches, useRouteLoaderData } from "react-router";
import type { Language } from "#domain/people/principal.ts";
import { localePath } from "./locale-path.ts";
import type { Namespace, Namespaces, Text } from "./text.ts";

interface PageText {
  readonly language: Language;
  readonly text: Text;
  /** IANA zone of the reader; Moscow for guests. */
  readonly timeZone: string;
  /** Brings sentences that the page did not open with. */
  readonly load: (namespace: Namespace) => Promise<void>;
}

const TextContext = createContext<PageText | null>(null);

/** The namespaces that the matched routes name in their `handle`, and those of the modal over the page, each once. */
export function useNamespaces(): Namespaces {
  const named = useMatches().flatMap(({ handle }) => (handle as { namespaces?: readonly Namespace[] } | undefined)?.namespaces ?? []);
  const ofModal = useRouteLoaderData<{ modal: { namespaces: readonly Namespace[] } | null }>("root")?.modal?.namespaces ?? [];
  return ["common", ...new Set([...named, ...ofModal].filter((name) => name !== "common"))];
}

/**
 * Gives the page its sentences. Suspends until the namespaces of its routes are there, so the page before stays until
 * then. Asking i18next once for all components spares each of them a subscription to a language that never changes under a page.
 */
export function TextProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { t, i18n } = useTranslation(useNamespaces());
  const language: Language = i18n.language === "en" ? "en" : "ru";
  const load = useCallback((namespace: Namespace) => i18n.loadNamespaces(namespace), [i18n]);
  const value = useMemo(() => ({ language, text: t, timeZone, load }), [language, t, timeZone, load]);
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

/** Brings a namespace that only some readers of a page need, when they come to what says it. */
export function useLoadText(): (namespace: Namespace) => Promise<void> {
  return usePageText().load;
}

/** The zone in which the reader sees every time. */
export function useTimeZone(): string {
  return usePageText().timeZone;
}

/** Makes links of the page's language: `const path = useLocalePath(); path("/login")`. */
export function useLocalePath(): (path: string) => string {
  const { language } = usePageText();
  return (path) => localePath(path, language);
}
