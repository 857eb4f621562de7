import { z } from "zod";
import type { Incoming, Parts, Read, Shape } from "./call.ts";
import { FaultError, faultOf, faultOfIssues } from "./fault.ts";

const nothing = z.strictObject({}).optional();

/** Validates a part; an invalid part ends the request: unknown fields with 400, wrong values, also in the path, with 422. */
export function readPart<S extends Shape | undefined>(schema: S, raw: unknown): Read<S> {
  const parsed = (schema ?? nothing).safeParse(raw);
  if (!parsed.success) throw new FaultError(faultOfIssues(parsed.error.issues));
  return parsed.data as Read<S>;
}

function queryOf({ searchParams }: URL): Readonly<Record<string, string>> {
  const names = [...searchParams.keys()];
  if (new Set(names).size !== names.length) throw new FaultError(faultOf({ code: "REQUEST.MALFORMED", params: {} }));
  return Object.fromEntries(searchParams);
}

/** Whether a call asks for the password in a separate field. */
export const asksPassword = ({ body }: { readonly body?: Shape | undefined }): boolean =>
  body instanceof z.ZodObject && Object.hasOwn(body.shape, "password");

/** Completes the body. A service key replaces the password, so its requests contain none, and `confirmPassword` does not read the value. */
function sentBody(body: Shape | undefined, { body: sent, visitor }: Incoming): unknown {
  const value = body === undefined ? sent : (sent ?? {});
  const isStoodIn = visitor.principal?.key !== undefined && asksPassword({ body });
  return isStoodIn && typeof value === "object" && !Array.isArray(value) ? { ...value, password: "key" } : value;
}

/** Path, query and body of a request by the schemas of its call. Multipart bodies and streams are read by their handlers. */
export function readParts<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined>(
  { params, query, body }: Pick<Parts<P, Q, B, Shape | undefined>, "params" | "query" | "body">,
  incoming: Incoming,
): { readonly params: Read<P>; readonly query: Read<Q>; readonly body: Read<B> } {
  return {
    params: readPart(params as P, incoming.path),
    query: readPart(query as Q, queryOf(incoming.url)),
    body: readPart(body as B, sentBody(body, incoming)),
  };
}
