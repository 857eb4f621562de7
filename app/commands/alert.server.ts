import { env } from "#env";

/** One JSON line at error level for whoever watches the logs; ids and figures only, nothing of people (R28). */
export function alert(event: string, fields: Readonly<Record<string, string>>): void {
  if (env.LOG_LEVEL === "silent") return;
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level: "error", event, ...fields })}\n`);
}
