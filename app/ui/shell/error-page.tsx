import { useLocation } from "react-router";
import type { MaintenanceView } from "#contracts/settings/maintenance-view.ts";
import { splitLanguage } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { ButtonLink } from "../button.tsx";
import { Drawing } from "../drawing.tsx";
import { Time } from "../time.tsx";

const isArticle = (pathname: string) => /^\/blog\/./.test(splitLanguage(pathname).path);

const faceOf = (status: number, maintenance: MaintenanceView | null, pathname: string) => {
  if (maintenance !== null)
    return { drawing: "crane", title: "shell.error.maintenanceTitle", text: "shell.error.maintenanceText" } as const;
  if (status === 404) {
    const text = isArticle(pathname) ? "shell.error.noArticleText" : "shell.error.notFoundText";
    return { drawing: "lost", title: "shell.error.notFoundTitle", text } as const;
  }
  if (status === 405) return { drawing: "lost", title: "shell.error.methodTitle", text: "shell.error.methodText" } as const;
  if (status === 503 || status === 429) return { drawing: "crane", title: "shell.error.busyTitle", text: "shell.error.busyText" } as const;
  return { drawing: "safe", title: "shell.error.title", text: "shell.error.text" } as const;
};

interface ErrorPageProps {
  readonly status: number;
  readonly requestId: string | undefined;
  /** The reader's start page; null when the reader is unknown. */
  readonly home: { readonly to: string; readonly isMember: boolean; readonly isStaff: boolean };
  readonly supportAddress: string | undefined;
  readonly maintenance?: MaintenanceView | null;
}

/** A search field: staff search their work, everybody else searches the answers. */
function Search({ isStaff }: { isStaff: boolean }) {
  const t = useText();
  const path = useLocalePath();
  const label = t(isStaff ? "shell.nav.search" : "shell.error.search");
  return (
    <search className="w-full">
      <form action={isStaff ? "/search" : path("/qa")} className="flex gap-2">
        <input name="q" type="search" aria-label={label} placeholder={label} className="control min-w-0 flex-1" />
        <button type="submit" className="button button-secondary">
          {t("shell.nav.search")}
        </button>
      </form>
    </search>
  );
}

/** An error page: the error, whether money is safe, the next step and the number for support (T10). */
export function ErrorPage({ status, requestId, home, supportAddress, maintenance = null }: ErrorPageProps) {
  const t = useText();
  const path = useLocalePath();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { drawing, title, text } = faceOf(status, maintenance, pathname);
  const isMissing = status === 404 || status === 405;
  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center md:py-16">
      <title>{t(title)}</title>
      <Drawing name={drawing} />
      <h1 className="text-h2 md:text-h1">{t(title)}</h1>
      <p className="text-body text-muted">{t(text)}</p>
      {maintenance === null ? null : (
        <p className="text-body">
          {t("shell.error.maintenanceSince")} <Time at={maintenance.since} />
          {maintenance.text === "" ? null : <span className="block pt-1">{maintenance.text}</span>}
        </p>
      )}
      {status === 404 ? <Search isStaff={home.isStaff} /> : null}
      <div className="flex flex-wrap justify-center gap-2 pt-2">
        {isMissing ? null : (
          <ButtonLink to={here} kind="primary" isDocument>
            {t("shell.error.retry")}
          </ButtonLink>
        )}
        {maintenance === null ? (
          <ButtonLink to={path(home.to)} kind={isMissing ? "primary" : "secondary"} isDocument>
            {t(home.isMember ? "shell.error.toDeals" : "shell.home")}
          </ButtonLink>
        ) : null}
        {isMissing ? (
          <ButtonLink to={path("/transactions")} isDocument>
            {t("shell.error.toOffers")}
          </ButtonLink>
        ) : null}
      </div>
      <p className="pt-2 text-small text-muted">
        {supportAddress ? (
          <a href={`mailto:${supportAddress}`} className="link">
            {t("shell.footer.write")}
          </a>
        ) : null}
        {requestId && !isMissing ? (
          <span className="block pt-1">
            {t("shell.error.number")}: <code className="font-mono select-all">{requestId}</code>
          </span>
        ) : null}
      </p>
    </div>
  );
}
