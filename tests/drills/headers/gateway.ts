// The site behind a socket for a browser: reads, streams and reports; it forwards no posts.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sirv from "sirv";
import type { Site } from "../../routes/site.ts";

export interface Gateway {
  readonly address: string;
  /** Policy violations that browsers reported. */
  readonly reports: string[];
  close(): Promise<void>;
}

async function pass(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on("close", () => gone.abort());
  const cookie = request.headers.cookie;
  const answer = await site.visitor().send(request.url ?? "/", { headers: cookie ? { Cookie: cookie } : {}, signal: gone.signal });
  response.writeHead(answer.status, [...answer.headers].flat());
  if (answer.body === null) return void response.end();
  for await (const part of answer.body) if (!response.write(part)) await new Promise((drained) => response.once("drain", drained));
  response.end();
}

async function readReport(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

/** Files of the build come first, as on the real server. */
export async function openGateway(site: Site): Promise<Gateway> {
  const reports: string[] = [];
  const folder = process.env.BUILD_DIRECTORY ?? join(import.meta.dirname, "..", "..", "..", "build");
  const files = sirv(join(folder, "client"));
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      void readReport(request).then((text) => {
        if (request.url?.startsWith("/csp-report")) reports.push(text);
        response.writeHead(204).end();
      });
    } else files(request, response, () => void pass(site, request, response).catch(() => response.destroy()));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { address: `http://localhost:${port}`, reports, close };
}
