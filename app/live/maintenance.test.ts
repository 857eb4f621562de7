import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRunning, waitThroughMaintenance } from "./maintenance.ts";

const maintained = { since: 5, text: "Перенос базы" };
const asks: string[] = [];
let isMaintained = true;

const server = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  asks.push(`${request.method} ${pathname}`);
  if (pathname === "/maintenance.json") return Response.json({ maintenance: isMaintained ? maintained : null });
  return isMaintained ? Response.json({ maintenance: maintained }, { status: 503 }) : new Response("page");
};
const ask = waitThroughMaintenance(server);
const at = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);

beforeEach(() => {
  vi.useFakeTimers();
  // Relative addresses need a page address.
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, "http://localhost") : input, init);
      }
    },
  );
  asks.length = 0;
  isMaintained = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Ends the maintenance and lets the page detect it. */
async function end() {
  isMaintained = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(readRunning()).toBeNull();
}

test("loads the page again when the maintenance has ended", async () => {
  const answer = ask(at("/profile.data"));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(readRunning()).toEqual(maintained);
  expect(asks).toEqual(["GET /profile.data", "GET /maintenance.json", "GET /maintenance.json"]);
  await end();
  expect(await (await answer).text()).toBe("page");
});

test("returns the answer to a sent form immediately and does not send it again", async () => {
  expect((await ask(at("/profile.data", { method: "POST", body: "a=b" }))).status).toBe(503);
  expect(readRunning()).toEqual(maintained);
  await end();
  expect(asks.filter((one) => one.startsWith("POST"))).toHaveLength(1);
});

test("rejects a read that was aborted during the maintenance", async () => {
  const abort = new AbortController();
  const answer = ask(at("/profile.data", { signal: abort.signal }));
  const rejected = expect(answer).rejects.toMatchObject({ name: "AbortError" });
  await vi.advanceTimersByTimeAsync(1);
  abort.abort();
  await rejected;
  await end();
});

test("returns a 503 of another cause unchanged", async () => {
  const busy = waitThroughMaintenance(async () => new Response(null, { status: 503 }));
  expect((await busy(at("/profile.data"))).status).toBe(503);
  expect(readRunning()).toBeNull();
});
