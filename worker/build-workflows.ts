import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { bundleWorkflows } from "./workflow-bundle.ts";

const target = process.argv[2] ?? "build/workflows.js";

await mkdir(dirname(target), { recursive: true });
await writeFile(target, (await bundleWorkflows()).code);
console.log(`workflows bundled into ${target}`);
