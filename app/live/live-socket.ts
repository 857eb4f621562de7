// The live channel over a WebSocket, for networks that hold event streams back (specification §7). Loaded only when that was detected.

import { readFrame } from "./read-frame.ts";

interface SocketOptions {
  /** Address that returns a ticket for the session's cookie. It is the stream's own address. */
  readonly url: string;
  readonly cursor: string | null;
  hear(type: string, data: unknown): void;
  away(): void;
  /** Called when the session has ended. */
  ended(): void;
  /** Called when sockets fail as well. The stream may continue from this cursor. */
  gaveUp(cursor: string | null): void;
}

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly data: unknown;
}

const returnAfterMs = 3_000;
const mostFailures = 3;
/** Close codes of the server: sign in again, account blocked, reconnect. */
const codes = { token: 4401, blocked: 4403, recycle: 4408 } as const;

type Ticket = { readonly ticket: string } | "over" | "away";

async function askTicket(url: string): Promise<Ticket> {
  try {
    const response = await fetch(url, { method: "POST" });
    if (response.status === 401 || response.status === 403) return "over";
    return response.ok ? ((await response.json()) as { ticket: string }) : "away";
  } catch {
    return "away";
  }
}

/** Keeps a socket open. Each connection uses a new ticket and continues where the previous one ended. Returns a function that closes it. */
export function connectSocket({ url, cursor, hear, away, ended, gaveUp }: SocketOptions): () => void {
  let last = cursor;
  let failures = 0;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const again = (ms: number) => {
    if (!isOver) timer = setTimeout(() => void open(), ms);
  };
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    socket?.close();
  };
  const fail = () => {
    if (isOver) return;
    away();
    failures += 1;
    if (failures < mostFailures) return again(returnAfterMs);
    stop();
    gaveUp(last);
  };
  const end = () => {
    if (isOver) return;
    stop();
    ended();
  };
  const hearMessage = ({ data }: MessageEvent) => {
    const message = readFrame(data) as Message | null;
    if (message === null) return;
    last = message.id ?? last;
    if (message.type === "ready") failures = 0;
    if (message.type === "reset") last = null;
    hear(message.type, message.data);
  };
  const hearClose = ({ code }: CloseEvent) => {
    if (code === codes.blocked) return end();
    // The next ticket shows whether the session or only the socket has expired.
    if (code === codes.token) return again(0);
    // A stopping process ends all its sockets, so a random pause spreads the reconnections.
    if (code === codes.recycle) return again(Math.random() * returnAfterMs);
    fail();
  };
  async function open(): Promise<void> {
    const asked = await askTicket(url);
    if (isOver) return;
    if (asked === "over") return end();
    if (asked === "away") return fail();
    const address = new URL("/api/me-updates/ws", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("ticket", asked.ticket);
    if (last) address.searchParams.set("lastEventId", last);
    socket = new WebSocket(address);
    socket.addEventListener("message", hearMessage);
    socket.addEventListener("close", hearClose);
  }
  void open();
  return stop;
}
