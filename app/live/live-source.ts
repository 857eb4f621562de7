import { SSE } from "sse.js";
import { readFrame } from "./read-frame.ts";
import { registerWorker } from "./register-worker.ts";

/** Delay between registering the worker and subscribing (specification §9). */
const quietMs = 3_000;

/** Registers the worker, and subscribes the browser when the person has allowed pushes. */
async function startWorker(): Promise<void> {
  await registerWorker();
  if (globalThis.Notification?.permission === "granted")
    setTimeout(() => void import("./browser-push.ts").then(({ subscribeQuietly }) => subscribeQuietly()).catch(() => {}), quietMs);
}

export interface OfferUpdate {
  readonly offerId: string;
  readonly version: number;
  readonly status?: string;
}

export interface LiveListener {
  connected(isConnected: boolean): void;
  updates(update: { unreadSubjects?: number; status?: number }): void;
  offer(update: OfferUpdate): void;
  /** Called when the channel cannot tell what changed, or the session has ended: the page reloads its data. */
  everything(): void;
}

/** The server sends at least one line in 15 s. A longer silence means a broken connection. */
const silenceMs = 40_000;
const usualDelayMs = 1_000;
const crowdedDelayMs = 5_000;

/** Number of successive streams without data after which the network is assumed to hold streams back. */
const mostFailures = 3;

/** Returns the handler of messages by name, for streams and sockets alike. */
function hearing(hearer: LiveListener, over: () => void): (type: string, data: unknown) => void {
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

/** Opens the channel and keeps it open: an event stream, or a socket when a proxy holds streams back. Returns a function that closes it. */
export function connectLive(url: string, cursor: string | null, hearer: LiveListener): () => void {
  // Only signed-in pages load this script, and only after they are rendered.
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
    // If the script cannot be loaded, the stream keeps retrying.
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
  /** Called after several streams in a row without data, with the last cursor of the ended stream. */
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
    // A refusal because of too many tabs does not show that the network holds streams back.
    else if (responseCode === 429) failures -= 1;
  });
  // Handles every end of a stream: with an error, after silence, or immediately without data.
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
