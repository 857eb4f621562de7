// node bench/one.ts <name> <options as JSON>: runs one benchmark in a separate process, because the product reads its environment once.
// main.ts starts the process, passes the lab and receives the lines.
import type { Benchmark, RunOptions } from "./benchmark.ts";

const [name = "", options = "{}"] = process.argv.slice(2);
const { default: benchmark }: { default: Benchmark } = await import(`./benchmarks/${name}.ts`);
const parsed: RunOptions = JSON.parse(options);
const lines = await benchmark.run(parsed);
process.send?.({ title: benchmark.title, lines });
process.disconnect?.();
