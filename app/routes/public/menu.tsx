import { Form, Link } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "#ui/button.tsx";
import { Cookie, LogIn } from "#ui/icons.ts";
import { ChatLink } from "#ui/shell/chat-link.tsx";
import { menuFor, ownPagesFor } from "#ui/shell/menu-items.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PreferenceForms } from "#ui/shell/preferences.tsx";
import { useShell } from "#ui/shell/use-shell.ts";

export const handle: PageHandle = { script: false };

/** The whole navigation as a page, for phones and for browsers without script. */
export default function MenuPage() {
  const t = useText();
  const path = useLocalePath();
  const data = useShell();
  return (
    <div className="mx-auto grid max-w-dialog gap-6">
      <title>{`${t("shell.menuPage.title")} · ${data.productName}`}</title>
      <h1 className="text-h2 md:text-h1">{t("shell.menuPage.title")}</h1>
      <nav aria-label={t("shell.menuPage.title")} className="card !p-2">
        <ul>
          {[...menuFor(data.viewer), ...ownPagesFor(data.viewer)].map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <Link to={path(to)} className="menu-item" reloadDocument={to.includes("#")}>
                <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                {t(label)}
              </Link>
            </li>
          ))}
          <li>
            <a href={path("/cookies")} className="menu-item">
              <Cookie aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              {t("shell.cookies.title")}
            </a>
          </li>
          {data.agentLabel === null ? (
            <li>
              <ChatLink data={data} className="menu-item">
                {t("shell.chat")}
              </ChatLink>
            </li>
          ) : null}
          {data.viewer === null ? (
            <li>
              <a href={path("/login")} className="menu-item">
                <LogIn aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                {t("shell.login")}
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="card !p-2">
        <PreferenceForms data={data} />
      </div>
      {data.viewer === null ? null : (
        <Form method="post" action="/logout" reloadDocument>
          <Button type="submit" isWide>
            {t("shell.logout")}
          </Button>
        </Form>
      )}
    </div>
  );
}
