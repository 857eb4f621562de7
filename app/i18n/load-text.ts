import type { Language } from "#domain/people/principal.ts";
import { splitLanguage } from "./locale-path.ts";
import type { Catalogue } from "./locales/ru/index.ts";
import { createText, type Sentences, type Text } from "./translate.ts";

const shared = { ru: () => import("./locales/ru/page.ts"), en: () => import("./locales/en/page.ts") };

/** Sentences of some pages only; each part is a file of its own for the browser. */
const parts = {
  member: { ru: () => import("./locales/ru/member.ts"), en: () => import("./locales/en/member.ts") },
  market: { ru: () => import("./locales/ru/market.ts"), en: () => import("./locales/en/market.ts") },
  profile: { ru: () => import("./locales/ru/profile.ts"), en: () => import("./locales/en/profile.ts") },
  staff: { ru: () => import("./locales/ru/staff.ts"), en: () => import("./locales/en/staff.ts") },
  backOffice: { ru: () => import("./locales/ru/back-office.ts"), en: () => import("./locales/en/back-office.ts") },
  members: { ru: () => import("./locales/ru/members.ts"), en: () => import("./locales/en/members.ts") },
} satisfies Partial<Record<keyof Catalogue, Record<Language, () => Promise<{ default: Sentences }>>>>;
type Part = keyof typeof parts;

/** By the first word of an address. */
const partsOfPages: Readonly<Record<string, readonly Part[]>> = {
  "": [],
  menu: [],
  notifications: [],
  logout: [],
  "my-transactions": ["member"],
  transactions: ["market"],
  "new-transaction": ["market"],
  "accept-transaction": ["market"],
  "owner-transaction": ["market"],
  "edit-transaction": ["market"],
  profile: ["profile"],
  settings: ["profile"],
  "notifications-panel": ["staff"],
  agents: ["staff"],
  admin: ["backOffice", "staff"],
  "admin-panel": ["backOffice", "staff"],
  "admin-transactions": ["backOffice", "staff"],
  members: ["members", "profile", "staff"],
  user: ["members", "profile", "staff"],
  staff: ["members", "profile", "staff"],
};
const all = Object.keys(parts) as Part[];

/** A page that is not listed loads everything: slower, never speechless. */
const partsFor = (pathname: string): readonly Part[] => {
  const first = splitLanguage(pathname).path.split("/")[1] ?? "";
  return partsOfPages[first] ?? all;
};

const sentences: Record<string, Sentences> = {};

/** Loads what the page at this address says, before it is shown; what is there already is not loaded again. */
export async function loadSentences(language: Language, pathname: string): Promise<void> {
  const missing = partsFor(pathname).filter((part) => sentences[part] === undefined);
  const loads = missing.map(async (part) => {
    sentences[part] = (await parts[part][language]()).default;
  });
  await Promise.all(loads);
}

/** The browser's translator; `loadSentences` goes on filling what it knows. */
export async function loadText(language: Language, pathname: string): Promise<Text> {
  const [page] = await Promise.all([shared[language](), loadSentences(language, pathname)]);
  Object.assign(sentences, page.default);
  return createText(language, sentences);
}
