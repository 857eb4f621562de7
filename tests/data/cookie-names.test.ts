import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
process.env.DEPLOYMENT = "demo";
process.env.APP_ORIGIN = "https://bridgehold.test";
const { choiceCookie, hostName, openCookie, pageName, readChoice, writeCookie } = await import("#cookies");
const { consentCookie, readConsent } = await import("#middleware/consent.server.ts");
const { flashCookie, readFlash } = await import("#middleware/flash.server.ts");

const withCookie = (cookie: string) => new Request("https://bridgehold.test/", { headers: { Cookie: cookie } });

test("with TLS a secret cookie has the prefix that fits its path, and every cookie is Secure, HttpOnly and Lax", () => {
  expect([hostName("sid"), pageName("link-1")]).toEqual(["__Host-sid", "__Secure-link-1"]);
  expect(writeCookie(pageName("link-1"), "a", { seconds: 60, path: "/login/link" })).toBe(
    "__Secure-link-1=a; Path=/login/link; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
});

test("with TLS preference cookies have the prefix of the host, and only these are read", () => {
  const written = [choiceCookie("theme", "dark"), openCookie("letters", "off")];
  written.push(consentCookie({ isAnalyticsAllowed: false }), flashCookie("registered"));
  for (const cookie of written) expect(cookie).toMatch(/^__Host-[a-z]+=[^;]+; Path=\/; Max-Age=\d+; (?:HttpOnly; )?SameSite=Lax; Secure$/);
  expect([readChoice(withCookie("__Host-theme=dark"), "theme"), readChoice(withCookie("theme=dark"), "theme")]).toEqual(["dark", null]);
  expect(readConsent(withCookie("__Host-consent=1.essential"))).toEqual({ isAnalyticsAllowed: false });
  expect([readFlash(withCookie("__Host-flash=registered")), readFlash(withCookie("flash=registered"))]).toEqual(["registered", null]);
});
