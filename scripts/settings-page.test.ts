import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { schema } from "../app/settings/schema.ts";
import { settingFacts } from "../app/settings/setting.ts";
import { settingsPage, settingsPath } from "./settings-page.ts";

it("docs/settings.md lists the settings of the schema", () => {
  expect(readFileSync(settingsPath, "utf8")).toBe(settingsPage());
});

it("every setting has a meaning and a program that uses it", () => {
  const bare = Object.entries(schema.shape).filter(([, described]) => !settingFacts.get(described)?.usedBy.length);
  expect(bare.map(([name]) => name)).toEqual([]);
});
