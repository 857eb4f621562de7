// Entry of every command in package.json that works in a fresh clone: installs missing dependencies, then runs the named entry on Node 24.
import { ensureDependencies, handOver } from "./setup/dependencies.mjs";

const [entry, ...args] = process.argv.slice(2);
ensureDependencies();
process.exit(await handOver(entry, args));
