import { brandContext } from "#middleware/contexts.server.ts";
import { brandShells } from "#services/message/brand-shells.server.ts";
import type { Route } from "./+types/web-manifest";

const colours = { main: "#0f6b5c", wbit: "#17395c" } as const;
const iconEndings = { main: "", wbit: "-wbit" } as const;

/** What a phone needs to install the site. */
export function loader({ context }: Route.LoaderArgs) {
  const brand = context.get(brandContext);
  const { brandName } = brandShells[brand];
  const ending = iconEndings[brand];
  const manifest = {
    ...{ name: brandName, short_name: brandName, start_url: "/my-transactions", scope: "/", display: "standalone" },
    ...{ background_color: "#ffffff", theme_color: colours[brand] },
    icons: [
      { src: `/favicon${ending}.svg`, sizes: "any", type: "image/svg+xml" },
      { src: `/icon-192${ending}.png`, sizes: "192x192", type: "image/png", purpose: "any maskable" },
      { src: `/icon-512${ending}.png`, sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
