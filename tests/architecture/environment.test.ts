import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** Files that run before the settings are read: one finds compiled code, the other gets the port from the starting process. */
const beforeSettings = ["server/node.ts", "server/take-port.ts"];
/** The modules that read settings and files of secrets, and Temporal's library, which reads its own from the environment. */
const readers = ["app/env.server.ts", "app/env-files.server.ts", "app/commands/temporal-settings.server.ts"];

it("only one module reads the environment", () => {
  const asking = sources
    .filter((file) => /^(?:app|server|worker|workflows)\//.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))
    .filter((file) => /process\.env\b/.test(textOf(file)));
  expect(asking.sort()).toEqual([...beforeSettings, ...readers].sort());
});
