import { afterAll, expect, test } from "vitest";
import { startInbox } from "../../scripts/services/inbox.ts";

const inbox = await startInbox({ smtpPort: 0, httpPort: 0 });
process.env.DEV_INBOX_URL = inbox.httpUrl;
const { action, loader } = await import("../../app/routes/resources/dev-inbox.ts");
const { env } = await import("#env");
afterAll(() => inbox.stop());

const ask = (path: string, init?: RequestInit) => ({ request: new Request(`http://localhost:3000${path}`, init) });

test("the product forwards the inbox's pages with their own policy", async () => {
  const list = await loader(ask("/dev/inbox"));
  expect(list.status).toBe(200);
  expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await list.text()).toContain("Входящие");
  expect(await (await loader(ask("/dev/inbox.json?to=nobody"))).json()).toEqual([]);
  const deleted = await action(ask("/dev/inbox/delete", { method: "POST" }));
  expect([deleted.status, deleted.headers.get("location")]).toEqual([303, "/dev/inbox"]);
});

test("without an inbox there is no such page", async () => {
  Object.assign(env, { DEV_INBOX_URL: "" });
  await expect(loader(ask("/dev/inbox"))).rejects.toMatchObject({ status: 404 });
});
