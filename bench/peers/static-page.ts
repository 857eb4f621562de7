// A page served from memory: compressed once, with an ETag. Started with PAGE_FILE; prints `ready <port>`.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const page = readFileSync(process.env.PAGE_FILE ?? "");
const squeezed = brotliCompressSync(page);
const etag = `"${createHash("sha256").update(page).digest("base64url")}"`;
const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", Vary: "Accept-Encoding", ETag: etag };

const server = createServer((request, response) => {
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const isBrotli = request.headers["accept-encoding"]?.includes("br") ?? false;
  const body = isBrotli ? squeezed : page;
  response.writeHead(200, { ...headers, "Content-Length": body.length, ...(isBrotli && { "Content-Encoding": "br" }) });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once("disconnect", () => process.exit(0));
