import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Fields of /proc/<pid>/stat after the name, which may hold spaces and brackets itself. */
function statOf(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => Number(statOf(one)?.[1]) === pid);
}

/** Processor milliseconds that a process, its children and its ended children have used so far. */
export function cpuMs(pid: number): number {
  const own = statOf(pid);
  if (own === null) return 0;
  // utime, stime, cutime, cstime
  const ticks = own.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return (ticks * 1_000) / ticksPerSecond + childrenOf(pid).reduce((total, child) => total + cpuMs(child), 0);
}

/** Bytes of memory that a process holds. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) * 1_024;
}

/** How many files and sockets a process of ours may open. */
export const openFilesLimit = (): number => {
  const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync("/proc/self/limits", "utf8"));
  return line?.[1] === "unlimited" ? Number.POSITIVE_INFINITY : Number(line?.[1] ?? 1_024);
};
