import { renderToStaticMarkup } from "react-dom/server";
import { type ErrorCode, errorActOf, errorStatus } from "#contracts/error-codes.ts";
import type { Language } from "#domain/people/principal.ts";
import { env } from "#env";
import { errorText } from "#i18n/error-text.ts";
import { textFor } from "#i18n/text.server.ts";
import type { Text } from "#i18n/text.ts";
import { languageContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/readable";
import { calls } from "./calls.ts";
import { curlExample, type Operation } from "./curl-example.ts";
import { openApiOf } from "./document/openapi.ts";
import sheet from "./readable.css?url";

const base = () => `${env.APP_ORIGIN}/api`;
const rules = ["money", "pending", "once", "version", "fields"] as const;

interface Described {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every operation of the document, in its order. */
function describedCalls(): readonly Described[] {
  const { paths } = openApiOf(calls, { name: env.PRODUCT_NAME, origin: env.APP_ORIGIN });
  return Object.entries(paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const isKeyed = ({ parameters = [] }: Operation) => parameters.some((one) => JSON.stringify(one).includes("IdempotencyKey"));

function CallEntry({ call: { method, path, operation }, t }: { call: Described; t: Text }) {
  const { operationId, summary, security } = operation;
  const needsToken = security.length > 0 && security.every((one) => "bearer" in one);
  const roles = operation["x-roles"];
  const facts = [
    needsToken ? t("apiPage.token") : t("apiPage.open"),
    ...(isKeyed(operation) ? [t("apiPage.keyed")] : []),
    ...(Array.isArray(roles) ? [`${t("apiPage.roles")}: ${roles.join(", ")}`] : []),
    `${t("apiPage.statuses")}: ${Object.keys(operation.responses).join(", ")}`,
  ];
  return (
    <article id={operationId} className="grid gap-2 border-t border-line py-5">
      <h3 className="font-semibold break-all">
        <a href={`#${operationId}`} className="link">
          {operationId}
        </a>{" "}
        <code>
          {method} {path}
        </code>
      </h3>
      <p lang="en">{summary}</p>
      <p className="text-small text-muted">{facts.join(" · ")}</p>
      <pre className="overflow-x-auto rounded-md border border-line bg-subtle p-3 text-small">
        <code>{curlExample(base(), method, path, operation)}</code>
      </pre>
      {operation["x-codes"].length === 0 ? null : (
        <p className="text-small text-muted break-words">
          {t("apiPage.codes")}: {operation["x-codes"].join(", ")}
        </p>
      )}
    </article>
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
  const groups = Map.groupBy(describedCalls(), ({ operation }) => operation.tags[0] ?? "");
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
          <nav aria-label={t("apiPage.groups")}>
            <ul className="flex flex-wrap gap-x-4 gap-y-2">
              {[...groups.keys()].map((tag) => (
                <li key={tag}>
                  <a href={`#group-${tag}`} className="link">
                    {tag}
                  </a>
                </li>
              ))}
              <li>
                <a href="#codes" className="link">
                  {t("apiPage.catalogue")}
                </a>
              </li>
            </ul>
          </nav>
          {[...groups].map(([tag, entries]) => (
            <section key={tag} id={`group-${tag}`} aria-labelledby={`title-${tag}`}>
              <h2 id={`title-${tag}`} className="pb-3 text-h2">
                {tag}
              </h2>
              {entries.map((call) => (
                <CallEntry key={call.operation.operationId} call={call} t={t} />
              ))}
            </section>
          ))}
          <Catalogue t={t} language={language} />
        </main>
      </body>
    </html>
  );
}

/** Rendered once per language, because calls and sentences are constant in a build. */
const written = new Map<Language, string>();

/** `/api`: every call with an example for a shell, and every refusal. A document of its own, without a script. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!env.API_DOCS) return new Response(null, { status: 404 });
  const asked = url.searchParams.get("lang");
  const language = asked === "ru" || asked === "en" ? asked : context.get(languageContext);
  const html = written.get(language) ?? `<!doctype html>${renderToStaticMarkup(<ApiPage t={textFor(language)} language={language} />)}`;
  written.set(language, html);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Language": language } });
}
