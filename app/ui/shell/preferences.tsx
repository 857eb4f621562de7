import { useLocation } from "react-router";
import { splitLanguage } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import { Globe, type Icon, Monitor, Moon, Sun } from "#ui/icons.ts";
import type { ShellData } from "./viewer.ts";

interface Option {
  readonly value: string;
  readonly text: string;
  readonly lang?: string;
  readonly icon?: Icon;
  /** Address of a picture shown beside the text. */
  readonly flag?: string;
}

interface SwitchProps {
  readonly action: string;
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly Option[];
}

/** A choice that is made by pressing it: a post, a cookie, back to the same page. */
function Switch({ action, name, label, chosen, options }: SwitchProps) {
  const { pathname, search } = useLocation();
  const page = name === "language" ? splitLanguage(pathname).path : pathname;
  return (
    <form method="post" action={action} className="px-3 py-1">
      <input type="hidden" name="goTo" value={page + search} />
      <fieldset>
        <legend className="pb-1 text-small text-muted">{label}</legend>
        <div className="segments">
          {options.map(({ value, text, lang, flag, icon: Icon }) => (
            <button
              key={value}
              type="submit"
              name={name}
              value={value}
              lang={lang}
              aria-pressed={value === chosen}
              title={text}
              className="segment"
            >
              {Icon ? <Icon aria-hidden className="size-5" strokeWidth={1.75} /> : null}
              <span className={Icon ? "sr-only" : "flex items-center gap-1"}>
                {flag ? <img src={flag} alt="" width={18} height={12} loading="lazy" /> : null}
                {text}
              </span>
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}

/** Language and theme. */
export function PreferenceForms({ data }: { data: ShellData }) {
  const t = useText();
  const languages = [
    { value: "ru", text: t("shell.russian"), lang: "ru", flag: "/flags/ru.svg" },
    { value: "en", text: t("shell.english"), lang: "en", flag: "/flags/en.svg" },
  ];
  const themes = [
    { value: "system", text: t("shell.themeSystem"), icon: Monitor },
    { value: "light", text: t("shell.themeLight"), icon: Sun },
    { value: "dark", text: t("shell.themeDark"), icon: Moon },
  ];
  return (
    <>
      {data.isEnglishOn ? (
        <Switch action="/locale" name="language" label={t("shell.language")} chosen={data.language} options={languages} />
      ) : null}
      <Switch action="/theme" name="theme" label={t("shell.theme")} chosen={data.theme} options={themes} />
    </>
  );
}

/** The same for guests, as a separate menu; without a second language it contains only the theme. */
export function Preferences({ data }: { data: ShellData }) {
  const t = useText();
  const { isEnglishOn, language } = data;
  const Icon = isEnglishOn ? Globe : Sun;
  return (
    <details data-menu className="relative">
      <summary className="nav-item">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{isEnglishOn ? `${t("shell.language")}, ${t("shell.theme")}: ` : t("shell.theme")}</span>
        {isEnglishOn ? <span className="uppercase">{language}</span> : null}
      </summary>
      <div className="menu absolute right-0 z-20 mt-1">
        <PreferenceForms data={data} />
      </div>
    </details>
  );
}
