import type { RequestListener } from "node:http";

/** Time and bytes for which the rest of an unread body is read. The byte limit is slightly above the largest upload. */
const drainMs = 30_000;
const drainBytes = 110_000_000;

/**
 * Reads and discards the rest of a body that the handler has not read, e.g. because the session has ended, the address has no page or the
 * body is too large. Without this, a browser, which reads the answer only after it has sent everything, would not get it, and a proxy could
 * not reuse the connection for another client.
 */
export function withDrainedBodies(listener: RequestListener): RequestListener {
  return (request, response) => {
    response.once("finish", () => {
      if (request.complete || request.destroyed) return;
      let drained = 0;
      const cut = () => request.destroy();
      const limit = setTimeout(cut, drainMs).unref();
      request.once("close", () => clearTimeout(limit));
      // The former reader of the body pauses the stream when its data is not consumed.
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
