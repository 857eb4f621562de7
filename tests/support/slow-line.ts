import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** Longer than sending one batch takes, so that a batch never overlaps the answer to its own first part. */
const answerAfterMs = 15;

/**
 * A proxy to PostgreSQL with delayed answers: `roundTrips` counts how often a query was sent after an answer. `url` connects through the
 * proxy.
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
