import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, Link, useFetcher } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ModalFrame } from "#ui/modal/modal-frame.tsx";
import type { loader } from "./search.server.ts";
import type { ModalHandle, ModalProps } from "./shared/modal.ts";

export const handle: ModalHandle = { areas: ["staff"] };

interface Line {
  readonly key: string;
  readonly to: string | null;
  readonly name: string;
  readonly text: string;
}

/** The answer of the loader of `/search`. */
interface Answer {
  readonly q: string;
  readonly groups: readonly { readonly id: string; readonly title: string; readonly lines: readonly Line[] }[];
}

const page = "/search";
/** Milliseconds after the last key before the search begins. */
const pause = 150;

/** True for a text that is too short to search. Two digits are enough, because they can be the end of a deal's number. */
const isShort = (text: string, least: number) => text.length < least && !/^\d\d$/.test(text);

/** Loads results from `/search` while somebody types. Results for an earlier text are discarded. */
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

/** The up and down arrows move the focus between the field and the results. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-modal-field], [data-found]")];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

const look = "flex flex-wrap items-baseline gap-x-3 rounded-control px-2 py-2 text-small hover:bg-subtle";

/** The results. Enter in the field opens the first link, which is marked. */
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

/** The field with its results below. Enter opens the first result, or the search page when there is none. */
function Search({ least }: { least: number }) {
  const t = useText();
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
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus between the field and the links, which work without them
    <div onKeyDown={walk} className="grid gap-3">
      <search>
        <Form action={page} replace onSubmit={openFirst} className="flex items-end gap-2">
          <label className="grid min-w-0 grow gap-1 text-small">
            <span className="text-muted">{t("search.field")}</span>
            <input
              // In a field of the type "search" the first Escape clears the field and does not close the modal.
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
            {t("search.submit")}
          </button>
        </Form>
      </search>
      <div ref={list} aria-live="polite" className="grid gap-3">
        {text !== "" && isShort(text, least) ? <p className="text-small text-muted">{t("search.tooShort", { count: least })}</p> : null}
        {found?.groups.length === 0 ? <p className="text-small text-muted">{t("search.empty")}</p> : null}
        {found ? <Found groups={found.groups} /> : null}
        {found && found.groups.length > 0 ? (
          <Link to={`${page}?q=${encodeURIComponent(text)}`} replace data-found className={look}>
            {t("search.all")}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

/** The search of staff, over the page on which they work. */
export default function SearchModal({ loaderData }: ModalProps<typeof loader>) {
  const t = useText();
  return (
    <ModalFrame title={t("search.title")} form="full">
      <Search least={loaderData.least} />
    </ModalFrame>
  );
}
