import { resolve } from "node:path";
import { parseArgs } from "node:util";

export interface ShotOptions {
  /** A running product; without it one is started and stopped. */
  readonly origin?: string;
  /** Its data folder. */
  readonly data: string;
  /** Part of a screen's name or reader. */
  readonly only: string;
}

export function readShotOptions(args: readonly string[]): ShotOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { origin: { type: "string" }, data: { type: "string" }, only: { type: "string" } },
  });
  return { origin: values.origin, data: resolve(values.data ?? ".data"), only: values.only ?? "" };
}
