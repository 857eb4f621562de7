import { bodyLimits } from "#contracts/body-limits.ts";
import { readableJson } from "#forms/readable-form.ts";
import type { Call } from "./call.ts";
import { FaultError, faultOf } from "./fault.ts";

const deepest = 10;

function depthOf(value: unknown, depth = 0): number {
  if (value === null || typeof value !== "object" || depth > deepest) return depth;
  return Math.max(depth + 1, ...Object.values(value).map((inner) => depthOf(inner, depth + 1)));
}

const refuse = (code: "REQUEST.MALFORMED" | "REQUEST.MEDIA_TYPE"): never => {
  throw new FaultError(faultOf({ code, params: {} }));
};

function tooLarge(): never {
  throw new FaultError(faultOf({ code: "REQUEST.TOO_LARGE", params: { max: bodyLimits.json } }));
}

function parse(text: string): unknown {
  // PostgreSQL cannot store NUL in a text, and no field of the API allows it.
  if (/\\u0000|\0/.test(text)) return refuse("REQUEST.MALFORMED");
  let value: unknown;
  try {
    value = readableJson(text);
  } catch {
    return refuse("REQUEST.MALFORMED");
  }
  return depthOf(value) > deepest ? refuse("REQUEST.MALFORMED") : value;
}

const isJson = (type: string) => /^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i.test(type);

/** Parses a JSON body; the value is undefined when there is no body. Files and forms are left to their handlers. */
export async function readBody(request: Request, { method, multipart }: Call): Promise<{ readonly text: string; readonly value: unknown }> {
  const type = request.headers.get("content-type") ?? "";
  if (multipart !== undefined)
    return /^multipart\/form-data\s*;/i.test(type) ? { text: "", value: undefined } : refuse("REQUEST.MEDIA_TYPE");
  if (method === "GET") return { text: "", value: undefined };
  if (Number(request.headers.get("content-length")) > bodyLimits.json) tooLarge();
  const text = await request.text();
  if (text.length > bodyLimits.json) tooLarge();
  if (text === "") return { text, value: undefined };
  return isJson(type) ? { text, value: parse(text) } : refuse("REQUEST.MEDIA_TYPE");
}
