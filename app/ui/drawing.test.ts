import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { DrawingName } from "./drawing.tsx";

const used: Readonly<Record<DrawingName | "bridge", true>> = {
  shores: true,
  safe: true,
  box: true,
  signatures: true,
  search: true,
  gate: true,
  crane: true,
  lost: true,
  bridge: true,
};

it("draws every symbol that a page may use, each in at most 2 kB", () => {
  const sheet = readFileSync(new URL("../../public/drawings.svg", import.meta.url), "utf8");
  const symbols = new Map([...sheet.matchAll(/<symbol id="(\w+)"[\s\S]*?<\/symbol>/g)].map(([text, name]) => [name, text.length]));
  expect([...symbols.keys()].sort()).toEqual(Object.keys(used).sort());
  expect(Math.max(...symbols.values())).toBeLessThanOrEqual(2_000);
});
