import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

ensureDependencies();
process.exit(await handOver("scripts/shots/main.ts", process.argv.slice(2)));
