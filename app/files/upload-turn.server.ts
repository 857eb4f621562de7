import { bodyLimits } from "#contracts/body-limits.ts";
import { type Refusal, refuse } from "#contracts/outcome.ts";
import { createLanes, LaneFullError } from "./fair-lanes.ts";

const megabyte = 1024 * 1024;

/** Maximum declared bytes of one person's running uploads: the largest form, plus small ones. */
const personBytes = bodyLimits.upload + 25 * megabyte;

/** Maximum bytes of all people's uploads in memory at once. */
const totalBytes = 256 * megabyte;

/** Seconds after which an upload that was refused because of others should be tried again. */
const retryAfter = 30;

const announced = new Map<string, number>();
let held = 0;

/** One person's uploads are read one at a time, to limit their memory. */
const lanes = createLanes(Number.POSITIVE_INFINITY, 3);

function announce(person: string, bytes: number): boolean {
  const sum = (announced.get(person) ?? 0) + bytes;
  if (sum > personBytes && sum > bytes) return false;
  announced.set(person, sum);
  return true;
}

function withdraw(person: string, bytes: number): void {
  const rest = (announced.get(person) ?? 0) - bytes;
  if (rest > 0) announced.set(person, rest);
  else announced.delete(person);
}

/** Runs `read` when the memory limit of all uploads has room for it. */
async function withinTotal<T>(bytes: number, read: () => Promise<T>): Promise<T | Refusal> {
  if (held + bytes > totalBytes && held > 0) return refuse("UPLOAD.BUSY", { retryAfter });
  held += bytes;
  try {
    return await read();
  } finally {
    held -= bytes;
  }
}

/**
 * Reads the uploads of a person one at a time; `heldBytes` is the maximum in memory. Decides before the body is read. Refusals:
 * `UPLOAD.IN_PROGRESS {retryAfter}` while the person's running uploads are too large, `UPLOAD.BUSY {retryAfter}` while those of all people
 * are.
 */
export async function readInTurn<T>(request: Request, person: string, heldBytes: number, read: () => Promise<T>): Promise<T | Refusal> {
  const bytes = Number(request.headers.get("content-length") ?? 0);
  if (!announce(person, bytes)) return refuse("UPLOAD.IN_PROGRESS", { retryAfter });
  try {
    return await lanes.run(person, () => withinTotal(Math.min(bytes, heldBytes), read), request.signal);
  } catch (error) {
    if (error instanceof LaneFullError) return refuse("UPLOAD.IN_PROGRESS", { retryAfter });
    throw error;
  } finally {
    withdraw(person, bytes);
  }
}
