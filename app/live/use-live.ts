import { useEffect, useRef, useState } from "react";
import { useFetchers, useMatches, useNavigation, useRevalidator } from "react-router";
import { asBackgroundRequest } from "./background-request.ts";
import type { LiveListener, OfferUpdate } from "./live-source.ts";
import { throttle } from "./throttle.ts";

export interface Live {
  /** Number of unread notifications: the page's value until the channel sends a newer one. */
  readonly unread: number;
  readonly isConnected: boolean;
  /** The newest change of an offer that is not on the screen. Lists show a link to reload instead of moving rows. */
  readonly news: OfferUpdate | null;
}

interface LiveOptions {
  /** Address of the stream; null for guests. */
  readonly url: string | null;
  readonly unread: number;
  /** Cursor that the page was rendered with, so that no change between rendering and connecting is lost. Later values are ignored. */
  readonly cursor: string | null;
}

/** A page that shows offers declares it in its route: one offer by the `offerId` parameter, or a list by `live: "offers"` in `handle`. */
type LiveHandle = { readonly live?: "offers" };

const revalidateEveryMs = 400;
/** Delay before the channel opens. Its cursor delivers what happened meanwhile. */
const quietMs = 1_000;

/** Connects after the page has loaded, with a script that is loaded only then. Returns a function that disconnects. */
function connectLater(url: string, cursor: () => string | null, hearer: LiveListener): () => void {
  let stop: (() => void) | null = null;
  const ended = () => {};
  const open = async () => {
    const { connectLive } = await import("./live-source.ts");
    if (stop !== ended) stop = connectLive(url, cursor(), hearer);
  };
  // If the script cannot be loaded, the page shows that it receives no live updates, as when the channel is unavailable.
  const timer = setTimeout(() => void open().catch(() => hearer.connected(false)), quietMs);
  return () => {
    clearTimeout(timer);
    stop?.();
    stop = ended;
  };
}

/**
 * Returns a function that reloads the page's data. It waits for a form that is being submitted, because a reload would cancel the form's
 * navigation.
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
    void asBackgroundRequest(now.current.revalidate);
  }, [isBusy, isWanted]);
  const refresh = useRef(() => {
    if (now.current.isBusy) setWanted(true);
    else void asBackgroundRequest(now.current.revalidate);
  });
  return refresh.current;
}

/** Keeps the page current: reloads its data when something shown has changed. Works with any page. */
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
