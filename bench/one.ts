// node bench/one.ts <name> <options as JSON>: one benchmark in a process of its own, since the product reads its environment once.
// Started by main.ts, which gives the lab and takes the lines.
import type { Benchmark, RunOptions } from "./benchmark.ts";

const [name = "", options = "{}"] = process.argv.slice(2);
const { default: benchmark }: { default: Benchmark } = await import(`./benchmarks/${name}.ts`);
const parsed: RunOptions = JSON.parse(options);
const lines = await benchmark.run(parsed);
process.send?.({ title: benchmark.title, lines });
process.disconnect?.();
