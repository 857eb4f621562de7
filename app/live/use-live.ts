import { useEffect, useRef, useState } from "react";
import { useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";
import type { LiveHearer, OfferUpdate } from "./live-source.ts";
import { throttle } from "./throttle.ts";
import { unattended } from "./unattended.ts";

export interface Live {
  /** What the bell counts; what the page was rendered with until the channel says something newer. */
  readonly unread: number;
  readonly isConnected: boolean;
  /** The newest change of an offer that is not on screen: lists say "there is news" instead of jumping. */
  readonly news: OfferUpdate | null;
}

interface LiveOptions {
  /** Where the stream is; null for guests, who have none. */
  readonly url: string | null;
  readonly unread: number;
  /** Cursor that the page was rendered with, so that nothing falls between rendering and connecting; later ones change nothing. */
  readonly cursor: string | null;
}

/** A route whose page shows offers says so in its `handle`: one by its `offerId` parameter, or `live: "offers"` for a list. */
type LiveHandle = { readonly live?: "offers" };

const revalidateEveryMs = 400;
/** The channel is opened when the page stands: the cursor brings what happened meanwhile. */
const quietMs = 1_000;

/** Connects in a quiet moment, with a script that is loaded only then. Returns how to end it. */
function connectLater(url: string, cursor: () => string | null, hearer: LiveHearer): () => void {
  let stop: (() => void) | null = null;
  const ended = () => {};
  const open = async () => {
    const { connectLive } = await import("./live-source.ts");
    if (stop !== ended) stop = connectLive(url, cursor(), hearer);
  };
  // Without the script the page says that it is not live, as it does when the channel is away.
  const timer = setTimeout(() => void open().catch(() => hearer.connected(false)), quietMs);
  return () => {
    clearTimeout(timer);
    stop?.();
    stop = ended;
  };
}

/**
 * Asks the page's loaders again, but never under a form that is on its way: what it leads to would be dropped. What came meanwhile is
 * asked for as soon as that has ended.
 */
function useRefresh(): () => void {
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isBusy = navigation.state !== "idle" || fetchers.some(({ state }) => state !== "idle");
  const now = useRef({ revalidate, isBusy });
  now.current = { revalidate, isBusy };
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isBusy || !isWanted) return;
    setWanted(false);
    void unattended(now.current.revalidate);
  }, [isBusy, isWanted]);
  const refresh = useRef(() => {
    if (now.current.isBusy) setWanted(true);
    else void unattended(now.current.revalidate);
  });
  return refresh.current;
}

/** Keeps the page current: asks its loaders again when something that it shows has changed. Works over any page unchanged. */
export function useLive({ url, unread, cursor }: LiveOptions): Live {
  const [live, setLive] = useState<Live>({ unread, isConnected: false, news: null });
  const matches = useMatches();
  const ask = useRefresh();
  const page = useRef({ isShown: (_: OfferUpdate): boolean => false });
  const start = useRef(cursor);
  start.current = cursor;
  page.current = {
    isShown: ({ offerId }) =>
      matches.some(({ params, handle }) => params.offerId === offerId || (handle as LiveHandle | undefined)?.live === "offers"),
  };

  useEffect(() => setLive((now) => (now.unread === unread ? now : { ...now, unread })), [unread]);
  useEffect(() => {
    if (url === null) return;
    const refresh = throttle(ask, revalidateEveryMs);
    return connectLater(url, () => start.current, {
      connected: (isConnected) => setLive((now) => ({ ...now, isConnected })),
      updates: ({ unreadSubjects, status }) => {
        if (typeof unreadSubjects === "number") setLive((now) => ({ ...now, unread: unreadSubjects }));
        if (status !== undefined) refresh();
      },
      offer: (update) => {
        if (page.current.isShown(update)) refresh();
        else setLive((now) => ({ ...now, news: update }));
      },
      everything: refresh,
    });
  }, [url, ask]);
  return live;
}
