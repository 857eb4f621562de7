import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useText } from "#i18n/text-context.tsx";
import { ShowMore } from "./show-more.tsx";

interface ListOfPages<Page, Item> {
  /** Data of the page's own loader, as it answers for every later page. */
  readonly first: Page;
  readonly itemsOf: (page: Page) => readonly Item[];
  /** Key of an item, also the `data-row` attribute of its link or button, which gets the focus when it is the first of a new page. */
  readonly keyOf: (item: Item) => string;
  /** Address of the page that follows, from the root of the site; null after the last. */
  readonly nextOf: (page: Page) => string | null;
}

interface MoreItems<Item> {
  readonly items: readonly Item[];
  /** Below the list: the button, and a sentence that tells screen readers that the list grew. */
  readonly more: ReactNode;
  readonly isLast: boolean;
}

interface NextPageProps<Page> {
  readonly address: string;
  readonly hear: (page: Page) => void;
}

/** Loads one page, and reloads it on live updates, which reload all loaders. */
function NextPage<Page>({ address, hear }: NextPageProps<Page>) {
  const { data, load } = useFetcher<{ page: Page }["page"]>();
  const receive = useEffectEvent(hear);
  useEffect(() => void load(address), [address, load]);
  useEffect(() => {
    if (data !== undefined) receive(data as Page);
  }, [data]);
  return null;
}

/** Pages of a keyset cursor, appended below each other (design/look §4). Without scripts the button is a link to the next page. */
export function useMoreItems<Page, Item>({ first, itemsOf, keyOf, nextOf }: ListOfPages<Page, Item>): MoreItems<Item> {
  const t = useText();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [asked, setAsked] = useState<{ address: string; wanted: number; pages: readonly Page[] }>({ address, wanted: 0, pages: [] });
  const { wanted, pages } = asked.address === address ? asked : { wanted: 0, pages: [] };
  const shownBefore = useRef<number | null>(null);
  const [added, setAdded] = useState(0);
  const all = [first, ...pages];
  // An item that moved between two loads may be on both pages.
  const items = [...new Map(all.flatMap(itemsOf).map((item) => [keyOf(item), item])).values()];
  const next = nextOf(all.at(-1) ?? first);

  const arrive = useEffectEvent(() => {
    const from = shownBefore.current;
    const firstNew = from === null ? undefined : items[from];
    if (from === null || firstNew === undefined) return;
    shownBefore.current = null;
    setAdded(items.length - from);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(keyOf(firstNew))}"]`)?.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page arrived
  useEffect(() => arrive(), [pages.length]);

  const hear = (at: number) => (page: Page) =>
    setAsked((now) => (now.address === address ? { ...now, pages: Object.assign([...now.pages], { [at]: page }) } : now));
  const ask = () => {
    shownBefore.current = items.length;
    setAsked({ address, wanted: wanted + 1, pages });
  };
  const more = (
    <>
      {all.slice(0, wanted).map((page, at) => {
        const to = nextOf(page);
        // biome-ignore lint/suspicious/noArrayIndexKey: the page after the same number of pages
        return to === null ? null : <NextPage key={at} address={to} hear={hear(at)} />;
      })}
      <ShowMore to={next} onMore={ask} isPending={wanted > pages.length} />
      <p role="status" className="sr-only">
        {added > 0 ? t("common.shownMore", { count: added }) : null}
      </p>
    </>
  );
  return { items, more, isLast: next === null };
}
