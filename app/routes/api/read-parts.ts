import { z } from "zod";
import type { Incoming, Parts, Read, Shape } from "./call.ts";
import { FaultError, faultOf, faultOfIssues } from "./fault.ts";

const nothing = z.strictObject({}).optional();

/** A part that does not fit ends the request: unknown fields with 400, wrong values with 422, those of the path as well. */
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

/** Path, query and body of a request by the schemas of its call. Multipart bodies and streams are read by their handlers. */
export function readParts<P extends Shape | undefined, Q extends Shape | undefined, B extends Shape | undefined>(
  { params, query, body }: Pick<Parts<P, Q, B, Shape | undefined>, "params" | "query" | "body">,
  { path, url, body: sent }: Incoming,
): { readonly params: Read<P>; readonly query: Read<Q>; readonly body: Read<B> } {
  return {
    params: readPart(params as P, path),
    query: readPart(query as Q, queryOf(url)),
    body: readPart(body as B, body === undefined ? sent : (sent ?? {})),
  };
}
