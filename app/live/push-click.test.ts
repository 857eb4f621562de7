import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const source = await readFile(join(import.meta.dirname, "../../public/sw.js"), "utf8");

interface Tab {
  readonly focus: () => Promise<Tab>;
  readonly navigate: (path: string) => Promise<unknown>;
}

/** Runs the service worker with these open tabs, clicks a notification that links to `url` and returns what the worker did. */
async function click(url: unknown, tabsOf: (did: string[]) => Tab[] = () => []): Promise<readonly string[]> {
  const did: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const clients = { matchAll: async () => tabsOf(did), openWindow: async (path: string) => did.push(`open ${path}`) };
  const self = {
    addEventListener: (name: string, heard: (event: object) => void) => listeners.set(name, heard),
    clients,
    location: { search: "" },
  };
  runInNewContext(source, { self });
  let done: unknown;
  const notification = { close: () => did.push("close"), data: url === undefined ? undefined : { url } };
  listeners.get("notificationclick")?.({ notification, waitUntil: (work: unknown) => (done = work) });
  await done;
  return did;
}

const tab = (did: string[], leads = true): Tab => {
  const one: Tab = {
    focus: async () => {
      did.push("focus");
      return one;
    },
    navigate: async (path) => {
      if (!leads) throw new TypeError("This tab is not the worker's.");
      did.push(`navigate ${path}`);
      return one;
    },
  };
  return one;
};

test("a click closes the notification and opens its page", async () => {
  expect(await click("/my-transactions/1")).toEqual(["close", "open /my-transactions/1"]);
});

test("navigates an open tab of the site instead of opening a second one, and skips a tab that cannot be navigated", async () => {
  expect(await click("/profile", (did) => [tab(did), tab(did)])).toEqual(["close", "focus", "navigate /profile"]);
  expect(await click("/profile", (did) => [tab(did, false)])).toEqual(["close", "focus", "open /profile"]);
});

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "", 7, undefined])(
  "what is no path of the site (%j) leads to the notifications",
  async (url) => {
    expect(await click(url)).toEqual(["close", "open /notifications"]);
  },
);
