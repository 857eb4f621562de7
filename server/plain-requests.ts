import type { RequestListener } from "node:http";

/** Methods that some route answers, or says 405 to; the others are none that a web request may carry. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Refuses what is no request for a page: `TRACE`, `GET *`, a proxy's `GET http://…`. Nothing behind can make a request of them. */
export function withPlainRequests(headers: Readonly<Record<string, string>>, listener: RequestListener): RequestListener {
  return (request, response) => {
    if (!methods.has(request.method ?? "")) response.writeHead(405, headers).end();
    else if (!request.url?.startsWith("/")) response.writeHead(400, headers).end();
    else listener(request, response);
  };
}
