import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { SetupError } from "../setup/step.ts";

export interface StartOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly reset: boolean;
  /** Omits the demo's stories: only its users and agents are created. */
  readonly empty: boolean;
}

const usage = "Use: npm start -- [--port 3000] [--data .data] [--reset] [--empty]";

/** `--port` and `--data` override PORT and DATA_DIR, so that two copies can run side by side. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): StartOptions {
  const { values } = parseOrExplain(args);
  const port = Number(values.port ?? env.PORT ?? 3_000);
  if (!Number.isInteger(port) || port < 1 || port > 65_528) throw new SetupError(`The port must be a number from 1 to 65528. ${usage}`);
  return { port, dataDir: resolve(values.data ?? env.DATA_DIR ?? ".data"), reset: values.reset ?? false, empty: values.empty ?? false };
}

function parseOrExplain(args: readonly string[]) {
  try {
    const switches = { reset: { type: "boolean" }, empty: { type: "boolean" } } as const;
    return parseArgs({ args: [...args], options: { port: { type: "string" }, data: { type: "string" }, ...switches } });
  } catch {
    throw new SetupError(`This start option is not known. ${usage}`);
  }
}
