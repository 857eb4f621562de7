import { fork } from "node:child_process";
import { join } from "node:path";

export interface Peer {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a peer of this folder as a separate process and waits for its `ready <port>`. */
export async function startPeer(name: string, env: NodeJS.ProcessEnv = {}, args: readonly string[] = []): Promise<Peer> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), args, {
    env: { ...process.env, ...env },
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const gone = new Promise<void>((ended) => child.once("exit", () => ended()));
  const port = await new Promise<string>((ready, failed) => {
    child.stdout?.on("data", (text) => {
      const found = /^ready (\d+)/m.exec(`${text}`)?.[1];
      if (found) ready(found);
    });
    void gone.then(() => failed(new Error(`The peer ${name} did not start.`)));
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await gone;
    clearTimeout(force);
  };
  return { pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, stop };
}
