import { href } from "react-router";
import { notFound } from "#guards/guards.server.ts";
import { formatDate } from "#i18n/format.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { languageContext } from "#middleware/contexts.server.ts";
import { listPolicies, policyDocuments, policyRegions, readPolicy } from "#services/content/read-policy.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ArticleText, Contents } from "#ui/article-text.tsx";
import { ChevronLeft } from "#ui/icons.ts";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import { PublicHead } from "../public-head.tsx";
import type { Route } from "./+types/policy";

export const handle: PageHandle = { layout: "white", script: false, isShared: true, mobileBar: false };

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [language, now] = [context.get(languageContext), Date.now()];
  const region = policyRegions.find((one) => one === searchParams.get("region"));
  const document = policyDocuments.find((one) => one === searchParams.get("doc"));
  if (region === undefined || document === undefined) return { kind: "all" as const, region, policies: await listPolicies(language, now) };
  const asked = searchParams.get("version");
  const version = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) : null;
  const text = await readPolicy(region, document, { version, language, now });
  if (text === null) notFound();
  return { kind: "one" as const, region, document, ...text };
}

type Data = Route.ComponentProps["loaderData"];

function useVersionText() {
  const t = useText();
  const language = useLanguage();
  return (version: number, at: number) => t("content.policies.version", { version, date: formatDate(at, language, "Europe/Moscow") });
}

function All({ policies, region }: Extract<Data, { kind: "all" }>) {
  const t = useText();
  const path = useLocalePath();
  const versionText = useVersionText();
  const regions = region === undefined ? (["russia", "europe"] as const) : [region];
  return (
    <div className="grid w-full max-w-list gap-8">
      <PublicHead title={t("content.policies.title")} lead={t("content.policies.lead")} />
      {regions.map((one) => (
        <section key={one} aria-labelledby={`region-${one}`} className="grid gap-3">
          <h2 id={`region-${one}`} className="text-h3">
            {t(`content.policies.${one}`)}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {policies
              .filter((policy) => policy.region === one)
              .map(({ document, lead, version, publishedAt }) => (
                <li key={document} className="grid gap-1 py-4">
                  <a href={path(`${href("/policy")}?region=${one}&doc=${document}`)} className="link justify-self-start font-medium">
                    {t(`content.policies.${document}`)}
                  </a>
                  <p className="text-muted">{lead}</p>
                  <p className="text-small text-muted">{versionText(version, publishedAt)}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function One({ region, document, shown, versions }: Extract<Data, { kind: "one" }>) {
  const t = useText();
  const path = useLocalePath();
  const language = useLanguage();
  const versionText = useVersionText();
  const address = (version?: number) =>
    path(`${href("/policy")}?region=${region}&doc=${document}${version === undefined ? "" : `&version=${version}`}`);
  return (
    <article className="grid w-full max-w-reading gap-8">
      <PageMeta title={shown.title} description={shown.lead} kind="article" />
      <header className="grid gap-3">
        <a
          href={path("/policy")}
          className="-ml-1 inline-flex min-h-6 items-center gap-1 justify-self-start text-small text-muted hover:underline"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t("content.policies.back")}
        </a>
        <h1 className="text-h2 md:text-h1">{shown.title}</h1>
        <p className="text-lead text-muted">{shown.lead}</p>
        <p className="flex flex-wrap gap-x-4 text-small text-muted">
          {versionText(shown.version, shown.publishedAt)}
          <a
            href={`${href("/policy/:region/:doc.pdf", { region, doc: document })}?lang=${language}&version=${shown.version}`}
            className="link no-print"
          >
            {t("content.policies.pdf")}
          </a>
        </p>
      </header>
      {versions[0]?.version === shown.version ? null : <Alert tone="warning">{t("content.policies.old")}</Alert>}
      <Contents markdown={shown.body} label={t("content.blog.contents")} />
      <ArticleText markdown={shown.body} />
      {versions.length < 2 ? null : (
        <nav aria-labelledby="versions-title" className="no-print grid gap-2 border-t border-line pt-6">
          <h2 id="versions-title" className="text-h3">
            {t("content.policies.versions")}
          </h2>
          <ol>
            {versions.map(({ version, publishedAt }, n) => (
              <li key={version}>
                <a href={address(n === 0 ? undefined : version)} className="footer-link">
                  {versionText(version, publishedAt)}
                  {n === 0 ? `, ${t("content.policies.inForce")}` : null}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </article>
  );
}

/** The terms for members and the privacy policy of each region, in all versions that were in force. */
export default function Policy({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "all" ? <All {...loaderData} /> : <One {...loaderData} />;
}
