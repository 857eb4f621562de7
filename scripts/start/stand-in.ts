import { createServer } from "node:http";

const text = `Сайт запускается заново. Обновите страницу через несколько секунд.
The site is starting again. Reload the page in a few seconds.
`;

const headers = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'",
  "Retry-After": "5",
  Connection: "close",
};

/**
 * Answers every request with 503 and a sentence while no other process listens on the site's port. Resolves to a function that stops it.
 */
export async function openStandIn(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(503, headers).end(text);
  });
  // Another process has taken the port; the site's own start reports that.
  const isListening = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, host, () => resolve(true));
  });
  return async () => {
    if (!isListening || !server.listening) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
}
