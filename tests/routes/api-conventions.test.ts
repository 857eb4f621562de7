import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { errorStatus } from "../../app/contracts/error-codes.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { calls } = await import("../../app/routes/api/calls.ts");
const site = await openSite({ API_READS_PER_MINUTE: "200", API_WRITES_PER_MINUTE: "60" });
const caller = () => apiCaller(site);

beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

test("what does not exist is 404, another method 405 with those that do, OPTIONS without permissions for others", async () => {
  const guest = caller();
  expect(await guest.get("/no/such/thing")).toMatchObject({ status: 404, body: { message: "NOT_FOUND", error: {} } });
  expect(await guest.get("//me")).toMatchObject({ status: 404 });
  expect(await guest.get("/ME")).toMatchObject({ status: 404 });
  const wrongMethod = await guest.send("PUT", "/auth/login/", {});
  expect(wrongMethod).toMatchObject({ status: 405, body: { message: "REQUEST.METHOD" } });
  expect(wrongMethod.headers.get("Allow")).toBe("POST, OPTIONS");
  const options = await guest.send("OPTIONS", "/auth/login/");
  expect(options.status).toBe(204);
  expect([...options.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("an address that no line can hold is refused with a code, not with a page", async () => {
  for (const sign of ["%0A", "%0D", "%7F", "%E2%80%A8"]) {
    expect(await caller().get(`/users/members/a${sign}b`)).toMatchObject({ status: 400, body: { message: "REQUEST.MALFORMED" } });
  }
});

test("a body is JSON of known fields, or it is refused with its reason", async () => {
  const guest = caller();
  const login = (body: unknown, type = "application/json") => guest.post("/auth/login/", body, { "Content-Type": type });
  expect(await login("{")).toMatchObject({ status: 400, body: { message: "REQUEST.MALFORMED" } });
  expect(await login('{"email":"a\\u0000@b.c","password":"x"}')).toMatchObject({ status: 400, body: { message: "REQUEST.MALFORMED" } });
  expect(await login(`${"[".repeat(12)}${"]".repeat(12)}`)).toMatchObject({ status: 400, body: { message: "REQUEST.MALFORMED" } });
  expect(await login("email=a", "application/x-www-form-urlencoded")).toMatchObject({
    status: 415,
    body: { message: "REQUEST.MEDIA_TYPE" },
  });
  expect(await login(JSON.stringify({ email: "a@b.test", password: "x".repeat(100_001) }))).toMatchObject({ status: 413 });
  expect(await login({ email: "a@b.test", password: "x", isAdmin: true })).toMatchObject({
    status: 400,
    body: { message: "REQUEST.UNKNOWN_FIELD", error: { names: "isAdmin" } },
  });
  expect(await login({ email: "nobody", password: 7 })).toMatchObject({
    status: 422,
    body: { message: { email: "VALIDATION.EMAIL", password: "VALIDATION.REQUIRED" } },
  });
  expect(await guest.get("/countries/?sort=name")).toMatchObject({ status: 400, body: { message: "REQUEST.UNKNOWN_FIELD" } });
});

test("every schema of a request refuses fields that it does not know", () => {
  const loose = calls.flatMap(({ no, params, query, body, multipart }) =>
    Object.entries({ params, query, body, multipart: multipart?.fields }).flatMap(([part, schema]) => {
      if (schema === undefined) return [];
      const result = schema.safeParse({ "no such field": 1 });
      return result.error?.issues.some(({ code }) => code === "unrecognized_keys") ? [] : [`${no} ${part}`];
    }),
  );
  expect(loose).toEqual([]);
});

test("numbers and addresses of calls are their own", () => {
  expect(new Set(calls.map(({ no }) => no)).size).toBe(calls.length);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

test("a client may name its request; others get a name", async () => {
  const named = await caller().get("/service-info/", { "X-Request-Id": "client-request-1" });
  expect(named.headers.get("X-Request-Id")).toBe("client-request-1");
  const other = await caller().get("/no", { "X-Request-Id": "short" });
  expect(other.body.requestId).toBe(other.headers.get("X-Request-Id"));
  expect(other.headers.get("X-Request-Id")).not.toBe("short");
});

test("public reads may be kept for half a minute and are asked for again by their tag", async () => {
  const first = await caller().get("/countries/");
  expect(first.body).toEqual(expect.arrayContaining([expect.objectContaining({ name: "germany", dialCode: "+49" })]));
  expect(first.body).toEqual(expect.arrayContaining([expect.objectContaining({ fromLabel: "из Германии", inLabel: "в Германии" })]));
  const codes = (await caller().get<{ code: string }[]>("/countries/dialing-codes/")).body;
  expect(codes.length).toBeGreaterThan(235);
  expect(codes).toContainEqual({ code: "JP", label: "Япония", labelEn: "Japan", dialCode: "+81" });
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=30");
  const again = await caller().get("/countries/", { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again).toMatchObject({ status: 304, body: null });
});

test("limits are said in every answer, and over them 429 with the time to wait", async () => {
  const irina = await caller().logIn("irina");
  const me = await irina.get("/me");
  expect(me.headers.get("RateLimit-Policy")).toBe('"reads";q=200;w=60');
  // More than two minutes allow: wherever the minute ends, one of them is over.
  const answers: number[] = [];
  while (answers.length < 121 && !answers.includes(429)) answers.push((await irina.post("/me/read-all-notifications")).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  const over = await irina.post("/me/read-all-notifications");
  if (over.status === 429) expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await irina.get("/me")).status).toBe(200);
});

test("a keyed request is one request: the same answer again, another body refused", async () => {
  const guest = caller();
  const body = { email: "vera@bridgehold.test", password: "Reka-i-most-2026!", region: "russia", isPolicyAccepted: true, lang: "ru" };
  const key = { "Idempotency-Key": "vera-1" };
  const first = await guest.post("/auth/register/", body, key);
  expect(first).toMatchObject({ status: 202, body: {} });
  const letters = async () => (await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox")).rows[0].n;
  const sent = await letters();
  const again = await guest.post("/auth/register/", body, key);
  expect(again.status).toBe(202);
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await letters()).toBe(sent);
  expect(await guest.post("/auth/register/", { ...body, region: "europe" }, key)).toMatchObject({
    status: 422,
    body: { message: "IDEMPOTENCY.KEY_REUSED" },
  });
  expect((await guest.post("/auth/register/", body, { "Idempotency-Key": "ключ" }).catch(() => ({ status: 400 }))).status).toBe(400);
});

test("policy and password are judged at their fields", async () => {
  const body = { email: "olga@bridgehold.test", password: "short", isPolicyAccepted: false, lang: "ru" };
  expect(await caller().post("/auth/register/", body)).toMatchObject({
    status: 422,
    body: { message: { isPolicyAccepted: "POLICY.NOT_ACCEPTED" } },
  });
  expect(await caller().post("/auth/register/", { ...body, isPolicyAccepted: true })).toMatchObject({
    status: 422,
    body: { message: { password: "VALIDATION.MIN" } },
  });
});

test("`/api` shows every call with an example and every refusal in both languages, without a script", async () => {
  const page = async (language: string) => {
    const answer = await site.visitor().get(`/api?lang=${language}`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    return await answer.text();
  };
  const html = await page("en");
  for (const { no } of calls) expect(html).toContain(`<article id="${no}"`);
  expect(html.split("curl -s").length - 1).toBe(calls.length);
  expect(html).not.toContain("<script");
  for (const code of Object.keys(errorStatus)) expect(html).toContain(`<code>${code}</code>`);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/);
  // A sentence that a language lacks would stand there as its key.
  for (const text of [html, await page("ru")]) expect(text).not.toMatch(/(?:errors|fieldErrors|apiPage)\.[A-Za-z_]+/);
});
