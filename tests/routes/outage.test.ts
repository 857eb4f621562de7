import { expect, test } from "vitest";
import { openSite } from "./site.ts";

// No server listens on this port: the database is down for the whole file.
process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/nothing";
const site = await openSite();

test("pages without personal data work without a database", async () => {
  expect((await site.visitor().get("/")).status).toBe(200);
  expect((await site.visitor().get("/login")).status).toBe(200);
});

test("a signed-in person gets a retry page, not the sign-in page", async () => {
  const response = await site.visitor().send("/notifications", { headers: { Cookie: `sid=${"a".repeat(43)}` } });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("sign-in is refused with 503", async () => {
  const response = await site.visitor().post("/login", { email: "irina@bridgehold.test", password: "Whatever-1" });
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
});
