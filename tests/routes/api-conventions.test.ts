import { beforeEach, expect, test } from "vitest";
import { ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { errorStatus } from "../../app/contracts/error-codes.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const { calls } = await import("../../app/routes/api/calls.ts");
const { operationNames } = await import("../../app/contracts/api/operation-names.ts");
const site = await openSite({ API_READS_PER_MINUTE: "200", API_WRITES_PER_MINUTE: "60" });
const caller = () => apiCaller(site);

beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

test("an unknown path is 404, a wrong method 405 with Allow, OPTIONS without CORS headers", async () => {
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

test("a path with a line break or control character is refused with a code, not with a page", async () => {
  for (const sign of ["%0A", "%0D", "%7F", "%E2%80%A8"]) {
    expect(await caller().get(`/users/members/a${sign}b`)).toMatchObject({ status: 400, body: { message: "REQUEST.MALFORMED" } });
  }
});

test("a body must be JSON of known fields, otherwise it is refused with the reason", async () => {
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

test("an invalid path value is refused under its name, as in a body", async () => {
  const irina = await caller().logIn("irina");
  const refused = { status: 422, body: { message: { lang: "VALIDATION.CHOICE" } } };
  expect(await irina.post("/me/set-language/xx")).toMatchObject(refused);
  expect(await irina.post("/me/set-language/%E0")).toMatchObject({ status: 400, body: { message: "REQUEST.MALFORMED" } });
});

test("an invalid date, exclusive fields and an unknown cursor have their own codes", async () => {
  const irina = await caller().logIn("irina");
  expect((await irina.get("/offers/my?updatedBefore=yesterday")).body).toMatchObject({ message: { updatedBefore: "VALIDATION.DATE" } });
  expect((await irina.get("/offers?cursor=nowhere")).body).toMatchObject({ message: { cursor: "VALIDATION.CURSOR" } });
  const id = "0195a1f0-0000-7000-8000-000000000001";
  const both = await irina.post(`/offers/accept-offer/${id}`, { bankAccountId: id, cryptoWalletId: id });
  expect(both.body).toMatchObject({
    message: { cryptoWalletId: "VALIDATION.EXCLUSIVE" },
    error: { cryptoWalletId: { other: "bankAccountId" } },
  });
});

test("a paged list links its next page in a header, with the host", async () => {
  await database.asOwner(
    `INSERT INTO notification (user_id, type, dedupe_key) SELECT id, 'other', n FROM "user", unnest(ARRAY['a', 'b']) AS n
     WHERE email = 'jonas@bridgehold.test'`,
  );
  const jonas = await caller().logIn("jonas");
  const first = await jonas.get<{ items: object[]; next: string | null }>("/me/notifications/?limit=1&unread=true");
  const link = /^<http:\/\/localhost:3000\/api(.+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const query = new URLSearchParams(link.split("?")[1]);
  expect([query.get("cursor"), query.get("limit"), query.get("unread")]).toEqual([first.body.next, "1", "true"]);
  const second = await jonas.get<{ items: object[] }>(link);
  expect(second.body.items).toHaveLength(1);
  expect(second.body.items[0]).not.toEqual(first.body.items[0]);
});

test("without an issuer the sign-in with Google is unavailable", async () => {
  const query = new URLSearchParams({ codeChallenge: "a".repeat(43), redirectUri: "https://client.example/back" });
  expect(await caller().get(`/auth/oauth-google-init/?${query}`)).toMatchObject({
    status: 503,
    body: { message: "AUTH.OAUTH_UNAVAILABLE" },
  });
});

test("every request schema refuses unknown fields", () => {
  const loose = calls.flatMap(({ no, params, query, body, multipart }) =>
    Object.entries({ params, query, body, multipart: multipart?.fields }).flatMap(([part, schema]) => {
      if (schema === undefined) return [];
      const result = schema.safeParse({ "no such field": 1 });
      return result.error?.issues.some(({ code }) => code === "unrecognized_keys") ? [] : [`${no} ${part}`];
    }),
  );
  expect(loose).toEqual([]);
});

test("numbers and paths of calls are unique", () => {
  expect(new Set(calls.map(({ no }) => no)).size).toBe(calls.length);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
});

test("a client may set the request id; otherwise the service makes one", async () => {
  const named = await caller().get("/service-info/", { "X-Request-Id": "client-request-1" });
  expect(named.headers.get("X-Request-Id")).toBe("client-request-1");
  const other = await caller().get("/no", { "X-Request-Id": "short" });
  expect(other.body.requestId).toBe(other.headers.get("X-Request-Id"));
  expect(other.headers.get("X-Request-Id")).not.toBe("short");
});

test("public reads are cacheable for 30 seconds and revalidated by ETag", async () => {
  const first = await caller().get("/countries/");
  expect(first.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ name: "germany", dialCode: "+49", currencies: expect.arrayContaining(["EUR"]) },
        ...{ fromLabel: "из Германии", toLabel: "в Германию", inLabel: "в Германии" },
      }),
    ]),
  );
  const codes = (await caller().get<{ code: string }[]>("/countries/dialing-codes/")).body;
  expect(codes.length).toBeGreaterThan(235);
  expect(codes).toContainEqual({ code: "JP", label: "Япония", labelEn: "Japan", dialCode: "+81" });
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=30");
  const again = await caller().get("/countries/", { "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again).toMatchObject({ status: 304, body: null });
});

test("every answer states the limits; a request above them gets 429 with the time to wait", async () => {
  const irina = await caller().logIn("irina");
  const me = await irina.get("/me");
  expect(me.headers.get("RateLimit-Policy")).toBe('"reads";q=200;w=60');
  // More calls than two minutes allow, so one minute is over its limit wherever the minute ends.
  const answers: number[] = [];
  while (answers.length < 121 && !answers.includes(429)) answers.push((await irina.post("/me/read-all-notifications")).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  const over = await irina.post("/me/read-all-notifications");
  if (over.status === 429) expect(Number(over.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await irina.get("/me")).status).toBe(200);
});

test("an account has its own limit, independent of other requests from its address", async () => {
  const site = await openSite({ API_READS_PER_MINUTE: "200", API_WRITES_PER_MINUTE: "60" });
  const at = async (name: string) => {
    const someone = new ApiCaller({ visitor: () => site.visitor("10.9.9.9") });
    return await someone.logIn(name);
  };
  const [irina, marta] = [await at("irina"), await at("marta")];
  const statuses: number[] = [];
  while (statuses.length < 121 && !statuses.includes(429)) statuses.push((await irina.post("/me/read-all-notifications")).status);
  expect(statuses).toContain(429);
  expect((await marta.post("/me/read-all-notifications")).status).toBe(204);
});

test("a repeated idempotency key returns the same answer; with another body it is refused", async () => {
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

test("policy and password are validated at their fields", async () => {
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
  for (const { no } of calls) expect(html).toContain(`<article id="${operationNames[no]}"`);
  expect(html.split("curl -s").length - 1).toBe(calls.length);
  expect(html).not.toContain("<script");
  for (const code of Object.keys(errorStatus)) expect(html).toContain(`<code>${code}</code>`);
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css"/);
  // A sentence that is missing in a language would appear as its key.
  for (const text of [html, await page("ru")]) expect(text).not.toMatch(/(?:errors|fieldErrors|apiPage)\.[A-Za-z_]+/);
});
