import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pushKeys } from "#scripts/start/push-keys.ts";

/** Switches push on for this process, with these services allowed; call it before the product's modules are imported. */
export function turnPushOn(services: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), "push-keys-"));
  Object.assign(process.env, pushKeys(folder, {}), { PUSH_SERVICES: services.join(",") });
  rmSync(folder, { recursive: true });
}
