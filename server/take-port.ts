import { once } from "node:events";

/** Messages between the site and its starter over IPC. */
export const portWanted = "port wanted";

/**
 * Takes over the port from the starter. The starter answers requests after a crash until the next site process can, and confirms when it
 * has released the port.
 */
export async function takePort(): Promise<void> {
  if (process.env.PORT_IS_HELD !== "1" || process.send === undefined) return;
  const left = once(process, "message");
  process.send(portWanted);
  await left;
}
