import { env } from "#env";

const year = 365 * 24 * 60 * 60_000;

/** Whom to tell about a hole (RFC 9116). */
export function loader() {
  const lines = [
    `Contact: mailto:${env.SUPPORT_ADDRESS}`,
    `Expires: ${new Date(Date.now() + year).toISOString()}`,
    "Preferred-Languages: ru, en",
    `Canonical: ${env.APP_ORIGIN}/.well-known/security.txt`,
    `Policy: ${env.APP_ORIGIN}/contacts`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
