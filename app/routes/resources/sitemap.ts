import { href } from "react-router";
import { env } from "#env";
import { hasLanguagePrefix, localePath } from "#i18n/locale-path.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { listPosts } from "#services/content/list-posts.server.ts";

const pages = [
  ...["/", "/about", "/tariffs", "/guarantees", "/transfers", "/transactions", "/qa", "/blog", "/reviews", "/contacts", "/partnership"],
  ...["/policy", "/verify"],
];

/** An address with its twin in the other language. */
function entryOf(path: string): string {
  const languages = env.FEATURE_ENGLISH && hasLanguagePrefix(path) ? (["ru", "en"] as const) : (["ru"] as const);
  const address = (language: "ru" | "en") => env.APP_ORIGIN + localePath(path, language);
  const twins =
    languages.length === 1 ? [] : languages.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(one)}"/>`);
  return languages.map((one) => `<url><loc>${address(one)}</loc>${twins.join("")}</url>`).join("");
}

/** Every page that a stranger may find; addresses are made of our own slugs and keys, so nothing in them needs escaping. */
export async function loader() {
  const [{ posts }, { ends, destinationsOf }] = await Promise.all([
    listPosts("ru", { topic: null, after: null }, Date.now()),
    listCorridors(),
  ]);
  const corridors = ends.flatMap(({ country }) =>
    destinationsOf(country).map((to) => href("/transfer/:name", { name: `${country}-to-${to}` })),
  );
  const paths = [...pages, ...posts.map(({ slug }) => href("/blog/:slug", { slug })), ...corridors];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(entryOf).join("")}</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
