// The published client: packed, installed into an empty project, type-checked and run against the site with a service key.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";
import { serviceKey } from "#tests/support/service-keys.ts";
import { startWeb } from "#tests/support/web-process.ts";

const root = join(import.meta.dirname, "..", "..");
const folder = mkdtempSync(join(tmpdir(), "client-package-"));
const database = await cloneDatabase();
const web = await startWeb();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await web.end("SIGTERM");
});
const run = async (program: string, args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) =>
  (await promisify(execFile)(program, [...args], { ...options, timeout: 90_000 })).stdout;

const program = `import { createBridgehold, done } from "@bridgehold/client";
const { BRIDGEHOLD_ORIGIN: origin = "", BRIDGEHOLD_KEY: key = "" } = process.env;
const bridgehold = createBridgehold({ origin, key });
const me = await done(bridgehold.api.GET("/me"));
const email: string = me.email;
const hooks = await done(bridgehold.api.GET("/me/webhooks/"));
console.log(email, hooks.length);
`;
/** A field that no answer has: the types of the package must refuse it. */
const wrong = program.replace("me.email", "me.shoeSize");
const settings = {
  compilerOptions: { module: "NodeNext", target: "ES2024", strict: true, types: ["node"], noEmit: true },
  files: ["main.ts"],
};

test("a packed client works in an empty project and has its types", async () => {
  const packed = await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: join(root, "clients", "typescript") });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true, type: "module" }));
  // The dependencies come from this repository, so that the test needs no registry.
  const own = ["openapi-fetch", "openapi-typescript-helpers", "eventsource-parser", "@types/node", "undici-types"];
  const local = own.map((name) => join(root, "node_modules", name));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed.trim()}`, ...local], { cwd: folder });
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  writeFileSync(join(folder, "main.ts"), wrong);
  await expect(run(process.execPath, [compiler, "-p", "."], { cwd: folder })).rejects.toMatchObject({ stdout: /shoeSize/ });
  writeFileSync(join(folder, "main.ts"), program);
  expect(await run(process.execPath, [compiler, "-p", "."], { cwd: folder })).toBe("");

  const { text } = await serviceKey(database, "sever", ["read"]);
  const env = { ...process.env, BRIDGEHOLD_ORIGIN: web.origin, BRIDGEHOLD_KEY: text };
  expect((await run(process.execPath, ["--no-warnings", "main.ts"], { cwd: folder, env })).trim()).toBe("sever@bridgehold.test 0");
});
