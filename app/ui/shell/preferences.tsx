import { Check, Globe, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { splitLanguage } from "#i18n/locale-path.ts";
import { useText } from "#i18n/text-context.tsx";
import type { ShellData } from "./viewer.ts";

interface OptionProps {
  readonly action: string;
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly lang?: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

function Option({ action, name, value, isChosen, lang, icon, children }: OptionProps) {
  const location = useLocation();
  const goTo = splitLanguage(location.pathname).path + location.search;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="goTo" value={goTo} />
      <button type="submit" name={name} value={value} lang={lang} aria-pressed={isChosen} className="menu-item">
        <span className="grid size-5 place-items-center text-muted">
          {isChosen ? <Check aria-hidden className="size-5 text-brand" /> : icon}
        </span>
        {children}
      </button>
    </form>
  );
}

const small = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** Language and theme as forms: a post, a cookie, back to the same page. */
export function PreferenceForms({ data }: { data: ShellData }) {
  const t = useText();
  return (
    <>
      {data.isEnglishOn ? (
        <fieldset>
          <legend className="sr-only">{t("shell.language")}</legend>
          <Option action="/locale" name="language" value="ru" lang="ru" isChosen={data.language === "ru"}>
            {t("shell.russian")}
          </Option>
          <Option action="/locale" name="language" value="en" lang="en" isChosen={data.language === "en"}>
            {t("shell.english")}
          </Option>
        </fieldset>
      ) : null}
      <fieldset className="mt-2 border-t border-line pt-2 first:mt-0 first:border-0 first:pt-0">
        <legend className="sr-only">{t("shell.theme")}</legend>
        <Option action="/theme" name="theme" value="system" isChosen={data.theme === "system"} icon={<Monitor {...small} />}>
          {t("shell.themeSystem")}
        </Option>
        <Option action="/theme" name="theme" value="light" isChosen={data.theme === "light"} icon={<Sun {...small} />}>
          {t("shell.themeLight")}
        </Option>
        <Option action="/theme" name="theme" value="dark" isChosen={data.theme === "dark"} icon={<Moon {...small} />}>
          {t("shell.themeDark")}
        </Option>
      </fieldset>
    </>
  );
}

/** The same for guests, as a menu of its own. */
export function Preferences({ data }: { data: ShellData }) {
  const t = useText();
  return (
    <details data-menu className="relative">
      <summary className="nav-item">
        <Globe aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{`${t("shell.language")}, ${t("shell.theme")}: `}</span>
        <span className="uppercase">{data.language}</span>
      </summary>
      <div className="menu absolute right-0 z-20 mt-1">
        <PreferenceForms data={data} />
      </div>
    </details>
  );
}
