import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite } from "./site.ts";

await cloneDatabase();
process.env.WEBSITE_LOCK_PASSWORD = "Северный причал";
const site = await openSite();

test("a locked site shows only its password page, and disallows robots", async () => {
  const guest = site.visitor();
  const led = await guest.get("/transactions?from=russia");
  expect([led.status, led.headers.get("Location")]).toEqual([302, "/unlock?goTo=%2Ftransactions%3Ffrom%3Drussia"]);
  const door = await guest.get("/unlock?goTo=%2Ftransactions");
  expect(door.status).toBe(403);
  expect(await door.text()).toContain('name="password"');
  expect((await guest.get("/api/service-info/")).status).toBe(403);
  expect((await guest.post("/login", { email: "irina@bridgehold.test", password: "x" })).status).toBe(403);
  expect(await (await guest.get("/robots.txt")).text()).toMatch(/^Disallow: \/$/m);
});

test("a wrong password reveals nothing, the right one opens the site for a month and redirects", async () => {
  const guest = site.visitor();
  const wrong = await guest.post("/unlock?goTo=%2Ftransactions", { password: "северный причал" });
  expect([wrong.status, wrong.headers.get("Location"), wrong.headers.getSetCookie()]).toEqual([303, "/unlock?goTo=%2Ftransactions", []]);
  const right = await guest.post("/unlock?goTo=%2Ftransactions", { password: "Северный причал" });
  expect([right.status, right.headers.get("Location")]).toEqual([303, "/transactions"]);
  expect(right.headers.getSetCookie()[0]).toMatch(/unlock=.*Max-Age=2592000; HttpOnly/);
  expect((await guest.get("/transactions")).status).toBe(200);
  expect((await guest.get("/unlock?goTo=%2F%2Fevil.example")).headers.get("Location")).toBe("/");
});

test("after too many attempts the right password is refused too", async () => {
  const guesser = site.visitor();
  for (let tries = 0; tries < 20; tries += 1) await guesser.post("/unlock", { password: `${tries}` });
  const right = await guesser.post("/unlock", { password: "Северный причал" });
  expect([right.headers.get("Location"), right.headers.getSetCookie()]).toEqual(["/unlock", []]);
});
