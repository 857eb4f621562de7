import { href } from "react-router";
import { countryText } from "#i18n/reference-text.ts";
import { useLanguage, useLocalePath, useText } from "#i18n/text-context.tsx";
import { listCorridors } from "#services/agent/list-corridors.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { PageMeta } from "#ui/shell/page-meta.tsx";
import type { Route } from "./+types/directory";

export const handle: PageHandle = { layout: "white", script: false, isShared: true };

/** The country with the most destinations stands for all: the others lead to it. */
export async function loader() {
  const { ends, destinationsOf } = await listCorridors();
  const origins = ends.map(({ country }) => ({ country, destinations: destinationsOf(country) }));
  const [widest] = origins.toSorted((a, b) => b.destinations.length - a.destinations.length);
  const home = widest?.country ?? "";
  return { home, destinations: widest?.destinations ?? [], origins: origins.map(({ country }) => country).filter((one) => one !== home) };
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Between which countries offers can be made now. */
export default function Directory({ loaderData: { home, destinations, origins } }: Route.ComponentProps) {
  const t = useText();
  const back = origins.filter((country) => destinations.includes(country));
  return (
    <div className="grid gap-10">
      <PageMeta title={t("transfers.directory.title")} description={t("transfers.directory.lead")} />
      <header className="grid gap-3">
        <h1 className="text-h1 md:text-display">{t("transfers.directory.title")}</h1>
        <p className="max-w-lead text-lead text-muted">{t("transfers.directory.lead")}</p>
      </header>
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
