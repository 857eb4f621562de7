import { join } from "node:path";
import { expect, test } from "vitest";
import { PageSentences } from "./page-sentences.ts";

type Tree = { readonly [key: string]: string | Tree };
const root = join(import.meta.dirname, "..", "..");
const sentences = new PageSentences(root);
const page = (file: string, language: "ru" | "en") => sentences.of(join(root, "app", file), language);
const plural = /_(?:zero|one|two|few|many|other)$/;
const keysOf = (tree: Tree, path = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [(path + key).replace(plural, "")] : keysOf(value, `${path}${key}.`),
  );

test.each(["root.tsx", "routes/member/my-transactions/sign.tsx", "routes/agent/payment.tsx"])(
  "%s brings the same keys in both languages",
  async (file) => {
    const [ru, en] = await Promise.all([page(file, "ru"), page(file, "en")]);
    expect(new Set(keysOf(en))).toEqual(new Set(keysOf(ru)));
    expect(keysOf(ru).length).toBeGreaterThan(10);
  },
);

test("a page brings what it says and neither the frame's sentences nor those of other pages", async () => {
  const keys = keysOf(await page("routes/member/my-transactions/sign.tsx", "ru"));
  expect(keys).toContain("member.sign.title");
  expect(keys.filter((key) => /^(?:shell\.nav|staff|backOffice|market)\./.test(key))).toEqual([]);
});

test("the frame brings its navigation, and the page of errors its own words", async () => {
  expect(keysOf(await page("root.tsx", "ru"))).toContain("shell.nav.profile");
  expect(keysOf(await page("root.tsx", "ru"))).toContain("shell.error.notFoundTitle");
});
