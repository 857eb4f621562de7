import { RouterContextProvider } from "react-router";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { startInbox } from "../../scripts/services/inbox.ts";

await cloneDatabase();
const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
process.env.DEV_INBOX_URL = inbox.httpUrl;
const { action, loader } = await import("../../app/routes/resources/dev-inbox.ts");
const { principalContext } = await import("#middleware/contexts.server.ts");
const { contextOf } = await import("#tests/support/service-context.ts");
const { env } = await import("#env");
const { principal: irina } = await contextOf("irina");
afterAll(() => inbox.stop());

const ask = (path: string, init?: RequestInit) => ({ request: new Request(`http://localhost:3000${path}`, init) });

test("the product serves the inbox's pages with their own policy", async () => {
  const list = await loader(ask("/dev/inbox"));
  expect(list.status).toBe(200);
  expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await list.text()).toContain("Входящие");
  expect(await (await loader(ask("/dev/inbox.json?to=nobody"))).json()).toEqual([]);
});

const context = new RouterContextProvider();
const post = (path: string, body?: string) => action({ ...ask(path, { method: "POST", body }), context });

test("a guest can neither empty the inbox nor make it fail; a signed-in person may empty it", async () => {
  await expect(post("/dev/inbox/delete")).rejects.toMatchObject({ status: 302 });
  await expect(post("/dev/inbox/fault", '{"mode":"down","times":9}')).rejects.toMatchObject({ status: 404 });
  context.set(principalContext, irina);
  await expect(post("/dev/inbox/fault", '{"mode":"down","times":9}')).rejects.toMatchObject({ status: 404 });
  const deleted = await post("/dev/inbox/delete");
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/dev/inbox"]);
});

test("the page is 404 without an inbox", async () => {
  Object.assign(env, { DEV_INBOX_URL: "" });
  await expect(loader(ask("/dev/inbox"))).rejects.toMatchObject({ status: 404 });
});
