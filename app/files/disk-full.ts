/** ENOSPC and EDQUOT of the file system, 53100 of PostgreSQL. */
const codes = ["ENOSPC", "EDQUOT", "53100"];

/** True when an error, or a cause of it, means that a disk or its quota is full. */
export function isDiskFull(error: unknown): boolean {
  const {
    code,
    originalCode,
    cause,
    meta,
  }: Readonly<Record<"code" | "originalCode" | "cause", unknown>> & {
    readonly meta?: { readonly driverAdapterError?: unknown };
  } = Object(error);
  if ([code, originalCode].some((one) => typeof one === "string" && codes.includes(one))) return true;
  return [cause, meta?.driverAdapterError].some((inner) => inner !== undefined && isDiskFull(inner));
}
