import { spawn } from "node:child_process";
import { expect, test, vi } from "vitest";
import { SetupError } from "../setup/step.ts";
import { exitWords } from "./child.ts";
import { type Running, supervise } from "./supervise.ts";

/** A real process that runs until it is killed, or exits immediately. */
function sleeper(lives: boolean): Running & { readonly pid: number } {
  const child = spawn(process.execPath, ["-e", lives ? "setInterval(() => {}, 1000)" : "process.exit(3)"], { stdio: "ignore" });
  const exited = new Promise<string>((resolve) => child.once("exit", (code, signal) => resolve(exitWords(code, signal))));
  return {
    pid: child.pid ?? 0,
    exited,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a killed part is started again with a message, a stopped one is not", async () => {
  const [said, pids]: [string[], number[]] = [[], []];
  const start = async () => {
    const part = sleeper(true);
    pids.push(part.pid);
    return part;
  };
  const kept = await supervise("worker", start, { say: (sentence) => said.push(sentence), giveUp: (sentence) => said.push(sentence) });
  process.kill(pids[0]!, "SIGKILL");
  await vi.waitFor(() => expect(said).toHaveLength(2), 10_000);
  expect(said[0]).toBe("The worker has ended: killed by SIGKILL. It is started again in 0.25 s.");
  expect(said[1]).toMatch(/^The worker runs again, after [\d.]+ s\.$/);
  await kept.stop();
  expect(pids).toHaveLength(2);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(said).toHaveLength(2);
});

test("stopping interrupts the pause before the next start", async () => {
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const kept = await supervise("site", async () => sleeper(false), { say, giveUp: say, pausesMs: [60_000] });
  await vi.waitFor(() => expect(said).toEqual(["The site has ended: code 3. It is started again in 60 s."]), 10_000);
  await kept.stop();
  await new Promise((later) => setImmediate(later));
  expect(said).toHaveLength(1);
});

test("a part that keeps exiting is given up with its reason after the last pause, even if it cannot start", async () => {
  const said: string[] = [];
  const end = new Promise<string>((giveUp) => {
    let starts = 0;
    const start = async () => {
      starts += 1;
      if (starts === 2) throw new SetupError("The worker did not start.");
      return { exited: Promise.resolve("code 1"), stop: async () => {} };
    };
    void supervise("worker", start, { say: (sentence) => said.push(sentence), giveUp, pausesMs: [1, 2] });
  });
  expect(await end).toBe("The worker has ended: code 1. It did so 3 times in a row, so everything stops.");
  expect(said).toEqual([
    "The worker has ended: code 1. It is started again in 0.001 s.",
    "The worker did not start.",
    "The worker could not start. It is started again in 0.002 s.",
    expect.stringMatching(/^The worker runs again/),
  ]);
});
