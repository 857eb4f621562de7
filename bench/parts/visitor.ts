import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { demoPassword } from "../../prisma/seed/people.ts";

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Epoch milliseconds with fractions: comparable between processes of one machine. */
export const clock = (): number => performance.timeOrigin + performance.now();

/** A person with a browser: keeps one connection and the session's cookie. */
export class Visitor {
  readonly origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  cookie = "";

  constructor(origin: string) {
    this.origin = origin;
  }

  open(path: string, method: string, headers: OutgoingHttpHeaders, body: string): Promise<IncomingMessage> {
    return new Promise((answered, failed) => {
      const sent = request(`${this.origin}${path}`, { method, agent: this.#agent, headers: { cookie: this.cookie, ...headers } }, answered);
      sent.once("error", failed);
      sent.end(body);
    });
  }

  async post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer> {
    const body = new URLSearchParams(fields).toString();
    const form = { "content-type": "application/x-www-form-urlencoded", "content-length": Buffer.byteLength(body), origin: this.origin };
    const answer = await this.open(path, "POST", form, body);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(await answer.toArray()).toString() };
  }

  /** Signs in as a person of the demo data. */
  async logIn(name: string): Promise<this> {
    const { status, headers } = await this.post("/login", { email: `${name}@bridgehold.test`, password: demoPassword });
    if (status !== 303) throw new Error(`${name} could not sign in: ${status}.`);
    this.cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    return this;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Stream {
  /** Waits for a text that contains all these parts. Returns the time at which it arrived. */
  heard(parts: readonly string[]): Promise<number>;
  close(): void;
}

/** An open event stream that records when each frame arrived. */
export async function listen(visitor: Visitor, path: string): Promise<Stream> {
  const answer = await visitor.open(path, "GET", { accept: "text/event-stream" }, "");
  if (answer.statusCode !== 200) throw new Error(`The stream answered ${answer.statusCode}.`);
  const frames: { readonly at: number; readonly text: string }[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  answer.setEncoding("utf8").on("data", (chunk: string) => {
    const at = clock();
    const parts = (rest + chunk).split("\n\n");
    rest = parts.pop() ?? "";
    frames.push(...parts.map((text) => ({ at, text })));
    for (const look of [...waiting]) look();
  });
  return {
    heard: (parts) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Nobody said ${parts.join(", ")}.`)), 20_000);
        const look = () => {
          const found = frames.find(({ text }) => parts.every((part) => text.includes(part)));
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found.at);
        };
        waiting.add(look);
        look();
      }),
    close: () => answer.destroy(),
  };
}
