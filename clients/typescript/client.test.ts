// Tests the client against servers that answer, refuse, never answer or do not exist.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createBridgehold, messagesOf, RequestFailure } from "./client.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Listens on a free port and records the paths of the requests. */
async function listen(answer: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  ends.push(end);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, end };
}

const tokens = { accessToken: "a", accessTokenExpiresAt: "2026-03-01T09:30:00.000Z", refreshToken: "r" };
const refuse =
  (status: number, message: string): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ message, error: {}, requestId: "request-1" }));

test("a network that is marked as blocked sends no request except a sign-in", async () => {
  const { origin, asked } = await listen(refuse(401, "AUTH.LOGIN_WRONG"));
  const client = createBridgehold({ origin });
  client.block();
  await expect(client.api.GET("/me")).rejects.toThrow(new RequestFailure("Network Error"));
  expect(asked).toEqual([]);
  await expect(client.logIn("irina@bridgehold.test", "wrong")).rejects.toThrow("AUTH.LOGIN_WRONG");
  await expect(client.api.GET("/me")).rejects.toThrow("Network Error");
  expect(asked).toEqual(["/api/auth/login/"]);
});

test("a blocked account marks the network as blocked", async () => {
  const { origin, asked } = await listen(refuse(403, "BLOCKED.ACCOUNT"));
  const client = createBridgehold({ origin });
  expect((await client.api.GET("/me")).response.status).toBe(403);
  await expect(client.api.GET("/me")).rejects.toThrow("Network Error");
  expect(asked).toEqual(["/api/me"]);
});

test("a refused refresh is requested once, ends the session, and repeats no request", async () => {
  const { origin, asked } = await listen(refuse(401, "AUTH.ACCESS_INVALID"));
  let kept: typeof tokens | null = tokens;
  const store = {
    get: () => kept,
    set: (next: typeof tokens | null) => {
      kept = next;
    },
  };
  const client = createBridgehold({ origin, store });
  expect((await client.api.GET("/me")).response.status).toBe(401);
  expect(asked).toEqual(["/api/me", "/api/auth/refresh/"]);
  expect(kept).toBeNull();
});

test("a request without an answer fails with one of the generic texts", async () => {
  const silent = await listen(() => undefined);
  const patient = createBridgehold({ origin: silent.origin });
  const leaving = new AbortController();
  const left = expect(patient.api.GET("/me", { signal: leaving.signal })).rejects.toThrow(new RequestFailure("Request aborted"));
  leaving.abort();
  await left;
  const hasty = createBridgehold({ origin: silent.origin, timeout: 50 });
  await expect(hasty.api.GET("/me")).rejects.toThrow(new RequestFailure("timeout of 50 ms exceeded"));
  silent.end();
  await expect(patient.api.GET("/me")).rejects.toThrow(new RequestFailure("Network Error"));
});

test("shows a refusal by its codes, and one without codes by its status", () => {
  expect(messagesOf(502, "<html>")).toEqual({ form: ["Request failed with status code 502"], fields: {} });
  expect(messagesOf(409, { message: "OFFER.OWN", error: {}, requestId: "request-1" })).toEqual({ form: ["OFFER.OWN"], fields: {} });
  const message = { email: "VALIDATION.EMAIL", password: ["VALIDATION.MIN", "VALIDATION.CHARS"], _form: "STATUS.CHANGED" };
  expect(messagesOf(422, { message, error: {}, requestId: "request-1" })).toEqual({
    form: ["STATUS.CHANGED"],
    fields: { email: ["VALIDATION.EMAIL"], password: ["VALIDATION.MIN", "VALIDATION.CHARS"] },
  });
});

test("repeats a change under one key until the service accepts it; a read has no key", async () => {
  const keys: (string | undefined)[] = [];
  const { origin } = await listen((request, response) => {
    const key = request.headers["idempotency-key"];
    keys.push(typeof key === "string" ? key : undefined);
    const isBusy = keys.length === 1;
    response.writeHead(isBusy ? 503 : 200, { "Content-Type": "application/json", "Retry-After": "0" });
    response.end(JSON.stringify(isBusy ? { message: "SERVICE.BUSY", error: {} } : { isFavorite: true }));
  });
  const { api } = createBridgehold({ origin });
  const press = (headers = {}) => api.POST("/offers/favorites/{id}", { params: { path: { id: "1" } }, headers });
  expect((await press()).data).toEqual({ isFavorite: true });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await press({ "Idempotency-Key": "mine" });
  await press();
  await api.GET("/me");
  expect(keys[2]).toBe("mine");
  expect(keys[3]).not.toBe(keys[0]);
  expect(keys[4]).toBeUndefined();
});
