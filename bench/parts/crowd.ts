// Opens many event streams in a separate process, so that their memory and work are not counted for the benchmark. Started with CROWD_PORT
// and CROWD_WAY (`page`: with the cookie of a session, `api`: with an access token). The tokens arrive in one message, and each later
// message names a frame to wait for.
import { connect, type Socket } from "node:net";
import { inParallel } from "../measure.ts";
import { clock } from "./visitor.ts";

export type CrowdQuestion = { readonly tokens: readonly string[] } | { readonly awaited: string } | { readonly leave: true };
export type CrowdAnswer =
  | { readonly open: number; readonly refused: number }
  /** The time when the last client received it, epoch milliseconds, and the number of clients. */
  | { readonly last: number; readonly heard: number };

const port = Number(process.env.CROWD_PORT);
const headOf = (token: string) =>
  process.env.CROWD_WAY === "api" ? ["GET /api/me-updates/", `Authorization: Bearer ${token}`] : ["GET /live", `Cookie: sid=${token}`];
const sockets: Socket[] = [];
const waiting = new Map<Socket, { readonly text: string; readonly done: (at: number) => void }>();

function hear(socket: Socket, text: string, limitMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      waiting.delete(socket);
      resolve(null);
    }, limitMs);
    waiting.set(socket, {
      text,
      done: (at) => {
        clearTimeout(late);
        waiting.delete(socket);
        resolve(at);
      },
    });
  });
}

/** One loopback address has about 28 000 ports, so several addresses are used. */
const addressOf = (number: number) => `127.0.0.${2 + Math.floor(number / 20_000)}`;

async function open(token: string, number: number): Promise<boolean> {
  const socket = connect({ host: "127.0.0.1", port, localAddress: addressOf(number) });
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    const wanted = waiting.get(socket);
    if (wanted && chunk.includes(wanted.text)) wanted.done(clock());
  });
  const ready = hear(socket, "event: ready", 60_000);
  const [start, credentials] = headOf(token);
  socket.write(`${start} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/event-stream\r\n${credentials}\r\n\r\n`);
  if ((await ready) === null) return false;
  sockets.push(socket);
  return true;
}

process.on("message", (question: CrowdQuestion) => {
  const say = (answer: CrowdAnswer) => process.send?.(answer);
  if ("tokens" in question) {
    const numbered = question.tokens.map((token, number) => ({ token, number }));
    void inParallel(numbered, 64, ({ token, number }) => open(token, sockets.length + number)).then((opened) =>
      say({ open: opened.filter(Boolean).length, refused: opened.filter((one) => !one).length }),
    );
  } else if ("awaited" in question) {
    void Promise.all(sockets.map((socket) => hear(socket, question.awaited, 30_000))).then((times) => {
      const heard = times.filter((at) => at !== null);
      say({ last: Math.max(...heard), heard: heard.length });
    });
  } else {
    for (const socket of sockets) socket.destroy();
    process.disconnect();
  }
});
