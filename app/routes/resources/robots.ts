import { env } from "#env";
import { brandContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import type { Route } from "./+types/robots";

/** Pages of signed-in people and forms are of no use to search engines. */
const closed = [
  "/api/",
  "/admin",
  "/agents",
  "/my-transactions",
  "/new-transaction",
  "/accept-transaction",
  "/profile",
  "/settings",
  "/email",
  "/dev/",
];

/** The rules for search engines: a locked site disallows everything. */
export function loader({ context }: Route.LoaderArgs) {
  const rules = env.WEBSITE_LOCK_PASSWORD === "" ? closed : ["/"];
  const lines = [
    "User-agent: *",
    ...rules.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteOrigin(context.get(brandContext))}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
