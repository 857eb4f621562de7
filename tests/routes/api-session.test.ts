import { beforeEach, expect, test } from "vitest";
import { apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, origin } from "./site.ts";

const database = await cloneDatabase();
const site = await openSite();
const caller = () => apiCaller(site);
const tokensOf = (body: object) => body as { accessToken: string; refreshToken: string };
const wrong = { message: "AUTH.ACCESS_INVALID" };

beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const age = (seconds: number) => database.asOwner(`UPDATE api_token SET used_at = used_at - $1 * interval '1 second'`, [seconds]);

test("a token authenticates with and without a trailing slash; a cookie does not", async () => {
  const irina = await caller().logIn("irina");
  const me = await irina.get("/me");
  expect(me).toMatchObject({ status: 200, body: { email: "irina@bridgehold.test", role: 2, status: 0, isBusiness: false } });
  expect((await irina.get("/me/")).body).toEqual(me.body);
  expect(me.headers.get("Cache-Control")).toBe("no-store");
  const browser = await site.visitor().logIn("irina");
  expect((await browser.get("/api/me")).status).toBe(401);
  expect((await browser.send("/api/auth/logout/", { method: "POST", headers: { Origin: origin } })).status).toBe(401);
});

test("API tokens open no page, and the database stores none of them", async () => {
  const irina = await caller().logIn("irina");
  const page = await irina.visitor.send("/my-transactions", { headers: { Cookie: `sid=${irina.accessToken}` } });
  expect(page.status).toBe(302);
  const { rows } = await database.asOwner("SELECT encode(token_hash, 'escape') AS hash FROM api_token");
  expect(rows.some(({ hash }) => hash === irina.accessToken || hash === irina.refreshToken)).toBe(false);
});

test("a missing, a malformed and an expired token get the same 401, on public calls too", async () => {
  const irina = await caller().logIn("irina");
  for (const header of ["Bearer x", "Basic aXJpbmE6eA==", `Bearer ${"a".repeat(43)}`, "bearer"]) {
    expect(await irina.get("/me", { Authorization: header })).toMatchObject({ status: 401, body: wrong });
    expect(await irina.get("/countries/", { Authorization: header })).toMatchObject({ status: 401, body: wrong });
  }
  const guest = await caller().get("/me");
  expect(guest).toMatchObject({ status: 401, body: wrong });
  expect(guest.headers.get("WWW-Authenticate")).toBe("Bearer");
  await database.asOwner("UPDATE api_token SET expires_at = now() WHERE kind = 'access'");
  expect(await irina.get("/me")).toMatchObject({ status: 401, body: wrong });
});

test("a refresh returns the next pair; a repeat after a lost answer and two concurrent refreshes succeed", async () => {
  const irina = await caller().logIn("irina");
  const first = irina.refreshToken;
  const answers = await Promise.all([0, 1].map(() => caller().post("/auth/refresh/", { refreshToken: first })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  irina.keep(tokensOf(answers[0]?.body ?? {}));
  expect((await irina.get("/me")).status).toBe(200);
});

test("reuse of a refresh token whose successor was used ends the session family and notifies the person", async () => {
  const irina = await caller().logIn("irina");
  const stolen = irina.refreshToken;
  irina.keep(tokensOf((await irina.post("/auth/refresh/", { refreshToken: stolen })).body));
  irina.keep(tokensOf((await irina.post("/auth/refresh/", { refreshToken: irina.refreshToken })).body));
  await age(31);
  expect(await caller().post("/auth/refresh/", { refreshToken: stolen })).toMatchObject({
    status: 401,
    body: { message: "AUTH.REFRESH_REUSED" },
  });
  expect((await irina.get("/me")).status).toBe(401);
  expect((await irina.post("/auth/refresh/", { refreshToken: irina.refreshToken })).body).toMatchObject({
    message: "AUTH.REFRESH_INVALID",
  });
  const { rows } = await database.asOwner("SELECT count(*)::int AS n FROM mail_outbox WHERE template = 'security-notice'");
  expect(rows[0].n).toBe(1);
});

test("a stolen refresh token used in turn with the owner's is detected at the second turn", async () => {
  const irina = await caller().logIn("irina");
  const shared = irina.refreshToken;
  const [own, theirs] = [
    tokensOf((await caller().post("/auth/refresh/", { refreshToken: shared })).body),
    tokensOf((await caller().post("/auth/refresh/", { refreshToken: shared })).body),
  ];
  expect((await caller().post("/auth/refresh/", { refreshToken: own.refreshToken })).status).toBe(200);
  await age(31);
  expect((await caller().post("/auth/refresh/", { refreshToken: theirs.refreshToken })).body).toMatchObject({
    message: "AUTH.REFRESH_REUSED",
  });
});

test.each(["UPDATE session SET revoked_at = now()", `UPDATE "user" SET status = 2`])(
  "%s: takes effect at the next request",
  async (change) => {
    const marta = await caller().logIn("marta");
    const { rows } = await database.asOwner(`SELECT id, status FROM "user" WHERE email = 'marta@bridgehold.test'`);
    await database.asOwner(`${change} WHERE ${change.includes("session") ? "user_id" : "id"} = $1`, [rows[0].id]);
    expect((await marta.get("/me")).status).toBe(401);
    expect((await marta.post("/auth/refresh/", { refreshToken: marta.refreshToken })).status).toBe(401);
    await database.asOwner(`UPDATE "user" SET status = $2 WHERE id = $1`, [rows[0].id, rows[0].status]);
  },
);

test("a valid token of a closed account gets the account's state; signing out ends both tokens", async () => {
  const marta = await caller().logIn("marta");
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = 'marta@bridgehold.test'`);
  expect(await marta.get("/me")).toMatchObject({ status: 403, body: { message: "BLOCKED.ACCOUNT" } });
  await database.asOwner(`UPDATE "user" SET is_blocked = false WHERE email = 'marta@bridgehold.test'`);
  const jonas = await caller().logIn("jonas");
  expect((await jonas.post("/auth/logout/")).status).toBe(204);
  expect((await jonas.get("/me")).status).toBe(401);
  expect((await jonas.post("/auth/refresh/", { refreshToken: jonas.refreshToken })).status).toBe(401);
});

test("every wrong sign-in gets the same answer", async () => {
  const unknown = await caller().post("/auth/login/", { email: "nobody@bridgehold.test", password: "x" });
  const wrongPassword = await caller().post("/auth/login/", { email: "irina@bridgehold.test", password: "x" });
  expect([unknown.status, wrongPassword.status]).toEqual([401, 401]);
  expect(unknown.body.message).toEqual(wrongPassword.body.message);
});
