import { randomUUID } from "node:crypto";
import { type RequestListener, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Methods that a route handles or refuses with 405. A web `Request` cannot carry any other. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Refuses requests that cannot be for a page: `TRACE`, `GET *`, a proxy's `GET http://…`, because they cannot be converted to a web
 * `Request`.
 */
export function withPlainRequests(headers: Readonly<Record<string, string>>, listener: RequestListener): RequestListener {
  return (request, response) => {
    const refuse = (status: number) => response.writeHead(status, named(headers)).end();
    if (!methods.has(request.method ?? "")) refuse(405);
    else if (!request.url?.startsWith("/")) refuse(400);
    else listener(request, response);
  };
}

/** Adds a request id to the headers. Support finds the request by it. */
const named = (headers: Readonly<Record<string, string>>) => ({ ...headers, "X-Request-Id": randomUUID() });

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Answers a request that the HTTP parser cannot read with the common headers, and closes the connection (`clientError` event). */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statusOf[error.code ?? ""] ?? 400;
    const lines = Object.entries({ ...named(headers), Connection: "close", "Content-Length": "0" }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
  };
}
