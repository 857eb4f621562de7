export interface Download {
  readonly name: string;
  readonly mime: string;
  /** Number of bytes, when known before sending. */
  readonly size?: number;
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  /** `inline` only for previews that the product re-encoded. */
  readonly disposition?: "attachment" | "inline";
}

const asciiName = (name: string) => name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `attachment; filename="…"; filename*=UTF-8''…` with a plain fallback for old readers (RFC 6266). */
export function contentDisposition(name: string, disposition: "attachment" | "inline" = "attachment"): string {
  return `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`;
}

/** The response with a private file: it cannot run, be sniffed, be framed or be cached (R25). */
export function downloadResponse({ name, mime, size, body, disposition }: Download): Response {
  const headers = new Headers({
    "Content-Type": mime,
    "Content-Disposition": contentDisposition(name, disposition),
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "private, no-store",
  });
  if (size !== undefined) headers.set("Content-Length", String(size));
  return new Response(body, { headers });
}
