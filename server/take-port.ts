import { once } from "node:events";

/** What the site and its starter say to each other over IPC. */
export const portWanted = "port wanted";

/** The starter answers in a fallen site's place until the next one can: it leaves the port when asked, and says so. */
export async function takePort(): Promise<void> {
  if (process.env.PORT_IS_HELD !== "1" || process.send === undefined) return;
  const left = once(process, "message");
  process.send(portWanted);
  await left;
}
