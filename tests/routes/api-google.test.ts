// Signing in with Google through the API: the client keeps the verifier, and the state contains everything else.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type ApiCaller, apiCaller } from "#tests/support/api-caller.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { type IssuerPerson, openIdClient, startOpenIdIssuer } from "#tests/support/open-id-issuer.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { freePort } from "../../scripts/services/free-port.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
const port = await freePort();
const redirectUri = "https://app.example.test/back";
const site = await openSite({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...openIdClient, OIDC_CLIENT_REDIRECTS: redirectUri });
const issuer = await startOpenIdIssuer(port, redirectUri);
afterAll(() => issuer.stop());
beforeEach(() => database.asOwner("DELETE FROM rate_limit"));

const someone = (email = `google-${randomUUID().slice(0, 8)}@example.test`): IssuerPerson => ({ sub: randomUUID(), email });
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const init = (challenge: string, back = redirectUri) =>
  `/auth/oauth-google-init/?${new URLSearchParams({ codeChallenge: challenge, redirectUri: back, lang: "ru" })}`;

/** The parameters that the issuer sent back, with the verifier of the request. */
async function comeBack(caller: ApiCaller, person: IssuerPerson) {
  const codeVerifier = randomBytes(32).toString("base64url");
  const { url, state } = (await caller.get<{ url: string; state: string }>(init(challengeOf(codeVerifier)))).body;
  issuer.set(person);
  const { origin, pathname, searchParams } = await issuer.walk(url);
  expect(origin + pathname).toBe(redirectUri);
  expect(searchParams.get("state")).toBe(state);
  const iss = searchParams.get("iss");
  return { code: searchParams.get("code") ?? "", state, codeVerifier, ...(iss !== null && { iss }) };
}

interface Met {
  readonly accessToken?: string;
  readonly identity?: string;
  readonly wants?: string;
}
const exchange = (caller: ApiCaller, returned: object) => caller.post<Met>("/auth/oauth-google-exchange/", returned);

test("an unknown person registers with the required fields, and signs in directly from then on", async () => {
  const [caller, person] = [apiCaller(site), someone()];
  const met = await exchange(caller, await comeBack(caller, person));
  expect(met).toMatchObject({ status: 200, body: { email: person.email, wants: "registration" } });
  const asked = { identity: met.body.identity, region: "europe", lang: "en", isPolicyAccepted: true };
  expect((await caller.post("/auth/oauth-google-register/", { ...asked, isPolicyAccepted: false })).status).toBe(422);
  const joined = await caller.post<{ accessToken: string }>("/auth/oauth-google-register/", asked);
  caller.accessToken = joined.body.accessToken;
  expect((await caller.get("/me")).body).toMatchObject({ email: person.email, status: 3, language: "en", region: "europe" });
  expect((await caller.post("/auth/oauth-google-register/", asked)).body).toMatchObject({ message: "AUTH.OAUTH_FAILED" });
  const again = apiCaller(site);
  expect((await exchange(again, await comeBack(again, person))).body).toMatchObject({ accessToken: expect.any(String) });
});

test("linkGoogleIdentity: the existing account with the address is linked with its password", async () => {
  const [caller, person] = [apiCaller(site), someone("irina@bridgehold.test")];
  const { identity, wants } = (await exchange(caller, await comeBack(caller, person))).body;
  expect(wants).toBe("password");
  const link = (password: string) => caller.post("/auth/oauth-google-link/", { identity, password });
  expect((await link("Wrong-password-1")).body).toMatchObject({ message: "AUTH.LOGIN_WRONG" });
  expect((await link(demoPassword)).body).toMatchObject({ accessToken: expect.any(String) });
  expect((await exchange(caller, await comeBack(caller, person))).body).toMatchObject({ accessToken: expect.any(String) });
});

test("a code works once, with its own verifier and state, and only for a configured redirect address", async () => {
  const caller = apiCaller(site);
  const refused = { status: 422, body: { message: "AUTH.OAUTH_FAILED" } };
  expect(await caller.get(init(challengeOf("x"), "https://elsewhere.example.test/"))).toMatchObject(refused);
  const [first, second] = [await comeBack(caller, someone()), await comeBack(caller, someone())];
  expect(await exchange(caller, { ...first, codeVerifier: second.codeVerifier })).toMatchObject(refused);
  expect(await exchange(caller, { ...second, state: "v1.k1.made-up" })).toMatchObject(refused);
  const third = await comeBack(caller, someone());
  expect((await exchange(caller, third)).status).toBe(200);
  expect(await exchange(caller, third)).toMatchObject(refused);
  expect((await caller.post("/auth/oauth-google-link/", { identity: third.state, password: "x" })).body).toMatchObject({
    message: "AUTH.OAUTH_FAILED",
  });
  expect(await exchange(caller, await comeBack(caller, someone("admin@bridgehold.test")))).toMatchObject({
    body: { message: "AUTH.OAUTH_NOT_ALLOWED" },
  });
});
