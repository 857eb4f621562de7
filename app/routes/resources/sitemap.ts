import { href } from "react-router";
import type { Language } from "#domain/people/access/principal.ts";
import { env } from "#env";
import { hasLanguagePrefix, localePath } from "#i18n/locale-path.ts";
import { brandContext } from "#middleware/contexts.server.ts";
import { siteOrigin } from "#middleware/site-origin.server.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { listPostAddresses } from "#services/content/list-posts.server.ts";
import type { Route } from "./+types/sitemap";

const pages = [
  ...["/", "/about", "/tariffs", "/guarantees", "/transfers", "/transactions", "/qa", "/blog", "/reviews", "/contacts", "/partnership"],
  ...["/policy", "/verify", ...(env.FEATURE_BUSINESS ? ["/business"] : [])],
];

interface Entry {
  readonly path: string;
  readonly languages: readonly Language[];
}

/** The sitemap entries of an address, with its version in the other language. */
function urlsOf({ path, languages }: Entry, origin: string): string {
  const address = (language: Language) => origin + localePath(path, language);
  const twins =
    languages.length === 1 ? [] : languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`);
  return languages.map((one) => `<url><loc>${address(one)}</loc>${twins.join("")}</url>`).join("");
}

const spoken: readonly Language[] = env.FEATURE_ENGLISH ? ["ru", "en"] : ["ru"];
const inAll = (path: string): Entry => ({ path, languages: hasLanguagePrefix(path) ? spoken : ["ru"] });

/** All public pages. Addresses consist of the product's own slugs and keys, so nothing needs escaping. */
export async function loader({ context }: Route.LoaderArgs) {
  const [posts, { ends, destinationsOf }] = await Promise.all([listPostAddresses(Date.now()), listCorridors()]);
  const corridors = ends.flatMap(({ country }) =>
    destinationsOf(country).map((to) => href("/transfer/:name", { name: `${country}-to-${to}` })),
  );
  const articles = posts.map(({ slug, languages }) => ({
    path: href("/blog/:slug", { slug }),
    languages: spoken.filter((one) => languages.includes(one)),
  }));
  const entries = [...pages.map(inAll), ...articles.filter(({ languages }) => languages.length > 0), ...corridors.map(inAll)];
  const origin = siteOrigin(context.get(brandContext));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.map((one) => urlsOf(one, origin)).join("")}</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
