import { fill, plain, type Values } from "#domain/text/fill.ts";
import { type Language, lettersOf } from "#i18n/message-values.ts";
import type { ViewFoot } from "./view.ts";

/** The frame of a brand's letters. When the object is kept, its foot is rendered once. */
export interface Shell {
  /** Origin of the brand's site; all links of a letter lead there. */
  readonly origin: string;
  readonly brandName: string;
  readonly supportAddress: string;
  /** The other brand, for the letter that mentions it. */
  readonly partner?: { readonly origin: string; readonly brandName: string };
}

/** Guests and people with an unconfirmed address have no settings yet, so the foot of their letters has no link to them. */
type FootReader = "reader" | "guest";
const newFeet = (): Readonly<Record<Language, WeakMap<Shell, ViewFoot>>> => ({ ru: new WeakMap(), en: new WeakMap() });
const feet: Readonly<Record<FootReader, ReturnType<typeof newFeet>>> = { reader: newFeet(), guest: newFeet() };

function newFoot({ origin, brandName, supportAddress }: Shell, lang: Language, reader: FootReader): ViewFoot {
  const { foot } = lettersOf(lang);
  const values: Values = { host: plain(new URL(origin).host), support: plain(supportAddress), brand: plain(brandName) };
  return {
    origin,
    phishing: fill(foot.phishing, values),
    hasSettings: reader !== "guest",
    settingsText: foot.settings,
    settingsLink: `${origin}/settings/notifications`,
    support: fill(foot.support, values),
    legal: fill(foot.legal, values),
  };
}

/** The foot of all letters of that brand in that language: the same object for the same shell. */
export function footOf(shell: Shell, lang: Language, reader: FootReader): ViewFoot {
  const known = feet[reader][lang].get(shell);
  if (known !== undefined) return known;
  const foot = newFoot(shell, lang, reader);
  feet[reader][lang].set(shell, foot);
  return foot;
}
