import type { RequestListener } from "node:http";

/** What a browser still sends of a body that nobody reads is heard for so long, and up to so many bytes: the largest upload, and some. */
const drainMs = 30_000;
const drainBytes = 110_000_000;

/**
 * An answer may come before the end of the body: the session is over, the address is no page, the body is too large. A browser reads no
 * answer before it has sent everything, and a proxy hands the connection to somebody else, so the rest is read past and dropped.
 */
export function withDrainedBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.once("finish", () => {
      if (request.complete || request.destroyed) return;
      let drained = 0;
      const cut = () => request.destroy();
      const limit = setTimeout(cut, drainMs).unref();
      request.once("close", () => clearTimeout(limit));
      // Whoever read it before holds it back when nobody takes what was read.
      request.removeAllListeners("data");
      request.on("data", (chunk: Buffer) => {
        drained += chunk.length;
        if (drained > drainBytes) cut();
      });
      request.resume();
    });
    listener(request, response);
  };
}
