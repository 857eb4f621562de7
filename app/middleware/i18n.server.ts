import type { MiddlewareFunction } from "react-router";
import { createI18nextMiddleware } from "remix-i18next";
import type { Language, Principal } from "#domain/people/principal.ts";
import { env } from "#env";
import { bindCatalogue } from "#i18n/bind-catalogue.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import en from "#i18n/locales/en/index.ts";
import ru from "#i18n/locales/ru/index.ts";
import { type AskTranslator, textFrom } from "#i18n/text-from.server.ts";
import type { Text } from "#i18n/translate.ts";
import { languageContext, principalContext, textContext } from "./contexts.server.ts";
import { readCookie } from "./cookies.server.ts";

/** What a person chose: the cookie, else their saved language, else Russian. The address comes before it (design/screens §1). */
export function chosenLanguage(request: Request, person: Principal | null): Language {
  if (!env.FEATURE_ENGLISH) return "ru";
  const cookie = readCookie(request, "lang");
  return cookie === "ru" || cookie === "en" ? cookie : (person?.language ?? "ru");
}

type Asked = Pick<Parameters<MiddlewareFunction<Response>>[0], "request" | "url" | "context">;

const languageOf = ({ request, url, context }: Asked): Language =>
  splitLanguage(url.pathname).prefix ?? chosenLanguage(request, context.get(principalContext));

const [makeTranslator, , translatorOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: ["ru", "en"],
    fallbackLanguage: "ru",
    order: ["custom"],
    findLocale: async (asked) => languageOf(asked),
  },
  i18next: {
    resources: { ru: { translation: bindCatalogue(ru) }, en: { translation: bindCatalogue(en) } },
    supportedLngs: ["ru", "en"],
    fallbackLng: "ru",
    interpolation: { escapeValue: false },
  },
});

/** Of each language, made by its first page: one for every page cost more than all that the page said. */
const texts = new Map<Language, Text>();

/** The page's language and its translator. */
export const i18nMiddleware: MiddlewareFunction<Response> = (asked, next) => {
  const { context } = asked;
  const language = languageOf(asked);
  const speak = (text: Text) => {
    context.set(languageContext, language);
    context.set(textContext, text);
    return next();
  };
  const known = texts.get(language);
  if (known !== undefined) return speak(known);
  return makeTranslator(asked, () => {
    const { t } = translatorOf(context);
    const ask: AskTranslator = (key, options) => t(key, options);
    const text = textFrom(language, ask);
    texts.set(language, text);
    return speak(text);
  });
};
