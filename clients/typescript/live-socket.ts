import { endOf, endOfStatus, type LiveEvent, readFrame, type Way, type WayEnd } from "./live-way.ts";

/** A connection that is not open after this time counts as failed (specification §9). */
const connectMs = 20_000;
/** The server's close codes: sign in again, closed account, reconnect, too many. */
const codes: Readonly<Record<number, WayEnd>> = { 4401: "again", 4403: { over: "blocked" }, 4408: "again", 4429: "crowded" };

function listen(address: URL, { hear, unreadable, signal }: Way): Promise<WayEnd> {
  const socket = new WebSocket(address);
  const stop = () => socket.close();
  const late = setTimeout(stop, connectMs);
  signal.addEventListener("abort", stop, { once: true });
  let ended: WayEnd | null = null;
  socket.addEventListener("open", () => clearTimeout(late));
  socket.addEventListener("message", ({ data }) => {
    const event = readFrame(String(data), unreadable) as LiveEvent | undefined;
    if (event === undefined) return;
    if (event.type === "end") ended = endOf(event);
    hear(event);
  });
  return new Promise((resolve) => {
    socket.addEventListener("close", ({ code }) => {
      clearTimeout(late);
      signal.removeEventListener("abort", stop);
      resolve(ended ?? codes[code] ?? "failed");
    });
  });
}

/** The channel as a WebSocket, by a ticket that is good for this one: for networks that hold streams back. */
export async function openSocket(way: Way): Promise<WayEnd> {
  const { api, base } = way.bridgehold;
  try {
    const { data, response } = await api.POST("/me-updates/ticket/", { signal: way.signal });
    // The response for the ticket tells whether the session has ended or only this socket has expired.
    if (data === undefined) return endOfStatus(response.status);
    const address = new URL(`${base}/me-updates/ws`);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("ticket", data.ticket);
    if (way.cursor !== null) address.searchParams.set("lastEventId", way.cursor);
    return await listen(address, way);
  } catch {
    return "failed";
  }
}
