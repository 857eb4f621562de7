import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range that systems use for outgoing connections, because another connection could take a port of that range before the server
 * opens it.
 */
const [lowest, highest] = [20_000, 32_000] as const;

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });

/** Ports that this process has drawn. A server may open its port later, so each is drawn only once. */
const drawn = new Set<number>();

/** A port of the loopback interface without a listener, drawn at random, because other processes draw ports at the same time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (drawn.has(port)) continue;
    drawn.add(port);
    if (await isFree(port)) return port;
  }
}
