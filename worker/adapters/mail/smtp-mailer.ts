import { createTransport } from "nodemailer";
import { callLimits } from "#outgoing/call-limits.server.ts";
import { readSmtpUrl } from "#settings/smtp-url.ts";
import { type DkimKey, signedHeaders } from "./dkim.ts";
import type { Delivery, Mailer, OutgoingLetter } from "./mailer.ts";

const connectTimeoutMs = 10_000;
const socketTimeoutMs = 30_000;

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
}

/** The code and the server's reply without addresses, which may be stored and shown to admins. */
const redacted = ({ code, response, message }: SmtpError) =>
  `${code ?? "ERROR"} ${(response ?? message ?? "").replace(/[^\s<>]+@[^\s<>]+/g, "…")}`.slice(0, 300).trim();

function deliveryOf(error: SmtpError): Delivery {
  const text = redacted(error);
  const status = error.responseCode ?? 0;
  if (error.code === "EAUTH" || status === 535) return { kind: "locked", error: text };
  if (status >= 500) return { kind: "refused", error: text, recipient: /\b5\.1\.\d/.test(error.response ?? "") };
  return status >= 400 ? { kind: "later", error: text } : { kind: "unreachable", error: text };
}

const fields = (letter: OutgoingLetter) => ({
  messageId: letter.messageId,
  from: letter.from,
  to: { name: "", address: letter.to },
  replyTo: letter.replyTo,
  envelope: { from: letter.bounceTo, to: [letter.to] },
  subject: letter.subject,
  html: letter.html,
  text: letter.text,
  references: [...letter.references],
  headers: letter.headers,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * A pooled SMTP client: two connections, at most `perSecond` letters a second, signed when there is a key (design/letters §7). An attempt
 * takes at most `limitMs` milliseconds.
 */
export function createSmtpMailer(url: string, perSecond: number, dkim?: DkimKey, limitMs: number = callLimits.mail): Mailer {
  const { auth, ...server } = readSmtpUrl(url);
  const transport = createTransport({
    pool: true,
    ...server,
    ...(auth && { auth }),
    ...(dkim && {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey, headerFieldNames: signedHeaders },
    }),
    maxConnections: 2,
    rateDelta: 1_000,
    rateLimit: perSecond,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const attempt = (letter: OutgoingLetter): Promise<Delivery> =>
    transport.sendMail(fields(letter)).then(
      ({ response }) => ({ kind: "accepted", reply: redacted({ code: "250", response }) }),
      (error: SmtpError) => deliveryOf(error),
    );
  return { send: (letter) => withinTime(attempt(letter), limitMs), close: () => transport.close() };
}

/** Ends an attempt before the lease of its letter ends, even if the server answers byte by byte. */
async function withinTime(attempt: Promise<Delivery>, limitMs: number): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve({ kind: "unreachable", error: "ETIMEDOUT no answer in time" }), limitMs);
  });
  return Promise.race([attempt, tooLong]).finally(() => clearTimeout(timer));
}
