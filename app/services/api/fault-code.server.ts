import type { ErrorCode } from "#contracts/error-codes.ts";
import { isDatabaseUnavailable } from "#data/outage.server.ts";
import { isDiskFull } from "#files/disk-full.ts";

/** Codes for errors thrown by a service. */
export const faultCodes = ["STORAGE.FULL", "SERVICE.BUSY", "INTERNAL"] as const satisfies readonly ErrorCode[];

/** Error code for a thrown error: a full disk, a temporary failure, or a bug (R18, R29). */
export function faultCodeOf(error: unknown): (typeof faultCodes)[number] {
  if (isDiskFull(error)) return "STORAGE.FULL";
  return isDatabaseUnavailable(error) ? "SERVICE.BUSY" : "INTERNAL";
}
