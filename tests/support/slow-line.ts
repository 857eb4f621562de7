import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** Longer than it takes to send what is asked together, so that it never meets the answer to its own first part. */
const answerAfterMs = 15;

/**
 * A line to PostgreSQL whose answers travel for a while: `roundTrips` counts how often something was asked after an answer had come.
 * `url` leads through the line.
 */
export async function openSlowLine(serverUrl: string) {
  const server = new URL(serverUrl);
  let trips = 0;
  const accept = (client: Socket) => {
    const upstream = connect(Number(server.port), server.hostname);
    let isAnswered = true;
    client.on("data", (asked) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      upstream.write(asked);
    });
    upstream.on("data", (answer) => {
      setTimeout(() => {
        isAnswered = true;
        client.write(answer);
      }, answerAfterMs);
    });
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
    async roundTrips(work: () => Promise<unknown>): Promise<number> {
      const before = trips;
      await work();
      return trips - before;
    },
    close: () => line.close(),
  };
}
