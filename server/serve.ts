import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type ClientAddress, createRequestListener } from "@remix-run/node-fetch-server";
import type { ServerBuild } from "react-router";
import sirv from "sirv";
import { env } from "../app/env.server.ts";
import { orExit } from "../app/env-files.server.ts";
import { answerLivenessQuestions } from "../app/sign-of-life.server.ts";
import { compressed } from "./compressed.ts";
import { withDrainedBodies } from "./drain-body.ts";
import { liveSockets } from "./live-sockets.ts";
import { withLiveStreams } from "./live-streams.ts";
import { answerUnreadable, withPlainRequests } from "./plain-requests.ts";
import { withPublicPages } from "./public-pages.ts";
import { createHandler, type ServerEntry } from "./request-handler.ts";
import { stopInOrder } from "./stop-in-order.ts";
import { takePort } from "./take-port.ts";

type Build = ServerBuild & { readonly entry: { readonly module: ServerEntry } };

const buildFolder = resolve(env.BUILD_DIRECTORY);
const buildFile = join(buildFolder, "server", "index.js");
orExit(() => {
  if (!existsSync(buildFile)) throw new Error(`There is no built site in ${buildFolder}. Run npm run build, or set BUILD_DIRECTORY.`);
});
const build: Build = await import(pathToFileURL(buildFile).href);
const product = build.entry.module;
const folder = join(buildFolder, "client");

const files = sirv(folder, {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders(response, path) {
    const headers = path === "/sw.js" ? product.workerHeaders : product.bareHeaders;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // The names of these files contain a hash of their content.
    if (path.startsWith("/assets/")) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  },
});

/** Returns the site's configured origin regardless of the Host header, because the origin check and every link depend on it (R13). */
function siteFor(origin: string) {
  const { host, protocol } = new URL(origin);
  const handle = createHandler(build, product, origin);
  const answerOne = async (request: Request, client: ClientAddress) => compressed(await handle(request, client), request);
  const router = createRequestListener(answerOne, { host, protocol });
  const streams = withLiveStreams({ entry: product, origin, handle }, router);
  const listener = withPublicPages({ build, entry: product, origin, handle }, streams);
  return { listener, upgrade: liveSockets({ entry: product, origin, handle }) };
}

const main = siteFor(env.APP_ORIGIN);
const partner = env.ORIGIN_WBIT === "" ? null : { host: new URL(env.ORIGIN_WBIT).host, ...siteFor(env.ORIGIN_WBIT) };

const siteOf = ({ headers }: IncomingMessage) => (partner !== null && partner.host === headers.host ? partner : main);

function answerHealth(response: ServerResponse, outage: string | null): void {
  response.writeHead(outage === null ? 200 : 503, { ...product.bareHeaders, "Content-Type": "text/plain", "Cache-Control": "no-store" });
  response.end(outage === null ? "ok\n" : `unavailable: ${outage}\n`);
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  // A proxy with a keep-alive connection must send its next request to another process.
  if (stopping.isBegun()) response.setHeader("Connection", "close");
  const path = request.url?.split("?")[0];
  if (path === "/healthz") answerHealth(response, null);
  else if (path === "/readyz") void product.findOutage().then((outage) => answerHealth(response, stopping.isBegun() ? "stopping" : outage));
  else files(request, response, () => siteOf(request).listener(request, response));
}

const server = createServer(
  { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
  withDrainedBodies(withPlainRequests(product.bareHeaders, answer)),
);

const stopping = stopInOrder(server, {
  drainMs: 1_000 * (env.DRAIN_SECONDS ?? (env.DEPLOYMENT === "production" ? 10 : 0)),
  endStreams: product.recycleAll,
  closeDatabase: async () => void (await Promise.all([product.closeDatabase(), product.stopTracing()])),
});

server.on("clientError", answerUnreadable(product.bareHeaders));
server.on("upgrade", (request, socket, head) => siteOf(request).upgrade(request, socket, head));

await takePort();
product.startMetrics("site");
await product.startTracing("site");
server.listen(env.PORT, env.HOST, () => product.announceReady(env.APP_ORIGIN));

product.refuseWrongDatabase(() => process.exit(1));
process.on("SIGTERM", stopping.drain);
process.on("SIGINT", stopping.close);
// The parent process was killed, so it will send no signal.
process.on("disconnect", stopping.close);
answerLivenessQuestions();
process.channel?.unref();
process.on("uncaughtException", (error) => {
  product.log.error("crashed", { error: error.message, stack: error.stack });
  stopping.close();
});
