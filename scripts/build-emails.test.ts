import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileTemplate } from "#emails/kit/compile-template.ts";
import { compileLetters } from "./build-emails.ts";

test("compiled letters match their layout (npm run build:emails)", async () => {
  const compiled = await compileLetters();
  expect([...compiled.keys()]).toEqual(["main.ts", "wbit.ts"]);
  for (const [name, source] of compiled) {
    expect(await readFile(join(import.meta.dirname, "../emails/generated", name), "utf8")).toBe(source);
    expect(source).not.toMatch(/\{\{|<!--\s*#|<!--\s*\//);
  }
});

test("a marker that is not closed stops the build", () => {
  expect(() => compileTemplate("broken", "<p><!-- #if title -->x</p>")).toThrow("not closed");
  expect(() => compileTemplate("broken", "<p>x<!-- /if --></p>")).toThrow("closes nothing");
});

test("a shared part contains no values that may differ between letters", () => {
  const shared = (inside: string) => compileTemplate("shared", `<p><!-- #same foot -->${inside}<!-- /same --></p>`);
  expect(shared("{{foot.legal}}")).toContain("footPart(view.foot)");
  expect(() => shared("{{foot.legal}} {{number}}")).toThrow("may differ");
  expect(() => shared("<!-- #if hasRows -->x<!-- /if -->")).toThrow("may differ");
});
