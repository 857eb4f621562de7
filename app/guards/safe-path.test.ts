import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reachablePages, safePath } from "./safe-path.ts";

test.each(["/my-transactions", "/my-transactions/1?tab=a#sign", "/en/transactions?from=russia", "/", "/user/1"])(
  "%s is a page of ours",
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

test.each([
  "",
  "my-transactions",
  "//evil.example",
  "/\\evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/my-transactions\r\nSet-Cookie: a=b",
  "/my-transactions//x",
  "https://evil.example",
  "javascript:alert(1)",
  "/login",
  "/logout",
  "/theme",
  "/api/me",
  "/unknown",
  "/%",
  `/my-transactions/${"a".repeat(2_100)}`,
])("%s is refused", (path) => {
  expect(safePath(path)).toBeNull();
});

test("every page that goTo may name exists in the site map or in the plan of roles", () => {
  const siteMap = readFileSync(new URL("../routes.ts", import.meta.url), "utf8");
  const never = ["login", "logout", "theme", "locale", "live", "csp-report"];
  const pages: readonly string[] = reachablePages;
  expect(never.filter((page) => pages.includes(page))).toEqual([]);
  expect(siteMap).toContain('route("notifications"');
});
