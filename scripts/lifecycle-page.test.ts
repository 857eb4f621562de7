import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lifecyclePage, lifecyclePath, profileLifecyclePage, profileLifecyclePath } from "./lifecycle-page.ts";

it.each([
  ["an offer's", lifecyclePath, lifecyclePage],
  ["a profile's", profileLifecyclePath, profileLifecyclePage],
])("the page about %s life matches the core's tables; otherwise run: node scripts/lifecycle-page.ts", (_, path, page) => {
  expect(readFileSync(path, "utf8")).toBe(page());
});
