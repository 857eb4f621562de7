import { brandContext } from "#middleware/contexts.server.ts";
import { brandShells } from "#services/message/brand-shells.server.ts";
import type { Route } from "./+types/web-manifest";

const colours = { main: "#0f6b5c", wbit: "#17395c" } as const;
const icons = {
  main: { any: "/favicon.svg", small: "/icon-192.png", large: "/icon-512.png" },
  wbit: { any: "/favicon-wbit.svg", small: "/icon-192-wbit.png", large: "/icon-512-wbit.png" },
} as const;

/** The manifest for installing the site on a phone. */
export function loader({ context }: Route.LoaderArgs) {
  const brand = context.get(brandContext);
  const { brandName } = brandShells[brand];
  const { any, small, large } = icons[brand];
  const manifest = {
    ...{ name: brandName, short_name: brandName, start_url: "/my-transactions", scope: "/", display: "standalone" },
    ...{ background_color: "#ffffff", theme_color: colours[brand] },
    icons: [
      { src: any, sizes: "any", type: "image/svg+xml" },
      { src: small, sizes: "192x192", type: "image/png", purpose: "any maskable" },
      { src: large, sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
}
