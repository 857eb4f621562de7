import { renderToStaticMarkup } from "react-dom/server";
import type { MaintenanceView } from "#contracts/settings/maintenance-view.ts";
import { isUuid } from "#contracts/uuid.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { formatInstant } from "#i18n/format.ts";
import { textFor } from "#i18n/text.server.ts";
import type { PostedFields } from "./posted-fields.server.ts";

interface PostedPage extends PostedFields {
  /** Target of the posted form. */
  readonly address: string;
  readonly language: Language;
  readonly running: MaintenanceView;
  readonly sheet: string;
}

/** Names of fields that the form itself adds, not the person. */
const ofForm = ["intent", "commandId", "revision", "goTo", "seenAt", "token"];

const wasTyped = ([name, value]: readonly [string, string]) =>
  value.trim() !== "" && value !== "on" && !ofForm.includes(name) && !isUuid(value);

/** The maintenance page after a posted form: the form was not processed, and its values are kept in a form that can be sent again. */
export function renderPostedPage({ address, language, running, sheet, fields, hasLeftOut }: PostedPage): string {
  const t = textFor(language);
  const typed = fields.filter(wasTyped);
  const page = (
    <html lang={language} data-ground="white">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("shell.error.maintenanceTitle")}</title>
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>
        <main className="mx-auto grid w-full max-w-dialog gap-4 px-4 py-8 md:py-16">
          <h1 className="text-h2 md:text-h1">{t("shell.error.maintenanceTitle")}</h1>
          <p>{t("shell.maintenance.notDone")}</p>
          <p className="text-muted">
            {t("shell.error.maintenanceSince")} {formatInstant(running.since, language, "Europe/Moscow")}
            {running.text === "" ? null : <span className="block pt-1">{running.text}</span>}
          </p>
          {typed.length === 0 ? null : (
            <section className="grid gap-2">
              <h2 className="text-h3">{t("shell.maintenance.typed")}</h2>
              {typed.map(([name, value]) => (
                <p key={`${name} ${value}`} className="rounded-control bg-subtle px-4 py-3 break-words whitespace-pre-wrap">
                  {value}
                </p>
              ))}
            </section>
          )}
          {hasLeftOut ? <p className="text-small text-muted">{t("shell.maintenance.leftOut")}</p> : null}
          <form method="post" action={address}>
            {fields.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="button button-primary">
              {t("shell.maintenance.again")}
            </button>
          </form>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
