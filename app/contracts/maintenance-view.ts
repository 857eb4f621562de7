/** What readers learn about a maintenance that is under way. */
export interface MaintenanceView {
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The announcement in the reader's language; empty without one. */
  readonly text: string;
}

/** {@link maintenanceIn} of an error of the router, which keeps a JSON body as text. */
export function maintenanceInText(text: unknown): MaintenanceView | null {
  if (typeof text !== "string" || !text.startsWith('{"maintenance":')) return null;
  return maintenanceIn(JSON.parse(text));
}

/** The maintenance that an answer or an error carries; null for anything else. */
export const maintenanceIn = (carried: unknown): MaintenanceView | null =>
  typeof carried === "object" && carried !== null && "maintenance" in carried ? (carried.maintenance as MaintenanceView | null) : null;
