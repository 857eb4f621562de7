import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openIdClient, startOpenIdIssuer } from "#tests/support/open-id-issuer.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { freePort } from "../../scripts/services/free-port.ts";
import { newPassword, openMailed, registrationOf, secretTo } from "./guests.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const port = await freePort();
const site = await openSite({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...openIdClient, REGISTER_LIMIT_PER_HOUR: "40" });
const issuer = await startOpenIdIssuer(port, `${origin}/auth/oauth-google-callback`);
afterAll(() => issuer.stop());

/** A guest who chose English with the switch of the page. */
async function englishGuest(): Promise<Visitor> {
  const guest = site.visitor();
  expect((await guest.post("/locale", { language: "en", goTo: "/login" })).headers.get("Location")).toBe("/en/login");
  return guest;
}

/** Follows the redirects of an answer; returns the last path without its search, and the language of its page. */
async function landing(visitor: Visitor, answer: Response): Promise<[string, string | undefined]> {
  let response = answer;
  let path = "";
  for (let hop = 0; hop < 6 && response.status >= 300 && response.status < 400; hop += 1) {
    path = (response.headers.get("Location") ?? "").replace(origin, "");
    response = await visitor.get(path);
  }
  expect(response.status).toBe(200);
  return [path.split("?")[0] ?? "", /<html[^>]* lang="(\w+)"/.exec(await response.text())?.[1]];
}

/** Member pages have no prefix; the language does not change. */
const english = ["/my-transactions", "en"];

test("an English guest stays in English after signing in with the password", async () => {
  const switched = await englishGuest();
  const signIn = { email: "irina@bridgehold.test", password: demoPassword };
  expect(await landing(switched, await switched.post("/en/login", signIn))).toEqual(english);
});

test("an English guest stays in English after signing in by a mailed link", async () => {
  const guest = await englishGuest();
  const email = "jonas@bridgehold.test";
  const asked = await guest.post("/en/login/link", { intent: "request", email });
  expect(asked.headers.get("Location")).toBe("/en/login/link?done=sent");
  const page = await openMailed(guest, `/en/login/link?token=${await secretTo(database, email, "login-link")}`);
  expect(page).toMatch(/^\/en\/login\/link/);
  expect(await landing(guest, await guest.post(page, { intent: "enter" }))).toEqual(english);
});

test("an English guest stays in English after registering and after signing in with Google", async () => {
  const person = { sub: randomUUID(), email: `google-${randomUUID().slice(0, 8)}@example.test`, isVerified: true };
  const goes = async (guest: Visitor) => {
    const start = (await guest.get("/auth/oauth-google-init")).headers.get("Location") ?? "";
    issuer.set(person);
    const { pathname, search } = await issuer.walk(start);
    return await guest.get(pathname + search);
  };
  const guest = await englishGuest();
  expect(await landing(guest, await goes(guest))).toEqual(["/en/login/google", "en"]);
  const joined = await guest.post("/en/login/google", { region: "europe", profileKind: "person", isPolicyAccepted: "on" });
  expect(await landing(guest, joined)).toEqual(english);
  const again = await englishGuest();
  expect(await landing(again, await goes(again))).toEqual(english);
});

test("an English guest stays in English after registering, and the letters are in English", async () => {
  const guest = await englishGuest();
  const email = `guest-${randomUUID().slice(0, 8)}@example.test`;
  expect(await landing(guest, await guest.post("/en/register", registrationOf(email)))).toEqual(["/en/verify-email", "en"]);
  const page = await openMailed(guest, `/en/verify-email?token=${await secretTo(database, email, "confirmation")}`);
  expect(await landing(guest, await guest.post(page, { intent: "verify" }))).toEqual(english);
  const { rows } = await database.asOwner(`SELECT language FROM "user" WHERE email = $1`, [email]);
  expect(rows).toEqual([{ language: "en" }]);
  const reader = site.visitor();
  expect(await landing(reader, await reader.post("/en/login", { email, password: newPassword }))).toEqual(english);
});
