// Every command of package.json that a fresh clone can begin with: sets up what is missing, then runs the named entry on Node 24.
import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

const [entry, ...args] = process.argv.slice(2);
ensureDependencies();
process.exit(await handOver(entry, args));
