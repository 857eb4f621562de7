// Writes the published files: `node build.ts` compiles client.ts to dist, with its types.
import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const here = import.meta.dirname;
const dist = join(here, "dist");
const compiler = join(createRequire(import.meta.url).resolve("typescript/package.json"), "..", "bin", "tsc");
rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, "--project", join(here, "tsconfig.build.json")], { stdio: "inherit" });
// The compiler copies no declarations.
cpSync(join(here, "generated", "schema.d.ts"), join(dist, "generated", "schema.d.ts"));
