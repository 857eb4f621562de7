import { env } from "#env";
import { brandContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import type { Route } from "./+types/security-txt";

const year = 365 * 24 * 60 * 60_000;

/** The contact for reports about vulnerabilities (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const origin = siteOrigin(context.get(brandContext));
  const lines = [
    `Contact: mailto:${env.SUPPORT_ADDRESS}`,
    `Expires: ${new Date(Date.now() + year).toISOString()}`,
    "Preferred-Languages: ru, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/contacts`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
