// A reverse proxy in a separate process: `node tests/support/reverse-proxy.ts <port> <port of a site>…`. Like nginx with
// `$proxy_add_x_forwarded_for` it appends the caller's address to X-Forwarded-For and passes all other headers through. It uses the sites
// whose `/readyz` answers 200 in rotation; when one accepts no connection, the request goes to the next.
import { type ChildProcess, spawn } from "node:child_process";
import { request as ask, createServer, get, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { freePort } from "#scripts/services/free-port.ts";

const host = "127.0.0.1";

function headersFrom({ headers, socket }: IncomingMessage) {
  const seen = [headers["x-forwarded-for"], socket.remoteAddress].flat().filter((address) => address !== undefined);
  return { ...headers, "x-forwarded-for": seen.join(", ") };
}

/** Seconds between two readiness checks, like a load balancer's. */
const askEveryMs = 500;

const answersReady = (port: number) =>
  new Promise<boolean>((answer) => {
    const asked = get({ host, port, path: "/readyz", timeout: 3_000, agent: false }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    });
    asked.on("error", () => answer(false));
    asked.on("timeout", () => asked.destroy());
  });

/** The sites in the order in which a request tries them. */
function inTurn(ports: readonly number[]): () => readonly number[] {
  const away = new Set<number>();
  const look = async (port: number) => {
    if (await answersReady(port)) away.delete(port);
    else away.add(port);
    setTimeout(() => void look(port), askEveryMs);
  };
  if (ports.length > 1) for (const port of ports) void look(port);
  let turn = 0;
  return () => {
    turn += 1;
    const turned = ports.map((_, at) => ports[(at + turn) % ports.length]!);
    return [...turned.filter((port) => !away.has(port)), ...turned.filter((port) => away.has(port))];
  };
}

/** A connection to the first site that accepts one; null when none does. */
async function connected(ports: readonly number[]): Promise<Socket | null> {
  for (const port of ports) {
    const socket = await new Promise<Socket | null>((done) => {
      const tried = connect(port, host, () => done(tried));
      tried.on("error", () => done(null));
    });
    if (socket) return socket;
  }
  return null;
}

function serve(port: number, sites: readonly number[]): void {
  const next = inTurn(sites);
  const options = (incoming: IncomingMessage, socket: Socket) => ({
    createConnection: () => socket,
    method: incoming.method,
    path: incoming.url,
    headers: headersFrom(incoming),
  });
  const server = createServer(async (incoming, outgoing) => {
    const socket = await connected(next());
    const fail = (why: Error) => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(`proxy: ${why.message}`));
    if (socket === null) return void fail(new Error("no site takes a connection"));
    const asked = ask(options(incoming, socket), (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    asked.on("error", fail);
    outgoing.on("close", () => asked.destroy());
    incoming.pipe(asked);
  });
  // A long timeout, because a client that sends while an idle connection is being closed would get a broken connection.
  server.keepAliveTimeout = 600_000;
  server.on("upgrade", async (incoming, socket) => {
    const site = await connected(next());
    if (site === null) return void socket.destroy();
    const asked = ask(options(incoming, site));
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
  server.listen(port, host, () => console.log("ready"));
}

/** Starts the proxy in front of local sites. */
export async function startProxy(...siteOrigins: readonly string[]): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const args = [import.meta.filename, `${port}`, ...siteOrigins.map((origin) => new URL(origin).port)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  const stop = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill();
    await gone;
  };
  return { port, stop };
}

if (import.meta.main) serve(Number(process.argv[2]), process.argv.slice(3).map(Number));
