import { type Family, families } from "#domain/text/letter-templates.ts";
import { fixtureNames } from "#emails/fixtures.ts";
import { formatCount } from "#i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { PageHandle } from "#ui/shell/page-handle.ts";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/gallery";
import { listPreviews, type PreviewCard, previewGroups } from "./list-previews.server.ts";
import { choose, galleryPath, previewLanguages, schemes } from "./preview-address.ts";
import { readChoice } from "./preview-letter.server.ts";

export const handle: PageHandle = { layout: "white", script: false, mobileBar: false };
export const headers = () => ({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });

const familyOf = (pathname: string): Family => families.find((family) => galleryPath(family) === pathname.replace(/\/$/, "")) ?? "plain";

export function loader({ url }: Route.LoaderArgs) {
  const { searchParams: query } = url;
  const [family, choice, search] = [familyOf(url.pathname), readChoice(query), (query.get("search") ?? "").trim().slice(0, 80)];
  const cards = listPreviews(family, choice, search);
  return {
    family,
    search,
    ...{ fixture: choice.fixture, lang: choice.lang, scheme: choose(query, "scheme", schemes), fixtures: fixtureNames },
    groups: previewGroups.map((name) => ({ name, cards: cards.filter(({ group }) => group === name) })).filter((group) => group.cards[0]),
  };
}

type Choices = Route.ComponentProps["loaderData"];

const queryOf = ({ fixture, lang, scheme }: Choices) => `?${new URLSearchParams({ fixture, lang, scheme })}`;

function Filters({ data }: { data: Choices }) {
  const selects = [
    { name: "fixture", label: "People", value: data.fixture, values: data.fixtures },
    { name: "scheme", label: "Scheme", value: data.scheme, values: schemes },
    ...(data.family === "wbit" ? [{ name: "lang", label: "Language", value: data.lang, values: previewLanguages }] : []),
  ];
  return (
    <form method="get" className="mb-6 flex flex-wrap items-center gap-4">
      <label className="grid gap-1 text-small font-medium">
        Name
        <input type="search" name="search" defaultValue={data.search} className="control" />
      </label>
      {selects.map(({ name, label, value, values }) => (
        <label key={name} className="grid gap-1 text-small font-medium">
          {label}
          <select name={name} defaultValue={value} className="control">
            {values.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" kind="primary">
        Show
      </Button>
    </form>
  );
}

function Links({ card, query }: { card: PreviewCard; query: string }) {
  const links = [
    { to: card.path + query, label: "Bank" },
    ...(card.cryptoPath === null ? [] : [{ to: card.cryptoPath + query, label: "Crypto" }]),
    { to: `${card.path}${query}&part=text`, label: "Text" },
    { to: `${card.path}${query}&part=headers`, label: "Headers" },
    ...card.cases.slice(1).map((name, at) => ({ to: `${card.path}${query}&case=${at + 1}`, label: `${at + 2}. ${name}` })),
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 text-small">
      {links.map(({ to, label }) => (
        <li key={to}>
          <a href={to} className="link inline-flex min-h-6 items-center" aria-label={`${label}: ${card.name}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Preview({ card, query }: { card: PreviewCard; query: string }) {
  return (
    <li className="card grid content-start gap-3">
      <h3 className="text-body font-semibold break-words">{card.name}</h3>
      <p className="text-small">{card.subject}</p>
      <p className="text-small text-muted">{card.preheader}</p>
      <iframe
        src={card.path + query}
        title={card.name}
        sandbox=""
        loading="lazy"
        height={480}
        className="w-full rounded-control border border-line bg-surface"
      />
      <Links card={card} query={query} />
      <p className="text-caption break-words text-muted">
        {card.cases[0]} · {card.isFixed ? "always sent" : "can be ended"} · {formatCount(card.htmlBytes, "en")} bytes, text{" "}
        {formatCount(card.textBytes, "en")}
      </p>
    </li>
  );
}

const labels: Readonly<Record<Family, string>> = { plain: "Russian", en: "English", wbit: "Partner brand" };

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const query = queryOf(loaderData);
  return (
    <>
      <title>Letters</title>
      <meta name="robots" content="noindex" />
      <PageTitle title="Letters" lead="Every letter with invented people, as a reader would get it on 20.11.2026, 12:00 UTC." />
      <Tabs
        label="Families"
        tabs={families.map((family) => ({
          to: galleryPath(family),
          label: labels[family],
          isCurrent: family === loaderData.family,
        }))}
      />
      <Filters data={loaderData} />
      {loaderData.groups.length === 0 ? <p>No letter has this in its name.</p> : null}
      {loaderData.groups.map(({ name, cards }) => (
        <section key={name} className="mb-6" aria-labelledby={`group-${name}`}>
          <h2 id={`group-${name}`} className="mb-4 text-h2">
            {name}
          </h2>
          <ul className="grid gap-6 md:grid-cols-2">
            {cards.map((card) => (
              <Preview key={card.name} card={card} query={query} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
