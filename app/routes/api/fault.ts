import type { core } from "zod/v4";
import { errorStatus } from "#contracts/error-codes.ts";
import type { Refusal } from "#contracts/outcome.ts";
import { problemOfIssue } from "#forms/problem-of-issue.ts";
import type { Problem } from "#forms/reply.ts";

/** The body of an error: a code, or codes by field; `error` has their parameters (design/api §1). */
export interface Fault {
  readonly status: number;
  readonly message: string | Readonly<Record<string, string | readonly string[]>>;
  readonly error: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

const waitOf = ({ code, params }: Problem): Readonly<Record<string, string>> => {
  if (code === "RATE.LIMITED") return { "Retry-After": String(params.retryAfter ?? 60) };
  if (code === "IDEMPOTENCY.IN_FLIGHT") return { "Retry-After": "1" };
  return errorStatus[code] === 503 ? { "Retry-After": "5" } : {};
};

/** Writes the codes and parameters of a refusal by field. The answer has the first problem of each field. */
function faultOfFields(status: number, fields: NonNullable<Refusal["fields"]>): Fault {
  const first = fields.filter(({ field }, at) => fields.findIndex((other) => other.field === field) === at);
  return {
    status,
    message: Object.fromEntries(first.map(({ field, code }) => [field, code])),
    error: Object.fromEntries(first.map(({ field, params: { field: _, ...rest } }) => [field, rest])),
  };
}

/** The answer to a refusal. A refusal that names fields answers with codes by field. */
export function faultOf({ code, params, fields }: Pick<Refusal, "code" | "params" | "fields">): Fault {
  const status = errorStatus[code];
  if (fields !== undefined && status === 422) return faultOfFields(status, fields);
  const { field, ...rest } = params;
  if (typeof field === "string" && status === 422) return { status, message: { [field]: code }, error: { [field]: rest } };
  return { status, message: code, error: params, headers: waitOf({ code, params }) };
}

const keyOf = ({ path }: core.$ZodIssue): string => path.map(String).join(".") || "_form";

function unknownNames(issues: readonly core.$ZodIssue[]): readonly string[] {
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys.map((name) => [...issue.path.map(String), name].join(".")) : [],
  );
}

/** The schema errors of a body, a query or the text of a multipart request. */
export function faultOfIssues(issues: readonly core.$ZodIssue[]): Fault {
  const names = unknownNames(issues);
  if (names.length > 0) return faultOf({ code: "REQUEST.UNKNOWN_FIELD", params: { names: names.join(", ") } });
  const fields = Map.groupBy(issues, keyOf);
  const message: Record<string, string | readonly string[]> = {};
  const error: Record<string, unknown> = {};
  for (const [key, found] of fields) {
    const problems = found.map(problemOfIssue);
    const [first, ...more] = problems.map(({ code }) => code);
    message[key] = more.length === 0 ? (first ?? "VALIDATION.CHOICE") : problems.map(({ code }) => code);
    error[key] = Object.assign({}, ...problems.map(({ params }) => params));
  }
  return { status: 422, message, error };
}

/** Ends the reading of a request that does not fit; the answer is its fault. */
export class FaultError extends Error {
  override readonly name = "FaultError";
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(typeof fault.message === "string" ? fault.message : "fields");
    this.fault = fault;
  }
}
