import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { cpuMs } from "./processes.ts";

/** A child of this process that uses 300 ms of processor time, reports it and waits. */
async function busyChild() {
  const work = "const until = 300_000; while (process.cpuUsage().user < until); console.log('done'); setInterval(() => {}, 1_000);";
  const child = spawn(process.execPath, ["-e", work], { stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { pid: child.pid ?? 0, stop };
}

describe("processor time of processes", () => {
  it("includes the processor time of an unnamed child process", async () => {
    const before = cpuMs({ site: process.pid }).site;
    const child = await busyChild();
    expect(cpuMs({ site: process.pid }).site - before).toBeGreaterThanOrEqual(290);
    await child.stop();
  });

  it("counts a named child process only under its own name", async () => {
    const child = await busyChild();
    const apart = cpuMs({ site: process.pid, worker: child.pid });
    const together = cpuMs({ site: process.pid }).site;
    expect(apart.worker).toBeGreaterThanOrEqual(290);
    expect(apart.site + apart.worker).toBeLessThanOrEqual(together);
    await child.stop();
  });
});
