import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "#domain/people/principal.ts";
import { localePath } from "./locale-path.ts";
import type { Text } from "./translate.ts";

interface PageText {
  readonly language: Language;
  readonly text: Text;
  /** IANA zone of the reader; Moscow for guests. */
  readonly timeZone: string;
  /** On the server: what the page has said so far. */
  readonly said?: () => string;
}

const TextContext = createContext<PageText | null>(null);

/** Gives the page its language; stands once, at the entry of the server and of the browser. */
export function TextProvider({ children, ...value }: PageText & { children: ReactNode }) {
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

/** The sentences of the document for its script (`learn.ts`); stands after all that speaks. */
export function Said() {
  const { said } = usePageText();
  return <template id="said" data-said={said?.()} suppressHydrationWarning />;
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
