import { SSE } from "sse.js";
import { startWorker } from "./service-worker.ts";

export interface OfferUpdate {
  readonly offerId: string;
  readonly version: number;
  readonly status?: string;
}

export interface LiveHearer {
  connected(isConnected: boolean): void;
  updates(update: { unreadNotifications?: number; status?: number }): void;
  offer(update: OfferUpdate): void;
  /** The channel cannot tell what changed, or the session is over: the page asks its loaders. */
  everything(): void;
}

/** The server speaks every 15 s at least; more silence means a dead connection that nobody has noticed. */
const silenceMs = 40_000;
const usualDelayMs = 1_000;
const crowdedDelayMs = 5_000;

/** Opens the stream and keeps it open. Returns how to end it. */
export function connectLive(url: string, cursor: string | null, hearer: LiveHearer): () => void {
  // Signed-in pages only, and after they stand: as this script is.
  void startWorker().catch(() => {});
  const source = new SSE(url, { autoReconnect: true, reconnectDelay: usualDelayMs, useLastEventId: true, start: false });
  if (cursor) source.lastEventId = cursor;
  const silence = createSilence(() => {
    source.close();
    source.autoReconnect = true;
    source.stream();
  });
  const on = <T>(name: string, receive: (data: T) => void) =>
    source.addEventListener(name, ({ data }: { data: string }) => {
      const parsed = parse<T>(data);
      if (parsed !== null) receive(parsed);
    });
  const stop = () => {
    silence.stop();
    source.close();
  };
  on("ready", () => hearer.connected(true));
  on("updates", hearer.updates);
  on("offers-update", hearer.offer);
  for (const name of ["command", "service-info", "reset"]) on(name, hearer.everything);
  on("end", ({ reason }: { reason: string }) => {
    if (reason === "recycle" || reason === "token") return;
    stop();
    hearer.everything();
  });
  source.addEventListener("open", () => {
    source.reconnectDelay = usualDelayMs;
    silence.restart();
    source.xhr?.addEventListener("progress", silence.restart);
  });
  source.addEventListener("error", ({ responseCode }: { responseCode?: number }) => {
    hearer.connected(false);
    source.reconnectDelay = responseCode === 429 ? crowdedDelayMs : usualDelayMs;
    if (responseCode !== 401 && responseCode !== 403) return;
    stop();
    hearer.everything();
  });
  source.stream();
  silence.restart();
  return stop;
}

function createSilence(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSilence();
      restart();
    }, silenceMs);
  };
  return { restart, stop: () => clearTimeout(timer) };
}

/** A message that cannot be read is skipped: the next revalidation shows what it was about. */
function parse<T>(data: string): T | null {
  try {
    return JSON.parse(data) as T;
  } catch {
    return null;
  }
}
