import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Proxies the product over a slow connection: every page arrives in two parts. `cutAfter` is the text that ends the first part; `pauseMs`
 * is the pause before the second.
 */
export async function openSlowOrigin(origin: string, cutAfter: string, pauseMs: number) {
  const cuts: string[] = [];
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity", host: new URL(origin).host };
    const onward = request(new URL(asked.url ?? "/", origin), { method: asked.method ?? "GET", headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      if (!given.headers["content-type"]?.startsWith("text/html")) return void given.pipe(answer);
      const page = Buffer.concat(await given.toArray());
      const at = page.indexOf(cutAfter) + cutAfter.length;
      if (at > cutAfter.length) {
        cuts.push(asked.url ?? "");
        answer.write(page.subarray(0, at));
        await pause(pauseMs);
      }
      answer.end(page.subarray(at < cutAfter.length ? 0 : at));
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  return {
    origin: `http://${new URL(origin).hostname}:${(server.address() as AddressInfo).port}`,
    /** Paths that arrived in parts. */
    cuts,
    close: () => server.close(),
  };
}
