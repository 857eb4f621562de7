import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/**
 * A proxy to PostgreSQL that can drop the response to a commit: the server has committed, and the client gets no answer. `url` connects
 * through the proxy; `loseNextCommit` arms it for one commit.
 */
export async function openForgetfulLine(serverUrl: string) {
  const server = new URL(serverUrl);
  let isArmed = false;
  const accept = (client: Socket) => {
    const upstream = connect(Number(server.port), server.hostname);
    let isLost = false;
    client.on("data", (asked) => {
      if (isArmed && asked.includes("COMMIT\0")) [isArmed, isLost] = [false, true];
      upstream.write(asked);
    });
    upstream.on("data", (answer) => (isLost ? client.destroy() : client.write(answer)));
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  };
  const line = createServer(accept);
  await new Promise<void>((open) => line.listen(0, "127.0.0.1", open));
  const url = new URL(serverUrl);
  url.hostname = "127.0.0.1";
  url.port = `${(line.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNextCommit: () => {
      isArmed = true;
    },
    close: () => line.close(),
  };
}
