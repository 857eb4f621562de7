import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { modalNames } from "#ui/modal/modal-names.ts";

const folder = join(import.meta.dirname, "..");
const filesOf = (ending: string, content: RegExp) =>
  globSync(`*${ending}`, { cwd: folder })
    .filter((file) => content.test(readFileSync(join(folder, file), "utf8")))
    .map((file) => file.slice(0, -ending.length))
    .sort();

test("each modal of the table has a component with a handle, and a loader, in files with its name", () => {
  const names = [...modalNames].sort();
  expect(filesOf(".tsx", /export default /)).toEqual(names);
  expect(filesOf(".server.ts", /export (?:const|async function) loader\b/)).toEqual(names);
});

test("the folder has no other components and loaders", () => {
  expect([...filesOf(".tsx", /^/), ...filesOf(".server.ts", /^/)]).toHaveLength(2 * modalNames.length);
});
