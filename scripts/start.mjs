import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

ensureDependencies();
process.exit(await handOver("scripts/start/main.ts", process.argv.slice(2)));
