import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

await cloneDatabase();
process.env.DEPLOYMENT = "demo";
process.env.APP_ORIGIN = "https://bridgehold.test";
const { hostName, pageName, writeCookie } = await import("#cookies");

test("with TLS a secret cookie has the prefix that fits its path, and every cookie is Secure, HttpOnly and Lax", () => {
  expect([hostName("sid"), pageName("link-1")]).toEqual(["__Host-sid", "__Secure-link-1"]);
  expect(writeCookie(pageName("link-1"), "a", { seconds: 60, path: "/login/link" })).toBe(
    "__Secure-link-1=a; Path=/login/link; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
});
