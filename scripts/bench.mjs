import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

ensureDependencies();
process.exit(await handOver("bench/main.ts", process.argv.slice(2)));
