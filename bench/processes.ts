import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. */
function statOf(pid: number): string[] | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}

/** All processes by their parent, read once, because on a busy machine reading the table costs more than the measurement. */
function processTable(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = /^\d+$/.test(name) ? Number(statOf(Number(name))?.[1]) : Number.NaN;
    if (!Number.isNaN(parent)) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** Processor ticks of a process and its descendants, except those that are counted under another name. */
function ticksOf(pid: number, children: ReturnType<typeof processTable>, named: ReadonlySet<number>): number {
  const own = statOf(pid);
  if (own === null) return 0;
  // utime, stime, cutime, cstime
  const ticks = own.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  const counted = (children.get(pid) ?? []).filter((child) => !named.has(child));
  return counted.reduce((total, child) => total + ticksOf(child, children, named), ticks);
}

/**
 * Processor milliseconds that each process, its children and its ended children have used so far. A child with its own name counts only
 * under that name, so the sum of all names counts nothing twice.
 */
export function cpuMs<Name extends string>(pids: Readonly<Record<Name, number>>): Record<Name, number> {
  const children = processTable();
  const named = new Set(Object.values<number>(pids));
  const entries = Object.entries<number>(pids).map(
    ([name, pid]) => [name, (ticksOf(pid, children, named) * 1_000) / ticksPerSecond] as const,
  );
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Bytes of memory that a process uses. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) * 1_024;
}

/** Bytes of memory that a process and its children use. */
export function familyBytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  const bytesOf = (one: number) => (statOf(one) === null ? 0 : residentBytes(one));
  return [pid, ...children].reduce((sum, one) => sum + bytesOf(one), 0);
}

/** Maximum number of files and sockets that a process of this user may open. */
export const openFilesLimit = (): number => {
  const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync("/proc/self/limits", "utf8"));
  return line?.[1] === "unlimited" ? Number.POSITIVE_INFINITY : Number(line?.[1] ?? 1_024);
};
