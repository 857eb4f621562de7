import { expect, test } from "vitest";
import { openSite } from "./site.ts";

// Nothing listens here: the database is away for this whole file.
process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/nothing";
const site = await openSite();

test("pages that need nobody's data stay up without a database", async () => {
  expect((await site.visitor().get("/")).status).toBe(200);
  expect((await site.visitor().get("/login")).status).toBe(200);
});

test("a signed-in person is not taken for a guest but asked to come back", async () => {
  const response = await site.visitor().send("/notifications", { headers: { Cookie: `sid=${"a".repeat(43)}` } });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test("sign-in fails closed and says so with 503", async () => {
  const response = await site.visitor().post("/login", { email: "irina@bridgehold.test", password: "Whatever-1" });
  expect(response.status).toBe(503);
  expect(response.headers.getSetCookie()).toEqual([]);
});
