import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/**
 * Modules that may write lines: the log, the message about a wrong setting, which ends a process before it has a log, the build's output,
 * and the browser's console for an unreadable live frame (specification §8).
 */
const homes = ["app/env-files.server.ts", "app/live/read-frame.ts", "app/log.server.ts", "worker/build-workflows.ts"];
const writes = /\bconsole\.\w+\(|\bprocess\.std(?:out|err)\.write\(/;
const writesCookie = /\bSameSite=/;

it("detects the patterns", () => {
  expect(writes.test("console.error(error);")).toBe(true);
  expect(writes.test("process.stderr.write(line)")).toBe(true);
});

it("log lines are written in one module", () => {
  expect(sources.filter((file) => writes.test(textOf(file))).sort()).toEqual(homes);
});

it("cookies are set in one module, except those that a page's script sets", () => {
  const own = ["app/cookies.server.ts", "app/live/background-request.ts", "app/progressive/chat-widget.ts"];
  expect(sources.filter((file) => writesCookie.test(textOf(file))).sort()).toEqual(own);
});
