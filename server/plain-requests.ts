import { randomUUID } from "node:crypto";
import { type RequestListener, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Methods that some route answers, or says 405 to; the others are none that a web request may carry. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses what is no request for a page: `TRACE`, `GET *`, a proxy's `GET http://…`. Nothing behind can make a request of them. */
export function withPlainRequests(headers: Readonly<Record<string, string>>, listener: RequestListener): RequestListener {
  return (request, response) => {
    const refuse = (status: number) => response.writeHead(status, named(headers)).end();
    if (!methods.has(request.method ?? "")) refuse(405);
    else if (!request.url?.startsWith("/")) refuse(400);
    else listener(request, response);
  };
}

/** Every answer has a name of its own, by which it is asked about. */
const named = (headers: Readonly<Record<string, string>>) => ({ ...headers, "X-Request-Id": randomUUID() });

const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** What the parser cannot read is answered with the headers of all answers and closed (`clientError` of the server). */
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
