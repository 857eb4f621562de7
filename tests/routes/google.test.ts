import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { type IssuerPerson, openIdClient, startOpenIdIssuer } from "#tests/support/open-id-issuer.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { freePort } from "../../scripts/services/free-port.ts";
import { join, lettersTo, newPassword, registrationOf, secretTo } from "./guests.ts";
import { openSite, origin, type Visitor } from "./site.ts";

const database = await cloneDatabase();
const port = await freePort();
const site = await openSite({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...openIdClient, REGISTER_LIMIT_PER_HOUR: "40" });
const init = "/auth/oauth-google-init";
const where = (response: Response) => [response.status, response.headers.get("Location")];
const silent = where(await site.visitor().get(`${init}?goTo=/profile`));
const callback = `${origin}/auth/oauth-google-callback`;
let issuer = await startOpenIdIssuer(port, callback);
afterAll(() => issuer.stop());

const someone = (email = `google-${randomUUID().slice(0, 8)}@example.test`, isVerified = true): IssuerPerson => ({
  ...{ sub: randomUUID(), email, isVerified },
});
const consents = { region: "europe", profileKind: "person", isPolicyAccepted: "on" };
const userOf = async (email: string) =>
  (await database.asOwner(`SELECT * FROM "user" WHERE email = $1`, [email])).rows[0] as Record<string, unknown> | undefined;

/** The issuer's address that the site redirects a visitor to. */
async function leave(visitor: Visitor, query = ""): Promise<URL> {
  const response = await visitor.get(init + query);
  expect(response.status).toBe(303);
  return new URL(response.headers.get("Location") ?? "");
}

/** Returns to the site with the issuer's parameters. */
const back = (visitor: Visitor, { pathname, search }: URL) => visitor.get(pathname + search);

/** The whole round trip to the issuer; `change` alters the address on the way there. */
async function go(visitor: Visitor, person: IssuerPerson | null, query = "", change: (issuer: URL) => void = () => {}): Promise<Response> {
  const address = await leave(visitor, query);
  change(address);
  issuer.set(person);
  return await back(visitor, await issuer.walk(address.href));
}

async function register(visitor: Visitor, person: IssuerPerson, query = ""): Promise<Response> {
  expect(where(await go(visitor, person, query))).toEqual([303, "/login/google"]);
  return await visitor.post("/login/google", consents);
}

const link = async (visitor: Visitor, person: IssuerPerson, password = demoPassword) => {
  expect(where(await go(visitor, person))).toEqual([303, "/login/google"]);
  return await visitor.post("/login/google", { password });
};

test("an issuer that does not answer shows an error, and the password still works", async () => {
  expect(silent).toEqual([303, "/login?error=AUTH.OAUTH_UNAVAILABLE&goTo=%2Fprofile"]);
  expect(await (await site.visitor().get("/login?error=AUTH.OAUTH_UNAVAILABLE")).text()).toContain("временно недоступен");
  const visitor = site.visitor();
  const person = someone();
  const address = await leave(visitor);
  issuer.set(person);
  const returning = await issuer.walk(address.href);
  await issuer.stop();
  expect(where(await back(visitor, returning))).toEqual([303, "/login?error=AUTH.OAUTH_UNAVAILABLE"]);
  expect((await site.visitor().logIn("jonas")).cookie).toContain("sid=");
  issuer = await startOpenIdIssuer(port, callback);
});

test("a new person registers with the consents and no password, and signs in directly from then on", async () => {
  const [visitor, person] = [site.visitor(), someone()];
  expect(where(await go(visitor, person, "?goTo=/profile&referral_company=pd&click_id=abc-1"))).toEqual([303, "/login/google"]);
  expect(await userOf(person.email)).toBeUndefined();
  expect(await (await visitor.get("/login/google")).text()).toContain(person.email);
  expect((await visitor.post("/login/google", { ...consents, isPolicyAccepted: "" })).status).toBe(422);
  expect(await userOf(person.email)).toBeUndefined();
  expect(where(await visitor.post("/login/google", consents))).toEqual([303, "/profile"]);
  expect((await visitor.get("/profile")).status).toBe(200);
  const user = await userOf(person.email);
  expect(user).toMatchObject({ role: 2, status: 3, password_hash: null, google_sub: person.sub, region: "europe" });
  expect((await lettersTo(database, person.email)).map(({ template }) => template)).toEqual(["register-success"]);
  const { rows } = await database.asOwner(
    "SELECT r.company, r.click_id, a.region FROM policy_acceptance a JOIN referral r USING (user_id) WHERE user_id = $1",
    [user?.id],
  );
  expect(rows).toEqual([{ company: "pd", click_id: "abc-1", region: "europe" }]);
  const again = site.visitor();
  expect(where(await go(again, person, "?goTo=/profile"))).toEqual([303, "/profile"]);
  expect(again.cookie).toContain("sid=");
  // The e-mail at the issuer may change; the account is found by the subject.
  expect(where(await go(site.visitor(), { ...person, email: someone().email }))[1]).toBe("/my-transactions?modal=fill-profile");
  const { status } = await site.visitor().post("/login", { email: person.email, password: newPassword });
  expect(status).toBe(401);
});

