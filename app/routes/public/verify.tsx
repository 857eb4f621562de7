import { data, type HeadersFunction, href, redirect } from "react-router";
import { localePath } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { type Certificate, checkCertificate } from "#services/document/check-certificate.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DefinitionList } from "#ui/definition-list.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { useShell } from "#ui/shell/use-shell.ts";
import { Time } from "#ui/time.tsx";
import type { Route } from "./+types/verify";

export const handle: PageHandle = { layout: "white", script: false };
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code")?.replace(/\s/g, "");
  if (typed) throw redirect(localePath(href("/verify/:code?", { code: typed }), context.get(languageContext)));
  const noindex = { "X-Robots-Tag": "noindex" };
  const { code } = params;
  if (code === undefined) return data({ kind: "asked" as const, code: "" });
  const checked = await checkCertificate(code, context.get(clientAddressContext), Date.now());
  if (checked.ok) return data({ kind: "found" as const, code, certificate: checked.value }, { headers: noindex });
  if (checked.code === "NOT_FOUND") return data({ kind: "unknown" as const, code }, { status: 404, headers: noindex });
  const minutes = Math.ceil(Number(checked.params.retryAfter) / 60);
  return data(
    { kind: "busy" as const, code, minutes },
    { status: 429, headers: { ...noindex, "Retry-After": `${checked.params.retryAfter}` } },
  );
}

function Found({ code, certificate }: { code: string; certificate: Certificate }) {
  const t = useText();
  const { humanId, revision, signedAt, documentSha256 } = certificate;
  return (
    <div className="grid gap-6">
      <Alert tone="success" title={t("shell.verify.found")}>
        {t("shell.verify.foundText")}
      </Alert>
      <DefinitionList
        items={[
          { term: t("shell.verify.number"), value: humanId },
          { term: t("shell.verify.revision"), value: `${revision}` },
          { term: t("shell.verify.first"), value: <Time at={signedAt[0] ?? 0} /> },
          { term: t("shell.verify.second"), value: <Time at={signedAt.at(-1) ?? 0} /> },
          { term: t("shell.verify.document"), value: documentSha256, isCode: true },
          { term: t("shell.verify.signed"), value: code.toLowerCase(), isCode: true },
        ]}
      />
      <p className="text-small text-muted">{t("shell.verify.compare")}</p>
    </div>
  );
}

/** Checks a signing certificate by its code: number, dates, fingerprints; no names, no amounts. */
export default function Verify({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const path = useLocalePath();
  const { productName } = useShell();
  return (
    <article className="mx-auto grid max-w-reading gap-8">
      <title>{`${t("shell.verify.title")} · ${productName}`}</title>
      <header className="grid gap-2">
        <h1 className="text-h2 md:text-h1">{t("shell.verify.title")}</h1>
        <p className="text-lead text-muted">{t("shell.verify.lead")}</p>
      </header>
      {loaderData.kind === "found" ? <Found code={loaderData.code} certificate={loaderData.certificate} /> : null}
      {loaderData.kind === "unknown" ? (
        <Alert tone="info" title={t("shell.verify.unknown")}>
          {t("shell.verify.unknownText")}
        </Alert>
      ) : null}
      {loaderData.kind === "busy" ? (
        <Alert tone="warning" title={t("shell.verify.busy")}>
          {t("shell.verify.busyText", { count: loaderData.minutes })}
        </Alert>
      ) : null}
      <form action={path("/verify")} className="grid gap-2">
        <label htmlFor="code" className="font-medium">
          {t("shell.verify.code")}
        </label>
        <input id="code" name="code" required maxLength={200} autoComplete="off" spellCheck={false} className="control font-mono" />
        <p className="text-small text-muted">{t("shell.verify.codeHint")}</p>
        <div>
          <button type="submit" className="button button-primary">
            {t("shell.verify.submit")}
          </button>
        </div>
      </form>
    </article>
  );
}
