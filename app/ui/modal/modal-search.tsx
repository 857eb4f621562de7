import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useFetcher } from "react-router";
import type { PartOf } from "./modal-view.ts";

interface Line {
  readonly key: string;
  readonly to: string | null;
  readonly name: string;
  readonly text: string;
}

/** What the page of the search answers with. */
interface Answer {
  readonly q: string;
  readonly groups: readonly { readonly id: string; readonly title: string; readonly lines: readonly Line[] }[];
}

const page = "/search";
/** Long enough for the next letter, too short to be waited for. */
const pause = 150;

/** Too little to ask for; two digits are a deal's number. */
const isShort = (text: string, least: number) => text.length < least && !/^\d\d$/.test(text);

/** Asks the search page while somebody types; what it says about an earlier text is not shown for a later one. */
function useFound(text: string, least: number): Answer | null {
  const fetcher = useFetcher<Answer>();
  const load = useRef(fetcher.load);
  load.current = fetcher.load;
  useEffect(() => {
    if (isShort(text, least)) return;
    const timer = setTimeout(() => void load.current(`${page}?q=${encodeURIComponent(text)}`), pause);
    return () => clearTimeout(timer);
  }, [text, least]);
  return !isShort(text, least) && fetcher.data?.q === text ? fetcher.data : null;
}

/** Arrows walk from the field along what was found, and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-modal-field], [data-found]")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

const look = "flex flex-wrap items-baseline gap-x-3 rounded-control px-2 py-2 text-small hover:bg-subtle";

/** The first of all is what Enter opens. */
function Found({ groups }: Pick<Answer, "groups">) {
  const first = groups[0]?.lines.find(({ to }) => to !== null)?.key;
  return groups.map(({ id, title, lines }) => (
    <section key={id} aria-label={title} className="grid">
      <h3 className="px-2 text-caption font-semibold text-muted">{title}</h3>
      <ul>
        {lines.map(({ key, to, name, text }) => (
          <li key={key}>
            {to === null ? (
              <span className={look}>
                {name} <span className="text-muted">{text}</span>
              </span>
            ) : (
              <Link to={to} replace data-found className={`${look} ${key === first ? "bg-subtle" : ""}`}>
                <span className="font-medium">{name}</span> <span className="text-muted">{text}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The field, and under it what it finds: Enter opens the first of it, or the page of the search while nothing is there yet. */
export function ModalSearch({ label, hint, submit, empty, all, least }: PartOf<"search">) {
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const found = useFound(text, least);
  const list = useRef<HTMLDivElement>(null);
  const openFirst = (event: FormEvent) => {
    const first = found === null ? null : list.current?.querySelector<HTMLElement>("[data-found]");
    if (!first) return;
    event.preventDefault();
    first.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and its links, which stand for themselves
    <div onKeyDown={walk} className="grid gap-3">
      <search>
        <Form action={page} replace onSubmit={openFirst} className="flex items-end gap-2">
          <label className="grid min-w-0 grow gap-1 text-small">
            <span className="text-muted">{label}</span>
            <input
              // A field of the type "search" keeps the first Escape for itself.
              type="text"
              name="q"
              maxLength={120}
              autoComplete="off"
              data-modal-field
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="control"
            />
          </label>
          <button type="submit" className="button button-secondary button-row">
            {submit}
          </button>
        </Form>
      </search>
      <div ref={list} aria-live="polite" className="grid gap-3">
        {text !== "" && isShort(text, least) ? <p className="text-small text-muted">{hint}</p> : null}
        {found?.groups.length === 0 ? <p className="text-small text-muted">{empty}</p> : null}
        {found ? <Found groups={found.groups} /> : null}
        {found && found.groups.length > 0 ? (
          <Link to={`${page}?q=${encodeURIComponent(text)}`} replace data-found className={look}>
            {all}
          </Link>
        ) : null}
      </div>
    </div>
  );
}
