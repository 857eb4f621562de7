import { createServer, type Server } from "node:http";
import { registry, scrape } from "./registry.server.ts";

interface Address {
  readonly host: string;
  readonly port: number;
}

/** Serves `GET /metrics` at a separate address that only Prometheus can reach. */
export function openMetricsServer({ host, port }: Address, fail: (error: unknown) => void): Server {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    scrape().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        fail(error);
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", fail);
  // `unref`, because an open scrape would otherwise keep a stopping process alive.
  return server.listen(port, host).unref();
}
