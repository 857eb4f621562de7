import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range that systems use for outgoing connections, because such a port may be taken again before the server opens it. */
const [lowest, highest] = [20_000, 32_000] as const;

const isFree = (port: number) =>
  new Promise<boolean>((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => answer(true)));
  });

/** A port of the loopback interface without a listener, drawn at random so that two simultaneous calls differ. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}
