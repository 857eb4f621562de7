import { choose, type PreviewPath, parts, previewPath, readPreviewPath, type Scheme, schemes } from "./preview-address.ts";
import { findPreview, type LetterPreview, readChoice } from "./preview-letter.server.ts";

/** Letters contain their own styles and load nothing; the gallery shows them in frames. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
};

/** Forces a colour scheme by replacing the letter's media query. */
function inScheme(html: string, scheme: Scheme): string {
  if (scheme === "as-system") return html;
  const other = scheme === "dark" ? "light" : "dark";
  return html
    .replaceAll("@media (prefers-color-scheme: dark)", scheme === "dark" ? "@media all" : "@media not all")
    .replaceAll("color-scheme: light dark", `color-scheme: only ${scheme}`)
    .replaceAll('content="light dark"', `content="${scheme}"`)
    .replaceAll(`(prefers-color-scheme: ${other})`, "not all");
}

function headerText({ rendered, lang, cases }: LetterPreview, path: PreviewPath): string {
  return [
    `Subject: ${rendered.subject}`,
    `Preheader: ${rendered.preheader}`,
    `X-Mail-Template: ${previewPath(path).slice(1)}`,
    `Content-Language: ${lang}`,
    `Cases: ${cases.join("; ")}`,
    `Bytes: ${Buffer.byteLength(rendered.html)} HTML, ${Buffer.byteLength(rendered.text)} text`,
  ].join("\n");
}

const plain = (body: string) => new Response(body, { headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });

/** The letter itself as the whole answer; null for a page that does not exist. `rest` is the path after `/email/`. */
export function answerLetter(rest: string, query: URLSearchParams): Response | null {
  const path = readPreviewPath(rest);
  const preview = findPreview(path, readChoice(query));
  if (preview === null) return null;
  const part = choose(query, "part", parts);
  if (part === "text") return plain(preview.rendered.text);
  if (part === "headers") return plain(headerText(preview, path));
  const html = inScheme(preview.rendered.html, choose(query, "scheme", schemes));
  return new Response(html, { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}
