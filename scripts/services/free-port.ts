import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range that systems use for outgoing connections, because another connection could take a port of that range before the server
 * opens it.
 */
const [lowest, highest] = [20_000, 32_000] as const;

/** True when nothing listens on the loopback port. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => answer(true)));
  });

/** Ports that this process has drawn. A server may open its port later, so each is drawn only once. */
const drawn = new Set<number>();

/** A port of the loopback interface without a listener, drawn at random, because other processes draw ports at the same time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (drawn.has(port)) continue;
    drawn.add(port);
    if (await isPortFree(port)) return port;
  }
}

/** The preferred port, so that addresses stay the same between starts, or any free one when another copy uses it. */
export const wishedPort = async (wished: number): Promise<number> =>
  wished <= 65_535 && (await isPortFree(wished)) ? wished : await freePort();
