import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** The module of each formatter; `app/i18n/format.ts` formats money, dates and durations. */
const homes: Readonly<Record<string, readonly string[]>> = {
  PluralRules: ["app/i18n/plural.ts"],
  // The parser of statements reads the names of months and formats none.
  DateTimeFormat: ["app/domain/time/zone.ts", "app/files/statement/csv-day.ts"],
  ListFormat: ["app/i18n/list-text.ts"],
  DisplayNames: ["app/i18n/region-names.ts"],
  "digits in groups": ["app/i18n/format.ts"],
};

// A segmenter divides text and formats nothing.
const constructors = /new\s+Intl\.(?!Segmenter\b)(\w+)\s*\(/g;
const others: readonly (readonly [RegExp, string])[] = [
  [/\.toLocale(?:Date|Time)?String\(/, "toLocaleString"],
  [/\(\?=\(\\d\{3\}\)/, "digits in groups"],
];

const madeIn = (source: string) => [
  ...[...source.matchAll(constructors)].map(([, name = ""]) => name),
  ...others.filter(([pattern]) => pattern.test(source)).map(([, name]) => name),
];

it("detects the patterns", () => {
  expect(madeIn('new Intl.NumberFormat("ru"); (5).toLocaleString()')).toEqual(["NumberFormat", "toLocaleString"]);
});

it("money, numbers, dates and plurals are each formatted in one place", () => {
  expect(sources.length).toBeGreaterThan(300);
  const made = sources.flatMap((file) => madeIn(textOf(file)).map((name) => ({ file, name })));
  expect(made.filter(({ file, name }) => !homes[name]?.includes(file))).toEqual([]);
  expect(new Set(made.map(({ name }) => name))).toEqual(new Set(Object.keys(homes)));
});
