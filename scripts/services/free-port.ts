import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that systems lend to outgoing connections: one of those may be gone again before the server opens it. */
const [lowest, highest] = [20_000, 32_000] as const;

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });

/** A port of the loopback interface that nothing listens on at this moment, drawn at random so that two who ask at once differ. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}
