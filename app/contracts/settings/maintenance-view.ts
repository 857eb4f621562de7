/** A running maintenance, as readers see it. */
export interface MaintenanceView {
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The announcement in the reader's language; empty without one. */
  readonly text: string;
}

/** The router's error contains a JSON body as text. */
const parsed = (carried: unknown): unknown =>
  typeof carried === "string" && carried.startsWith('{"maintenance":') ? JSON.parse(carried) : carried;

/** Returns the maintenance contained in a response or an error; null for anything else. */
export function maintenanceIn(carried: unknown): MaintenanceView | null {
  const body = parsed(carried);
  return typeof body === "object" && body !== null && "maintenance" in body ? (body.maintenance as MaintenanceView | null) : null;
}
