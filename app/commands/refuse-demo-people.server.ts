import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseAway } from "#data/outage.server.ts";
import { hasDemoPeople } from "#data/people/demo-people.server.ts";
import { env } from "#env";
import { alert } from "#log";

const retryMs = 1_000;

/** Throws in production when the database holds accounts of the demo, whose password everybody knows (R30). Waits for the database. */
export async function requireNoDemoPeople(deployment: string = env.DEPLOYMENT): Promise<void> {
  if (deployment !== "production") return;
  for (;;) {
    try {
      if (await hasDemoPeople()) throw new Error("Refusing to run in production: the database holds accounts of the demo.");
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await pause(retryMs, undefined, { ref: false });
    }
  }
}

/** The same beside whatever a process does at its start; ends the process by `stop`. */
export function refuseDemoPeople(stop: () => void): void {
  requireNoDemoPeople().catch((error: Error) => {
    alert("demo.people", { error: error.message });
    process.exitCode = 1;
    stop();
  });
}
