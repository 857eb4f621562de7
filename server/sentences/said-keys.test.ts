import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keysNamed, Modules, usedBy } from "./said-keys.ts";

const root = mkdtempSync(join(tmpdir(), "said-keys-"));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  "package.json": '{ "imports": { "#ui/*": "./ui/*" } }',
  "page.tsx": `
    import { Card, type Hint } from "#ui/card.tsx";
    import { stepText, endText } from "./words.ts";
    import { secret } from "./secret.server.ts";
    const unused = "page.unused";
    const titles = { a: "page.first", b: "page.second" } as const;
    export function loader() { return secret("page.server") + endText(); }
    export default function Page({ t, step }: { t: Text<"page.typed">; step: string }) {
      const Later = lazy(() => import("./later.tsx"));
      return <Card title={t(titles.a)} label={"x" as "page.cast"}>{stepText(t, step)}</Card>;
    }`,
  "ui/card.tsx": `
    export { Frame as Card } from "./frame.tsx";
    export const Other = () => t("ui.other");`,
  "ui/frame.tsx": `
    import { line } from "../lines.ts";
    const { label } = { label: t("ui.label") };
    export const Frame = () => line(label);`,
  "words.ts": `
    export const stepText = (t, step) => t(\`steps.\${step}.title\`);
    export const endText = (t) => t("words.end");`,
  "lines.ts": 'export * from "./more-lines.ts";',
  "more-lines.ts": 'export function line(text) { return t("lines.one", { text }); }\nexport const never = "lines.never";',
  "later.tsx": 'export default function Later() { return t("later.title"); }',
  "secret.server.ts": 'export const secret = (key) => t("secret.key");',
};

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});

test("a page's texts are those of what its component uses, through files and under other names", () => {
  const keys = [...usedBy(new Modules(root), join(root, "page.tsx")).texts].filter((text) => text.includes("."));
  expect(keys.sort()).toEqual(["lines.one", "page.first", "page.second", "steps.*.title", "ui.label"]);
});

test("what is loaded later is found as such", () => {
  expect(new Modules(root).parts(join(root, "page.tsx")).lazy).toEqual(["./later.tsx"]);
});

const catalogue = [
  "a.b",
  "a.c.d",
  "a.c.e",
  "a.days_one",
  "a.days_other",
  "steps.first.title",
  "steps.first.text",
  "steps.last.title",
  "b.title",
];
test.each([
  [["a.b"], ["a.b"]],
  [["a.days"], ["a.days_one", "a.days_other"]],
  [["a.c"], ["a.c.d", "a.c.e"]],
  [["steps.*.title"], ["steps.first.title", "steps.last.title"]],
  [["a.c.*"], ["a.c.d", "a.c.e"]],
  [["a.*"], ["a.b", "a.c.d", "a.c.e", "a.days_one", "a.days_other"]],
  [["*.title", "a", "See a.b", "Hello*"], []],
])("%j names %j", (texts, keys) => {
  expect(keysNamed(new Set(texts), catalogue)).toEqual(keys);
});
