/** What readers learn about a maintenance that is under way. */
export interface MaintenanceView {
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The announcement in the reader's language; empty without one. */
  readonly text: string;
}

/** An error of the router keeps a JSON body as text. */
const parsed = (carried: unknown): unknown =>
  typeof carried === "string" && carried.startsWith('{"maintenance":') ? JSON.parse(carried) : carried;

/** The maintenance that an answer or an error carries; null for anything else. */
export function maintenanceIn(carried: unknown): MaintenanceView | null {
  const body = parsed(carried);
  return typeof body === "object" && body !== null && "maintenance" in body ? (body.maintenance as MaintenanceView | null) : null;
}
