import { env } from "#env";
import { brandContext } from "#middleware/contexts.server.ts";
import type { Route } from "./+types/web-manifest";

const colours = { main: "#0f6b5c", wbit: "#17395c" } as const;

/** What a phone needs to install the site. */
export function loader({ context }: Route.LoaderArgs) {
  const manifest = {
    ...{ name: env.PRODUCT_NAME, short_name: env.PRODUCT_NAME, start_url: "/my-transactions", scope: "/", display: "standalone" },
    ...{ background_color: "#ffffff", theme_color: colours[context.get(brandContext)] },
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
