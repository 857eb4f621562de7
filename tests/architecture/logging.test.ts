import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/**
 * Where lines may be written: the log, the sentence on a wrong setting, which ends a process before it has a log, the build's output, and
 * the browser's console for an unreadable live frame (specification §8).
 */
const homes = ["app/env-files.server.ts", "app/live/read-frame.ts", "app/log.server.ts", "worker/build-workflows.ts"];
const writes = /\bconsole\.\w+\(|\bprocess\.std(?:out|err)\.write\(/;
const writesCookie = /\bSameSite=/;

it("finds what it looks for", () => {
  expect(writes.test("console.error(error);")).toBe(true);
  expect(writes.test("process.stderr.write(line)")).toBe(true);
});

it("writes lines in one place", () => {
  expect(sources.filter((file) => writes.test(textOf(file))).sort()).toEqual(homes);
});

it("writes cookies in one place, but for what a page's own script sets", () => {
  const own = ["app/cookies.server.ts", "app/live/unattended.ts", "app/progressive/chat-widget.ts"];
  expect(sources.filter((file) => writesCookie.test(textOf(file))).sort()).toEqual(own);
});
