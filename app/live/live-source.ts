import { SSE } from "sse.js";
import { readFrame } from "./read-frame.ts";
import { startWorker } from "./service-worker.ts";

export interface OfferUpdate {
  readonly offerId: string;
  readonly version: number;
  readonly status?: string;
}

export interface LiveHearer {
  connected(isConnected: boolean): void;
  updates(update: { unreadSubjects?: number; status?: number }): void;
  offer(update: OfferUpdate): void;
  /** The channel cannot tell what changed, or the session is over: the page asks its loaders. */
  everything(): void;
}

/** The server speaks every 15 s at least; more silence means a dead connection that nobody has noticed. */
const silenceMs = 40_000;
const usualDelayMs = 1_000;
const crowdedDelayMs = 5_000;

/** Streams in a row that brought nothing; then the line is taken for one that holds them back. */
const mostFailures = 3;

/** What arrives, by its name, however it came. */
function hearing(hearer: LiveHearer, over: () => void): (type: string, data: unknown) => void {
  const heard: Readonly<Record<string, (data: never) => void>> = {
    ready: () => hearer.connected(true),
    updates: hearer.updates,
    "offers-update": hearer.offer,
    ...Object.fromEntries(["command", "service-info", "reset"].map((name) => [name, hearer.everything])),
    end: ({ reason }: { reason: string }) => {
      if (reason !== "recycle" && reason !== "token") over();
    },
  };
  return (type, data) => heard[type]?.(data as never);
}

/** Opens the channel and keeps it open: a stream, and where streams are held back a socket. Returns how to end it. */
export function connectLive(url: string, cursor: string | null, hearer: LiveHearer): () => void {
  // Signed-in pages only, and after they stand: as this script is.
  void startWorker().catch(() => {});
  let stop = () => {};
  let isOver = false;
  const end = () => {
    isOver = true;
    stop();
  };
  const over = () => {
    end();
    hearer.everything();
  };
  const hear = hearing(hearer, over);
  const stream = (from: string | null) => {
    stop = openStream({ url, cursor: from, hear, over, away: () => hearer.connected(false), heldBack: (last) => void fallBack(last) });
  };
  const fallBack = async (from: string | null) => {
    // Without the script the stream goes on trying.
    const sockets = await import("./live-socket.ts").catch(() => null);
    if (isOver) return;
    if (sockets === null) return stream(from);
    const away = () => hearer.connected(false);
    stop = sockets.connectSocket({ url, cursor: from, hear, away, ended: over, gaveUp: stream });
  };
  stream(cursor);
  return end;
}

interface StreamOptions {
  readonly url: string;
  readonly cursor: string | null;
  hear(type: string, data: unknown): void;
  over(): void;
  away(): void;
  /** Nothing came of several in a row: the stream has ended, its last cursor is told. */
  heldBack(cursor: string | null): void;
}

const names = ["ready", "updates", "offers-update", "command", "service-info", "reset", "end"];

function openStream({ url, cursor, hear, over, away, heldBack }: StreamOptions): () => void {
  const source = new SSE(url, { autoReconnect: true, reconnectDelay: usualDelayMs, useLastEventId: true, start: false });
  if (cursor) source.lastEventId = cursor;
  let failures = 0;
  let isOver = false;
  const stop = () => {
    isOver = true;
    silence.stop();
    source.close();
  };
  const silence = createSilence(() => {
    source.close();
    if (isOver) return;
    source.autoReconnect = true;
    source.stream();
  });
  for (const name of names) {
    source.addEventListener(name, ({ data }: { data: string }) => {
      if (name === "ready") failures = -1;
      const parsed = readFrame(data);
      if (parsed !== null) hear(name, parsed);
    });
  }
  source.addEventListener("open", () => {
    source.reconnectDelay = usualDelayMs;
    silence.restart();
    source.xhr?.addEventListener("progress", silence.restart);
  });
  source.addEventListener("error", ({ responseCode }: { responseCode?: number }) => {
    away();
    source.reconnectDelay = responseCode === 429 ? crowdedDelayMs : usualDelayMs;
    if (responseCode === 401 || responseCode === 403) over();
    // Too many tabs say nothing about the line.
    else if (responseCode === 429) failures -= 1;
  });
  // However a stream ended: with an error, in silence, or at once and without a word.
  source.addEventListener("readystatechange", ({ readyState }: { readyState: number }) => {
    if (isOver || readyState !== SSE.CLOSED) return;
    failures += 1;
    if (failures < mostFailures) return;
    stop();
    heldBack(source.lastEventId || null);
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
