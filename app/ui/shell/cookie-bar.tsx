import { useLocation } from "react-router";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { Button } from "../button.tsx";
import { useModalLink } from "../modal/modal-address.ts";

/**
 * Asks once which cookies are allowed, 15 s after the page has loaded (specification §5). A plain form with two equally prominent
 * answers; a style sheet delays it, so that it works without script and shifts nothing. On phones it is one line below the header.
 */
export function CookieBar() {
  const t = useText();
  const path = useLocalePath();
  const { pathname, search } = useLocation();
  const modal = useModalLink();
  return (
    <section aria-label={t("shell.cookies.title")} className="toast cookie-bar no-print" suppressHydrationWarning>
      <form method="post" action={path("/cookies")} className="w-full">
        <input type="hidden" name="goTo" value={pathname + search} />
        <p className="text-small max-md:hidden">{t("shell.cookies.text")}</p>
        <div className="flex flex-wrap items-center gap-1.5 md:mt-2 md:gap-2">
          <a href={modal("cookies")} className="link min-w-0 flex-1 text-caption md:hidden">
            {t("shell.cookies.short")}
          </a>
          <Button type="submit" size="row" name="analytics" value="off">
            {t("shell.cookies.essential")}
          </Button>
          <Button type="submit" size="row" name="analytics" value="on">
            {t("shell.cookies.all")}
          </Button>
          <a href={modal("cookies")} className="link text-small max-md:hidden">
            {t("shell.cookies.about")}
          </a>
        </div>
      </form>
    </section>
  );
}
