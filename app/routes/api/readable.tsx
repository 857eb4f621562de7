import { renderToStaticMarkup } from "react-dom/server";
import { type ErrorCode, errorActOf, errorStatus } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { errorText } from "#i18n/error-text.ts";
import { textFor } from "#i18n/text.server.ts";
import type { Text } from "#i18n/text.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/readable";
import { calls } from "./calls.ts";
import type { Operation } from "./curl-example.ts";
import { openApiOf } from "./document/openapi.ts";
import sheet from "./readable.css?url";
import { CallEntry, Marked, SchemaEntry } from "./reference/entries.tsx";
import type { Shape } from "./reference/fields.ts";
import { guides } from "./reference/guides.ts";

const base = () => `${env.APP_ORIGIN}/api`;
const rules = ["money", "pending", "once", "version", "fields"] as const;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}

/** Every operation of the document, in its order, and its named schemas by name. */
function described() {
  const { paths, components } = openApiOf(calls, { name: env.PRODUCT_NAME, origin: env.APP_ORIGIN }) as unknown as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return { operations, schemas: Object.entries(components.schemas).toSorted(([a], [b]) => a.localeCompare(b)) };
}

/** English only, as the summaries of the calls are. */
function Guides({ t }: { t: Text }) {
  return (
    <section id="guides" aria-labelledby="guides-title" className="grid gap-6" lang="en">
      <h2 id="guides-title" className="text-h2">
        {t("apiPage.guides")}
      </h2>
      {guides.map(({ id, title, paragraphs, program }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-3">
          <h3 id={`${id}-title`} className="font-semibold">
            {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="break-words">
              <Marked text={paragraph} />
            </p>
          ))}
          {program === undefined ? null : (
            <pre className="rounded-md border border-line bg-subtle p-3 text-small whitespace-pre-wrap break-words">
              <code>{program}</code>
            </pre>
          )}
        </section>
      ))}
    </section>
  );
}

/** The page's reaction to a code: the names of modals, as clients use them. */
function actText(t: Text, code: ErrorCode): string {
  const act = errorActOf(code);
  if (act === null) return "";
  return [
    ...("modal" in act ? [act.modal] : []),
    ...("goTo" in act ? [t(`apiPage.goTo.${act.goTo}`)] : []),
    ...("resend" in act ? [t(`apiPage.resend.${act.resend}`)] : []),
  ].join(", ");
}

function Catalogue({ t, language }: { t: Text; language: Language }) {
  return (
    <section id="codes" aria-labelledby="codes-title" className="grid gap-3">
      <h2 id="codes-title" className="text-h2">
        {t("apiPage.catalogue")}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-small">
          <thead>
            <tr>
              {(["code", "status", "sentence", "act"] as const).map((name) => (
                <th key={name} scope="col" className="py-2 pr-4">
                  {t(`apiPage.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(errorStatus).map(([code, status]) => (
              <tr key={code} className="border-t border-line align-top">
                <td className="py-2 pr-4">
                  <code>{code}</code>
                </td>
                <td className="py-2 pr-4">{status}</td>
                <td className="py-2 pr-4">{errorText(t, language, code as ErrorCode)}</td>
                <td className="py-2">{actText(t, code as ErrorCode)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ApiPage({ t, language }: { t: Text; language: Language }) {
  const { operations, schemas } = described();
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? "");
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${t("apiPage.title")} – ${env.PRODUCT_NAME}`}</title>
        <link rel="stylesheet" href={sheet} />
      </head>
      <body>
        <main className="mx-auto grid max-w-page gap-10 px-4 py-10">
          <header className="grid gap-3">
            <p>
              <a href="/" className="link">
                {env.PRODUCT_NAME}
              </a>
            </p>
            <h1 className="text-h1">{t("apiPage.title")}</h1>
            <p className="max-w-lead text-lead text-muted">{t("apiPage.lead")}</p>
            <p>
              <a href="/api/openapi.json" className="link">
                {t("apiPage.document")}
              </a>
            </p>
            <p>
              <a href={`/api?lang=${language === "ru" ? "en" : "ru"}`} lang={language === "ru" ? "en" : "ru"} className="link">
                {language === "ru" ? "English" : "Русский"}
              </a>
            </p>
          </header>
          <section className="grid gap-3">
            <h2 className="text-h2">{t("apiPage.start")}</h2>
            <p>{t("apiPage.startText")}</p>
            <h2 className="text-h2">{t("apiPage.rules")}</h2>
            <ul className="grid list-disc gap-1 pl-5">
              {rules.map((rule) => (
                <li key={rule}>{t(`apiPage.rule.${rule}`)}</li>
              ))}
            </ul>
          </section>
          <Guides t={t} />
          <nav aria-label={t("apiPage.groups")}>
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {[...groups.keys()].map((tag) => (
                <li key={tag}>
                  <a href={`#group-${tag.replaceAll(" ", "-")}`} className="link">
                    {tag}
                  </a>
                </li>
              ))}
              <li>
                <a href="#schemas" className="link">
                  {t("apiPage.schemas")}
                </a>
              </li>
              <li>
                <a href="#codes" className="link">
                  {t("apiPage.catalogue")}
                </a>
              </li>
            </ul>
          </nav>
          {[...groups].map(([tag, entries]) => (
            <section key={tag} id={`group-${tag.replaceAll(" ", "-")}`} aria-labelledby={`title-${tag.replaceAll(" ", "-")}`}>
              <h2 id={`title-${tag.replaceAll(" ", "-")}`} className="pb-3 text-h2">
                {tag}
              </h2>
              {entries.map((call) => (
                <CallEntry key={call.operation.operationId} base={base()} call={call} t={t} />
              ))}
            </section>
          ))}
          <section id="schemas" aria-labelledby="schemas-title" lang="en">
            <h2 id="schemas-title" className="pb-3 text-h2">
              {t("apiPage.schemas")}
            </h2>
            {schemas.map(([name, shape]) => (
              <SchemaEntry key={name} name={name} shape={shape} t={t} />
            ))}
          </section>
          <Catalogue t={t} language={language} />
        </main>
      </body>
    </html>
  );
}

/** Rendered once per language, because calls and sentences are constant in a build. */
const written = new Map<Language, string>();

/** `/api`: every call with an example for a shell, and every refusal. A complete HTML document without scripts. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!env.API_DOCS) return new Response(null, { status: 404 });
  const asked = url.searchParams.get("lang");
  const language = asked === "ru" || asked === "en" ? asked : context.get(languageContext);
  const html = written.get(language) ?? `<!doctype html>${renderToStaticMarkup(<ApiPage t={textFor(language)} language={language} />)}`;
  written.set(language, html);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language } });
}
