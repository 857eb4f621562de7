import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, type Visitor } from "./site.ts";

await cloneDatabase();
const site = await openSite();

const asks = async (visitor: Visitor, path: string) => (await (await visitor.get(path)).text()).includes("cookie-bar");

test("guests and members are asked once, without script too; staff and bare pages are not", async () => {
  const guest = site.visitor();
  expect(await Promise.all(["/", "/login", "/tariffs", "/no-such-page"].map((path) => asks(guest, path)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await Promise.all(["/offline", "/cookies"].map((path) => asks(guest, path)))).toEqual([false, false]);
  expect(await asks(await site.visitor().logIn("irina"), "/settings")).toBe(true);
  expect(await asks(await site.visitor().logIn("agents"), "/members")).toBe(false);

  const answered = await guest.post("/cookies", { analytics: "off", goTo: "/tariffs?give=EUR" });
  expect([answered.status, answered.headers.get("Location")]).toEqual([303, "/tariffs?give=EUR"]);
  expect(answered.headers.get("Set-Cookie")).toBe("consent=1.essential; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax");
  expect(await Promise.all(["/", "/login", "/tariffs"].map((path) => asks(guest, path)))).toEqual([false, false, false]);
});

test("the cookie page shows the present choice and changes it", async () => {
  const visitor = site.visitor();
  const isTicked = async () => /<input[^>]*name="analytics"[^>]*checked/.test(await (await visitor.get("/cookies")).text());
  expect(await isTicked()).toBe(false);
  expect((await visitor.post("/cookies", { analytics: "on" })).headers.get("Location")).toBe("/cookies?done=saved");
  expect(await isTicked()).toBe(true);
  // A browser does not send an unticked box.
  await visitor.post("/cookies", {});
  expect(await isTicked()).toBe(false);
  expect(await (await visitor.get("/cookies")).text()).toMatch(/<input[^>]*id="essential"[^>]*disabled/);
});

test("refuses an unknown choice and a redirect to another site", async () => {
  const visitor = site.visitor();
  expect((await visitor.post("/cookies", { analytics: "everything" })).status).toBe(422);
  expect((await visitor.post("/cookies", { analytics: "on", goTo: "https://evil.example/" })).headers.get("Location")).toBe(
    "/cookies?done=saved",
  );
  const old = site.visitor();
  const page = await old.send("/", { headers: { Cookie: "consent=0.analytics" } });
  expect(await page.text()).toContain("cookie-bar");
});