test("the quote that a new person brings becomes exactly one draft, on whose page they continue", async () => {
  const [visitor, person] = [site.visitor(), someone()];
  const quote = "/new-transaction?from=russia&to=germany&give=RUB&get=EUR&amount=1000&side=get";
  const [status, next] = where(await register(visitor, person, `?goTo=${encodeURIComponent(quote)}`));
  expect([status, next]).toEqual([303, "/profile"]);
  const page = await (await visitor.get(next as string)).text();
  const { rows } = await database.asOwner('SELECT d.id FROM offer_draft d JOIN "user" u ON u.id = d.member_id WHERE u.email = $1', [
    person.email,
  ]);
  expect(rows).toHaveLength(1);
  expect(page).toContain(`/new-transaction/${rows[0].id}/`);
});

test("the existing account with the address is linked with its password once, and a letter reports the link", async () => {
  const person = someone("irina@bridgehold.test");
  const visitor = site.visitor();
  expect((await link(visitor, person, "Wrong-password-1")).status).toBe(422);
  expect(visitor.cookie).not.toContain("sid=");
  expect(await userOf(person.email)).toMatchObject({ google_sub: null });
  expect((await visitor.post("/login/google", { password: demoPassword })).status).toBe(303);
  expect(visitor.cookie).toContain("sid=");
  expect(await userOf(person.email)).toMatchObject({ google_sub: person.sub });
  const letters = await lettersTo(database, person.email);
  expect(letters.at(-1)).toMatchObject({ template: "security-notice", params: { params: { kind: "googleLinked" } } });
  expect(where(await go(site.visitor(), person))).toEqual([303, "/my-transactions"]);
  // Another identity with that address does not sign in.
  expect(where(await go(site.visitor(), someone(person.email)))).toEqual([303, "/login?error=AUTH.OAUTH_EMAIL_IN_USE"]);
});

test("the link is removed with the account's password, a letter reports it, and the account can be linked again", async () => {
  const person = someone("marta@bridgehold.test");
  const visitor = site.visitor();
  await link(visitor, person, demoPassword);
  const page = "/settings/security";
  expect(await (await visitor.get(`${page}?open=google`)).text()).toContain("Отключить вход через Google");
  expect((await visitor.post(page, { intent: "unlinkGoogle", password: "Wrong-password-1" })).status).toBe(422);
  expect(await userOf(person.email)).toMatchObject({ google_sub: person.sub });
  expect(where(await visitor.post(page, { intent: "unlinkGoogle", password: demoPassword }))).toEqual([303, page]);
  expect(await userOf(person.email)).toMatchObject({ google_sub: null });
  expect(await (await visitor.get(`${page}?open=google`)).text()).not.toContain("Отключить вход через Google");
  expect((await visitor.post(page, { intent: "unlinkGoogle", password: demoPassword })).status).toBe(409);
  const letters = await lettersTo(database, person.email);
  expect(letters.at(-1)).toMatchObject({ params: { params: { kind: "googleUnlinked" } } });
  expect(where(await go(site.visitor(), person))[1]).toContain("/login/google");
});

test("a person without a password cannot remove the link", async () => {
  const person = someone();
  const visitor = site.visitor();
  await register(visitor, person);
  const refused = await visitor.post("/settings/security", { intent: "unlinkGoogle", password: newPassword });
  expect(refused.status).toBe(422);
  expect(await userOf(person.email)).toMatchObject({ google_sub: person.sub });
});

test("wrong passwords for the link are counted like those at sign-in", async () => {
  const visitor = site.visitor();
  await go(visitor, someone("sever@bridgehold.test"));
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await visitor.post("/login/google", { password: "Wrong-password-1" })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
});

test("an unconfirmed registration by an outsider is replaced when the address's owner signs in", async () => {
  const person = someone();
  const stranger = site.visitor();
  await stranger.post("/register", registrationOf(person.email));
  const token = await secretTo(database, person.email, "confirmation");
  expect(where(await register(site.visitor(), person))).toEqual([303, "/my-transactions?modal=fill-profile"]);
  expect(await userOf(person.email)).toMatchObject({ status: 3, password_hash: null, google_sub: person.sub });
  expect((await site.visitor().post("/login", { email: person.email, password: newPassword })).status).toBe(401);
  expect((await stranger.post("/verify-email", { intent: "verify", token })).status).toBe(422);
  expect(stranger.cookie).not.toContain("sid=");
});

test("an address that the issuer has not verified does not sign in", async () => {
  const answer = [303, "/login?error=AUTH.OAUTH_EMAIL_UNVERIFIED"];
  expect(where(await go(site.visitor(), someone("marta@bridgehold.test", false)))).toEqual(answer);
  expect(where(await go(site.visitor(), someone(undefined, false)))).toEqual(answer);
});

