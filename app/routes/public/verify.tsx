import { data, type HeadersFunction, href, redirect } from "react-router";
import { fingerprintOf } from "#files/fingerprint.server.ts";
import { localePath } from "#i18n/locale-path.ts";
import { useLocalePath, useText } from "#i18n/text-context.tsx";
import { clientAddressContext, languageContext } from "#middleware/contexts.server.ts";
import { checkCertificate, checkDocument, checkPayoutCode, countCheck } from "#services/document/check-certificate.server.ts";
import { Drawing } from "#ui/drawing.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/verify";
import { CertificateAnswer, type Checked } from "./certificate-answer.tsx";

export const handle: PageHandle = { layout: "white", script: false };
export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) =>
  actionHeaders.has("X-Robots-Tag") ? actionHeaders : loaderHeaders;

function answer(checked: Checked, status = 200, more: Readonly<Record<string, string>> = {}) {
  return data(checked, { status, headers: { "X-Robots-Tag": "noindex", ...more } });
}

async function refusalOf(ip: string) {
  const refusal = await countCheck(ip, Date.now());
  if (refusal === null) return null;
  const { retryAfter } = refusal.params;
  return answer({ kind: "busy", minutes: Math.ceil(Number(retryAfter) / 60) }, 429, { "Retry-After": `${retryAfter}` });
}

export async function loader({ params: { code }, context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code")?.replace(/\s/g, "");
  if (typed) throw redirect(localePath(href("/verify/:code?", { code: typed }), context.get(languageContext)));
  if (code === undefined) return data<Checked>({ kind: "asked" });
  const refused = await refusalOf(context.get(clientAddressContext));
  if (refused !== null) return refused;
  const payout = await checkPayoutCode(code);
  if (payout !== null) return answer({ kind: "payout", payout });
  const certificate = await checkCertificate(code);
  return certificate === null ? answer({ kind: "unknown" }, 404) : answer({ kind: "found", certificate });
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await refusalOf(context.get(clientAddressContext));
  if (refused !== null) return refused;
  const sha256 = await fingerprintOf(request);
  if (sha256 === null) return answer({ kind: "fileMissing" }, 422);
  const certificate = await checkDocument(sha256);
  return certificate === null ? answer({ kind: "fileUnknown" }, 404) : answer({ kind: "fileFound", certificate });
}

function CodeForm() {
  const t = useText();
  const path = useLocalePath();
  return (
    <form action={path("/verify")} className="card grid content-start gap-2">
      <label htmlFor="code" className="font-medium">
        {t("certificate.code")}
      </label>
      <input
        id="code"
        name="code"
        required
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="code-hint"
        className="control font-mono"
      />
      <p id="code-hint" className="text-small text-muted">
        {t("certificate.codeHint")}
      </p>
      <button type="submit" className="button button-primary justify-self-start">
        {t("certificate.submit")}
      </button>
    </form>
  );
}

function FileForm() {
  const t = useText();
  const path = useLocalePath();
  return (
    <form method="post" action={path("/verify")} encType="multipart/form-data" className="card grid content-start gap-2">
      <label htmlFor="file" className="font-medium">
        {t("certificate.file")}
      </label>
      <input id="file" name="file" type="file" required accept="application/pdf,.pdf" aria-describedby="file-hint" className="control" />
      <p id="file-hint" className="text-small text-muted">
        {t("certificate.fileHint")}
      </p>
      <button type="submit" className="button button-secondary justify-self-start">
        {t("certificate.fileSubmit")}
      </button>
    </form>
  );
}

/**
 * Checks a signed contract by the code of its sheet or by the file itself: number, dates, fingerprints; no names, no amounts. The code
 * of a payout's receipt also shows the amount and the reference that it covers.
 */
export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText();
  const checked = actionData ?? loaderData;
  return (
    <article className="grid gap-8">
      <PageMeta title={t("certificate.title")} description={t("certificate.lead")} />
      <header className="grid items-center gap-6 lg:grid-cols-[1fr_auto]">
        <div className="grid gap-3">
          <h1 className="text-h1 md:text-display">{t("certificate.title")}</h1>
          <p className="max-w-lead text-lead text-muted">{t("certificate.lead")}</p>
        </div>
        <div className="max-lg:hidden">
          <Drawing name="signatures" />
        </div>
      </header>
      <CertificateAnswer checked={checked} />
      <div className="grid gap-6 md:grid-cols-2">
        <CodeForm />
        <FileForm />
      </div>
    </article>
  );
}
