import { createServer } from "node:net";

/** True when nothing listens on the loopback port. */
export function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** A port that the system reports as free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** The preferred port, so that addresses stay the same between starts, or any free one when another copy uses it. */
export async function wishedPort(wished: number): Promise<number> {
  return wished <= 65_535 && (await isPortFree(wished)) ? wished : freePort();
}