test("staff, closed accounts and people who cancel at the issuer get their own error", async () => {
  expect(where(await go(site.visitor(), someone("admin@bridgehold.test")))).toEqual([303, "/login?error=AUTH.OAUTH_NOT_ALLOWED"]);
  expect(where(await go(site.visitor(), null, "?goTo=/profile"))).toEqual([303, "/login?error=AUTH.OAUTH_CANCELLED&goTo=%2Fprofile"]);
  const person = someone();
  await register(site.visitor(), person);
  await database.asOwner(`UPDATE "user" SET is_blocked = true WHERE email = $1`, [person.email]);
  const visitor = site.visitor();
  expect(where(await go(visitor, person))).toEqual([303, "/login?error=BLOCKED.ACCOUNT"]);
  expect((await visitor.get("/login?error=BLOCKED.ACCOUNT")).headers.get("Location")).toBe("/login?modal=your-account-was-deleted");
});

test("the second factor is required after signing in at the issuer, too", async () => {
  const [visitor, person] = [site.visitor(), someone()];
  await join(database, visitor, person.email);
  await visitor.post("/settings/security", { intent: "begin", password: newPassword });
  const key = /secret=([A-Z2-7]+)/.exec(await (await visitor.get("/settings/security")).text())?.[1] ?? "";
  const code = (steps: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await visitor.post("/settings/security", { intent: "confirm", code: code(0) });
  const linking = site.visitor();
  expect(where(await link(linking, person, newPassword))).toEqual([303, "/login/code"]);
  expect(linking.cookie).not.toContain("sid=");
  // The password alone has not linked the identity.
  expect(await userOf(person.email)).toMatchObject({ google_sub: null });
  expect((await linking.post("/login/code", { code: "000000" })).status).toBe(422);
  expect(await userOf(person.email)).toMatchObject({ google_sub: null });
  await database.asOwner("UPDATE totp_secret SET last_step = 0");
  expect((await linking.post("/login/code", { code: code(0) })).status).toBe(303);
  expect(await userOf(person.email)).toMatchObject({ google_sub: person.sub });
  const returning = site.visitor();
  expect(where(await go(returning, person, "?goTo=/profile"))).toEqual([303, "/login/code?goTo=%2Fprofile"]);
  expect(returning.cookie).not.toContain("sid=");
  expect((await returning.post("/login/code", { code: code(1) })).status).toBe(303);
});

const failed = [303, "/login?error=AUTH.OAUTH_FAILED"];

test.each([
  ["nonce", (address: URL) => address.searchParams.set("nonce", "another")],
  ["state", (address: URL) => address.searchParams.set("state", "another")],
  ["proof of the browser", (address: URL) => address.searchParams.set("code_challenge", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")],
])("a changed %s is refused", async (_, change) => {
  const visitor = site.visitor();
  expect(where(await go(visitor, someone("marta@bridgehold.test"), "", change))).toEqual(failed);
  expect(visitor.cookie).toBe("");
});

test("a callback works once, and only in the browser that started", async () => {
  const [visitor, person] = [site.visitor(), someone()];
  await register(site.visitor(), person);
  const address = await leave(visitor);
  const { cookie } = visitor;
  issuer.set(person);
  const returning = await issuer.walk(address.href);
  expect(where(await back(site.visitor(), returning))).toEqual(failed);
  expect((await back(visitor, returning)).headers.getSetCookie().join()).toContain("sid=");
  const replay = await site.visitor().send(returning.pathname + returning.search, { headers: { Cookie: cookie } });
  expect([...where(replay), replay.headers.getSetCookie().join().includes("sid=")]).toEqual([...failed, false]);
});

test("refuses to register or link without the issuer's answer, and a second time with one answer", async () => {
  expect(where(await site.visitor().get("/login/google"))).toEqual(failed);
  expect(where(await site.visitor().post("/login/google", consents))).toEqual(failed);
  const [visitor, person] = [site.visitor(), someone()];
  await go(visitor, person);
  const { cookie } = visitor;
  const forged = cookie.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect(where(await site.visitor().post("/login/google", consents, { Cookie: forged }))).toEqual(failed);
  const send = () => site.visitor().post("/login/google", consents, { Cookie: cookie });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.filter(({ headers }) => headers.getSetCookie().some((set) => /^(?:__Host-)?sid=./.test(set)))).toHaveLength(1);
});

test("a goTo to another site is ignored, and registration stays closed when it is switched off", async () => {
  const [visitor, person] = [site.visitor(), someone()];
  expect(where(await register(visitor, person, "?goTo=//evil.example"))).toEqual([303, "/my-transactions?modal=fill-profile"]);
  const [late, latecomer] = [site.visitor(), someone()];
  await go(late, latecomer);
  await database.asOwner("UPDATE service_info SET is_registration_opened = false");
  expect(where(await late.get("/login/google"))).toEqual([303, "/register"]);
  expect(where(await late.post("/login/google", consents))).toEqual([303, "/register"]);
  expect(await userOf(latecomer.email)).toBeUndefined();
  await database.asOwner("UPDATE service_info SET is_registration_opened = true");
});
