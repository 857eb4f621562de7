import { expect, it } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** They run before the settings are read: one finds compiled code, the other asks the starter for the port. */
const beforeSettings = ["server/node.ts", "server/take-port.ts"];
/** The settings with the files of secrets, and Temporal's library, which reads its own from the environment. */
const readers = ["app/env.server.ts", "app/env-files.server.ts", "app/commands/temporal-client.server.ts"];

it("reads the environment in one place only", () => {
  const asking = sources
    .filter((file) => /^(?:app|server|worker|workflows)\//.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))
    .filter((file) => /process\.env\b/.test(textOf(file)));
  expect(asking.sort()).toEqual([...beforeSettings, ...readers].sort());
});
