/** Connection to the mail server, parsed from `SMTP_URL` for the sender and the production guard. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** Refuses to send when the server offers no STARTTLS. */
  readonly requireTLS: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

/** Throws for anything that is not an `smtp:` or `smtps:` address. */
export function readSmtpUrl(text: string): SmtpServer {
  const url = new URL(text);
  if (!/^smtps?:$/.test(url.protocol) || url.hostname === "") throw new Error("SMTP_URL must be an smtp:// or smtps:// address.");
  const secure = url.protocol === "smtps:";
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && url.searchParams.get("requireTLS") === "true",
    auth: url.username === "" ? null : auth,
  };
}
