import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** Raw HTML and raw SQL, with the only modules that may hold them (R7, R15). */
const sinks: readonly (readonly [what: string, pattern: RegExp, allowed: readonly string[]])[] = [
  ["HTML without escaping", /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/, []],
  ["SQL put together from text", /\$(?:query|execute)RawUnsafe|Prisma\.raw\b/, []],
  ["code from text", /\beval\(|new Function\(/, []],
];

it.each(sinks)("%s stands nowhere but where it is allowed", (_, pattern, allowed) => {
  const found = sources.filter((file) => pattern.test(textOf(file)));
  expect(found.filter((file) => !allowed.includes(file))).toEqual([]);
  expect(allowed.filter((file) => !found.includes(file))).toEqual([]);
});
