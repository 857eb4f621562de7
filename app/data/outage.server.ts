// Class 08 connection, 53 resources, 57P0x shutdown, and what the driver says when no server answers.
const codes = /^(08|53|57P0)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)$/;
const driverSays = /timeout exceeded when trying to connect|connection terminated|not queryable|pool.*ended/i;

/** True when an error means that the database is away or full, which is a 503 and never a 500 (R18). */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code, message, cause } = Object(error) as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === "string" && codes.test(code)) return true;
  if (typeof message === "string" && driverSays.test(message)) return true;
  return cause !== undefined && isDatabaseAway(cause);
}
