import { openDatabaseLine } from "./database-line.ts";

/**
 * A proxy to PostgreSQL that can drop the response to a commit: the server has committed, and the client gets no answer. `url` connects
 * through the proxy; `loseNextCommit` arms it for one commit.
 */
export async function openForgetfulLine(serverUrl: string) {
  let isArmed = false;
  const line = await openDatabaseLine(serverUrl, ({ client, upstream }) => {
    let isLost = false;
    client.on("data", (asked) => {
      if (isArmed && asked.includes("COMMIT\0")) [isArmed, isLost] = [false, true];
      upstream.write(asked);
    });
    upstream.on("data", (answer) => (isLost ? client.destroy() : client.write(answer)));
  });
  const loseNextCommit = () => {
    isArmed = true;
  };
  return { ...line, loseNextCommit };
}
