import { openDatabaseLine } from "./database-line.ts";

/** Longer than sending one batch takes, so that a batch never overlaps the answer to its own first part. */
const answerAfterMs = 15;

/**
 * A proxy to PostgreSQL with delayed answers: `roundTrips` counts how often a query was sent after an answer. `url` connects through the
 * proxy.
 */
export async function openSlowLine(serverUrl: string) {
  let trips = 0;
  const line = await openDatabaseLine(serverUrl, ({ client, upstream }) => {
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
  });
  const roundTrips = async (work: () => Promise<unknown>): Promise<number> => {
    const before = trips;
    await work();
    return trips - before;
  };
  return { ...line, roundTrips };
}
