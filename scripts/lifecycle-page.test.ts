import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lifecyclePage, lifecyclePath } from "./lifecycle-page.ts";

it("the page about an offer's life says what the core decides; else run: node scripts/lifecycle-page.ts", () => {
  expect(readFileSync(lifecyclePath, "utf8")).toBe(lifecyclePage());
});
