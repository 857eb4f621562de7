// Class 08 connection, 53 resources, 57P0x shutdown, 55P03 and 57014 timeouts, 25P03 idle in transaction, the driver's codes when no
// server answers, and Prisma's codes for the same.
const codes = /^(08|53|57P0|55P03|57014|25P03)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|P1001|P1008|P1017|P2028)$/;
const driverSays = /timeout exceeded when trying to connect|query read timeout|connection terminated|not queryable|pool.*ended/i;

interface Failure {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  /** Prisma stores the driver's error here. */
  readonly meta?: { readonly driverAdapterError?: unknown };
}

/** True when an error means that the database is away or full. It is answered with 503 and never 500 (R18). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code, originalCode, message, cause, meta }: Failure = Object(error);
  if ([code, originalCode].some((one) => typeof one === "string" && codes.test(one))) return true;
  if (typeof message === "string" && driverSays.test(message)) return true;
  return [cause, meta?.driverAdapterError].some((inner) => inner !== undefined && isDatabaseUnavailable(inner));
}
