import { type MaintenanceView, maintenanceIn } from "#contracts/settings/maintenance-view.ts";

const askEveryMs = 5_000;
const state = "/maintenance.json";

type Ask = (request: Request) => Promise<Response>;

let running: MaintenanceView | null = null;
let over: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** The maintenance that this page has detected; null while the server answers. For `useSyncExternalStore`. */
export const readRunning = (): MaintenanceView | null => running;

export function listenToRunning(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(to: MaintenanceView | null): void {
  running = to;
  for (const listener of listeners) listener();
}

async function maintenanceOf(answer: Response): Promise<MaintenanceView | null> {
  const isJson = answer.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  return isJson ? maintenanceIn(await answer.clone().json()) : null;
}

/** Returns true when the server answers that no maintenance is running. A server that does not answer counts as under maintenance. */
async function isOver(ask: Ask): Promise<boolean> {
  const answer = await ask(new Request(state)).catch(() => null);
  return answer?.ok === true && (await maintenanceOf(answer)) === null;
}

async function waitForEnd(ask: Ask): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  while (!(await isOver(ask)));
  over = null;
  change(null);
}

const aborted = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/**
 * A `fetch` that keeps a page open during maintenance. Reads are repeated when the maintenance has ended, so the page does not change
 * meanwhile. Submissions return the answer immediately, because the person decides whether to send them again.
 */
export const waitThroughMaintenance =
  (ask: Ask): Ask =>
  async (request) => {
    for (;;) {
      const answer = await ask(request.method === "GET" ? request.clone() : request);
      const found = answer.status === 503 ? await maintenanceOf(answer) : null;
      if (found === null) return answer;
      change(found);
      over ??= waitForEnd(ask);
      if (request.method !== "GET") return answer;
      await Promise.race([over, aborted(request.signal)]);
    }
  };
