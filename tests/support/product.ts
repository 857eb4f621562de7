import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/services/free-port.ts";

export interface Product {
  readonly origin: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Its output since it was ready. */
  lines(): readonly string[];
  stop(): Promise<void>;
}

/** Runs `npm start` on its own port and folder, and waits for its last line. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), "bridgehold-"));
  // Ports of services follow the site's port; a wide gap separates two copies.
  const port = await freePort();
  const { DATABASE_URL: _database, TEMPORAL_ADDRESS: _temporal, SMTP_URL: _smtp, ...clean } = process.env;
  const child = spawn(process.execPath, ["scripts/start/main.ts", "--port", `${port}`, "--data", dataDir, "--empty"], {
    env: { ...clean, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const origin = await readyLine(child);
  let printed = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    printed = (printed + chunk).slice(-100_000);
  });
  return {
    origin,
    dataDir,
    pid: child.pid ?? 0,
    lines: () => printed.split("\n").map((line) => line.trim()),
    async stop() {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readyLine(child: ChildProcess): Promise<string> {
  let log = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      const ready = /^ready (http\S+)$/m.exec(log);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`The product did not start:\n${log.slice(-3_000)}`)));
  });
}
