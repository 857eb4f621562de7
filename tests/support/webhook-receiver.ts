// A consumer's HTTP server with configurable answers. It verifies every request with the third-party library `standardwebhooks`.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** `hang` never answers, `held` answers 204 after `release`, `redirect` points to the same server. */
type Answer = number | "hang" | "held" | "redirect";

export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: { readonly offerId?: string; readonly version?: number; readonly status?: string; readonly humanReadableId?: string };
  readonly path: string;
  readonly answer: Answer;
  /** Secrets that verify the request. */
  readonly verifiedBy: readonly string[];
  readonly signature: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly events: ReceivedEvent[];
  /** Secrets that it tries. */
  readonly secrets: string[];
  /** Answers of the next requests; 204 afterwards. */
  readonly answers: Answer[];
  /** Answers the requests that are being held. */
  release(): void;
  stop(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = [];
  const secrets: string[] = [];
  const answers: Answer[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("error", () => {});
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const headers = request.headers as Record<string, string>;
      const answer = answers.shift() ?? 204;
      const isVerified = (secret: string): boolean => {
        try {
          new Webhook(secret).verify(body, headers);
          return true;
        } catch {
          return false;
        }
      };
      const { type, data } = JSON.parse(body);
      const [id = "", signature = ""] = [headers["webhook-id"], headers["webhook-signature"]];
      events.push({ id, type, data, path: request.url ?? "", answer, verifiedBy: secrets.filter(isVerified), signature });
      if (answer === "redirect") response.writeHead(302, { Location: "/elsewhere" }).end();
      else if (answer === "held") held.push(() => response.writeHead(204).end());
      else if (answer !== "hang") response.writeHead(answer).end("x".repeat(10_000));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, events, secrets, answers },
    release: () => {
      for (const answer of held.splice(0)) answer();
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
