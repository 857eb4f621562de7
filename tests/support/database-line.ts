import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

interface Ends {
  readonly client: Socket;
  readonly upstream: Socket;
}

/** A proxy to PostgreSQL. `wire` forwards the data of each connection; `url` connects through the proxy. */
export async function openDatabaseLine(serverUrl: string, wire: (ends: Ends) => void): Promise<{ readonly url: string; close(): void }> {
  const url = new URL(serverUrl);
  const port = Number(url.port);
  const host = url.hostname;
  const line = createServer((client) => {
    const upstream = connect(port, host);
    wire({ client, upstream });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((open) => line.listen(0, "127.0.0.1", open));
  url.hostname = "127.0.0.1";
  url.port = `${(line.address() as AddressInfo).port}`;
  return { url: url.href, close: () => line.close() };
}
