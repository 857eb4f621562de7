import type { z } from "zod";
import { bodyLimits, isBodyOver } from "#contracts/body-limits.ts";
import { errorStatus } from "#contracts/error-codes.ts";
import { problemOfIssue } from "./problem-of-issue.ts";
import type { Problem } from "./reply.ts";

export type JsonOutcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reply: Response };

/** A refusal as JSON for the product's own scripts: the catalogue's code and status (R29). */
export const jsonRefusal = ({ code, params }: Problem): Response =>
  Response.json({ message: code, error: params }, { status: errorStatus[code] });

const refused = (status: number): JsonOutcome<never> => ({ ok: false, reply: new Response(null, { status }) });

/**
 * Parses JSON sent by the product's scripts. Responds 415 for another content type (R4), 400 for invalid JSON or an unknown field, and 422
 * with the first error's code for wrong values.
 */
export async function readJson<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<JsonOutcome<z.output<Schema>>> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) return refused(415);
  if (isBodyOver(bodyLimits.json, request)) return refused(413);
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    return refused(400);
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [first] = parsed.error.issues;
  if (first === undefined || parsed.error.issues.some(({ code }) => code === "unrecognized_keys")) return refused(400);
  return { ok: false, reply: jsonRefusal(problemOfIssue(first)) };
}
