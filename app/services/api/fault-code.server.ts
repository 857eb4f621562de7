import type { ErrorCode } from "#contracts/error-codes.ts";
import { isDatabaseAway } from "#data/outage.server.ts";

/** What a client hears of something that was thrown: "not now", or that it is our fault (R18, R29). */
export const faultCodeOf = (error: unknown): Extract<ErrorCode, "SERVICE.BUSY" | "INTERNAL"> =>
  isDatabaseAway(error) ? "SERVICE.BUSY" : "INTERNAL";
