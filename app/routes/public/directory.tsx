import { href } from "react-router";
import { countryText, routeText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { brandContext } from "#middleware/contexts.server.ts";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { listOpenRoutes, type OpenRoute } from "#services/offer/market/read-facets.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import type { Route } from "./+types/directory";
import { PublicHead } from "./public-head.tsx";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

const shownRoutes = 6;

/** The country with the most destinations is shown in full; the others are links. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ ends, destinationsOf }, busiest] = await Promise.all([
    listCorridors(),
    listOpenRoutes(context.get(brandContext), shownRoutes, Date.now()),
  ]);
  const origins = ends.map(({ country }) => ({ country, destinations: destinationsOf(country) }));
  const [widest] = origins.toSorted((a, b) => b.destinations.length - a.destinations.length);
  const home = widest?.country ?? "";
  return {
    home,
    busiest,
    destinations: widest?.destinations ?? [],
    origins: origins.map(({ country }) => country).filter((one) => one !== home),
  };
}

function List({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const t = useText();
  const path = useLocalePath();
  const language = useLanguage();
  const links = from
    .flatMap((one) => to.map((other) => ({ name: `${one}-to-${other}`, text: countryText(t, from.length > 1 ? one : other, "name") })))
    .sort((a, b) => a.text.localeCompare(b.text, language));
  return (
    <ul className="columns-2 gap-8 md:columns-3 lg:columns-4">
      {links.map(({ name, text }) => (
        <li key={name}>
          <a href={path(href("/transfer/:name", { name }))} className="link inline-block py-1.5">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Directions with offers that can be accepted now. */
function Busiest({ routes }: { routes: readonly OpenRoute[] }) {
  const t = useText();
  const path = useLocalePath();
  if (routes.length === 0) return null;
  return (
    <section aria-labelledby="busiest-title" className="grid gap-4">
      <h2 id="busiest-title" className="text-h3">
        {t("transfers.directory.busiest")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {routes.map(({ from, to, count }) => (
          <li key={`${from} ${to}`}>
            <a href={path(href("/transfer/:name", { name: `${from}-to-${to}` }))} className="card grid gap-1 hover:bg-subtle">
              <span className="font-semibold">{routeText(t, from, to)}</span>
              <span className="text-small text-muted">{t("transfers.directory.open", { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The routes on which offers can be made now. */
export default function Directory({ loaderData: { home, busiest, destinations, origins } }: Route.ComponentProps) {
  const t = useText();
  const back = origins.filter((country) => destinations.includes(country));
  return (
    <div className="grid gap-10">
      <PublicHead title={t("transfers.directory.title")} lead={t("transfers.directory.lead")} />
      <Busiest routes={busiest} />
      {destinations.length === 0 ? <EmptyState title={t("transfers.directory.none")} /> : null}
      {destinations.length === 0 ? null : (
        <>
          <section className="grid gap-3">
            <h2 className="text-h3">{capital(countryText(t, home, "from"))}</h2>
            <List from={[home]} to={destinations} />
          </section>
          <section className="grid gap-3">
            <h2 className="text-h3">{capital(countryText(t, home, "to"))}</h2>
            <List from={back} to={[home]} />
          </section>
        </>
      )}
    </div>
  );
}
