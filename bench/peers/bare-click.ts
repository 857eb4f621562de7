// A click without the rest of a product: node:http receives a POST, runs INSERT and NOTIFY in one transaction, and one LISTEN connection
// writes to open event streams. No session, no rules, no workflow. Started with DATABASE_URL; prints `ready <port>`.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
await pool.query("CREATE TABLE IF NOT EXISTS bare_click (id bigserial PRIMARY KEY, body text NOT NULL)");
await listener.connect();
await listener.query("LISTEN bare_click");
const streams = new Set<ServerResponse>();
listener.on("notification", ({ payload }) => {
  for (const stream of streams) stream.write(`data: ${payload}\n\n`);
});

const insert = { name: "bare-click", text: "WITH kept AS (INSERT INTO bare_click (body) VALUES ($1)) SELECT pg_notify('bare_click', $1)" };

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write(": open\n\n");
    streams.add(response);
    response.on("close", () => streams.delete(response));
    return;
  }
  void request.toArray().then(async (chunks) => {
    const body = new URLSearchParams(Buffer.concat(chunks).toString()).get("transactionHash") ?? "";
    await pool.query({ ...insert, values: [body] });
    response.writeHead(303, { Location: "/" }).end();
  });
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
process.once("disconnect", () => process.exit(0));
