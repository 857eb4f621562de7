import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

ensureDependencies();
process.exit(await handOver("scripts/prove/main.ts", process.argv.slice(2)));
