// A reverse proxy as a process of its own: `node tests/support/reverse-proxy.ts <port> <upstream port>`. Like nginx with
// `$proxy_add_x_forwarded_for` it appends the address that it saw to X-Forwarded-For and passes all other headers through.
import { type ChildProcess, spawn } from "node:child_process";
import { request as ask, createServer, type IncomingMessage } from "node:http";
import { freePort } from "#scripts/services/free-port.ts";

function headersFrom({ headers, socket }: IncomingMessage) {
  const seen = [headers["x-forwarded-for"], socket.remoteAddress].flat().filter((address) => address !== undefined);
  return { ...headers, "x-forwarded-for": seen.join(", ") };
}

function serve(port: number, upstream: number): void {
  const options = (incoming: IncomingMessage) => ({
    port: upstream,
    host: "127.0.0.1",
    method: incoming.method,
    path: incoming.url,
    headers: headersFrom(incoming),
  });
  const server = createServer((incoming, outgoing) => {
    const asked = ask(options(incoming), (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  });
  server.on("upgrade", (incoming, socket) => {
    const asked = ask(options(incoming));
    asked.on("upgrade", ({ rawHeaders, statusCode }, upstreamSocket, head) => {
      const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
      socket.write(`HTTP/1.1 ${statusCode} Switching Protocols\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.write(head);
      upstreamSocket.pipe(socket).pipe(upstreamSocket);
      upstreamSocket.on("error", () => socket.destroy());
      socket.on("error", () => upstreamSocket.destroy());
    });
    asked.on("error", () => socket.destroy());
    asked.end();
  });
  server.listen(port, "127.0.0.1", () => console.log("ready"));
}

/** Starts the proxy in front of a local site. */
export async function startProxy(siteOrigin: string): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const args = [import.meta.filename, `${port}`, new URL(siteOrigin).port];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  const stop = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await gone;
  };
  return { port, stop };
}

if (import.meta.main) serve(Number(process.argv[2]), Number(process.argv[3]));
