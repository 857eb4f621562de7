import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

ensureDependencies();
process.exit(await handOver("scripts/test/main.ts", process.argv.slice(2)));
