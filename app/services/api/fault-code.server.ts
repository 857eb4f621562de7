import type { ErrorCode } from "#contracts/error-codes.ts";
import { isDatabaseAway } from "#data/outage.server.ts";
import { isDiskFull } from "#files/disk-full.ts";

/** The code for a client when something was thrown: a full disk, "not now", or our own fault (R18, R29). */
export function faultCodeOf(error: unknown): Extract<ErrorCode, "STORAGE.FULL" | "SERVICE.BUSY" | "INTERNAL"> {
  if (isDiskFull(error)) return "STORAGE.FULL";
  return isDatabaseAway(error) ? "SERVICE.BUSY" : "INTERNAL";
}
