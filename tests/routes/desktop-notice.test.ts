import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { openSite, type Visitor } from "./site.ts";

await cloneDatabase();
const site = await openSite();
const noticeOf = async (visitor: Visitor) => /<a href="mailto:\?[^"]*"/.exec(await (await visitor.get("/settings")).text())?.[0];

test("on phones a company's members are advised to use a computer, with a link to send themselves, until they dismiss it", async () => {
  const company = await site.visitor().logIn("sever");
  expect(decodeURIComponent((await noticeOf(company)) ?? "")).toMatch(/subject=Открыть\sна\sкомпьютере&amp;body=http:\/\/localhost:3000"/);
  const put = await company.post("/banner/dismiss", { notice: "desktop", goTo: "/settings" });
  expect([put.status, put.headers.get("Location")]).toEqual([303, "/settings"]);
  expect(put.headers.get("Set-Cookie")).toBe("desktop-notice=off; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax");
  expect(await noticeOf(company)).toBeUndefined();
  for (const name of ["irina", "admin"]) expect(await noticeOf(await site.visitor().logIn(name))).toBeUndefined();
});
