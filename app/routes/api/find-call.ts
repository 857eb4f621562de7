import type { Brand } from "#domain/offer/state.ts";
import type { Language } from "#domain/people/access/principal.ts";
import type { Call, Method } from "./call.ts";

/** The target of a request: the call, the methods of the address, or neither. */
export type Found =
  | { readonly kind: "call"; readonly call: Call; readonly path: Readonly<Record<string, string>>; readonly methods: readonly Method[] }
  | { readonly kind: "method"; readonly methods: readonly Method[] }
  | { readonly kind: "malformed" }
  | { readonly kind: "none" };

interface Address {
  readonly brand: Brand | null;
  /** Null when the request's headers determine the language. */
  readonly language: Language | null;
  readonly segments: readonly string[];
}

/**
 * Parses a path: `/api/wbit/…` belongs to the partner brand, `/api/cms/en/…` to the English CMS; a trailing slash is ignored, any other
 * difference is another address.
 */
export function addressOf(pathname: string): Address {
  const path = pathname.replace(/^\/api(?=\/|$)/, "").replace(/\/$/, "");
  const parts = path.split("/").slice(1);
  const [brand, segments] = parts[0] === "wbit" ? (["wbit", parts.slice(1)] as const) : ([null, parts] as const);
  const isEnglish = segments[0] === "cms" && segments[1] === "en";
  return { brand, language: isEnglish ? "en" : null, segments: isEnglish ? segments.toSpliced(1, 1) : segments };
}

const patterns = new Map<string, readonly string[]>();

/** Segments of a call's address, split once, because every request compares all calls. */
function segmentsOf(path: string): readonly string[] {
  const known = patterns.get(path) ?? path.replace(/\/$/, "").split("/").slice(1);
  patterns.set(path, known);
  return known;
}
const isParameter = (segment: string): boolean => segment.startsWith(":");

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length && pattern.every((part, at) => (isParameter(part) ? segments[at] !== "" : part === segments[at]))
  );
}

/** True when `a` is more specific: at the first difference from the left it has a fixed segment and `b` a parameter. */
function isNearer(a: readonly string[], b: readonly string[]): boolean {
  const at = a.findIndex((part, index) => isParameter(part) !== isParameter(b[index] ?? ""));
  return at >= 0 && !isParameter(a[at] ?? "");
}

function valuesOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  try {
    return Object.fromEntries(
      pattern.flatMap((part, at) => (isParameter(part) ? [[part.slice(1), decodeURIComponent(segments[at] ?? "")]] : [])),
    );
  } catch {
    return null;
  }
}

/** The call of a method and an address without its base. */
export function findCall(calls: readonly Call[], method: string, segments: readonly string[]): Found {
  const fitting = calls.flatMap((call) => {
    const pattern = segmentsOf(call.path);
    return fits(pattern, segments) ? [{ call, pattern }] : [];
  });
  const nearest = fitting.filter(({ pattern }) => !fitting.some((other) => isNearer(other.pattern, pattern)));
  if (nearest.length === 0) return { kind: "none" };
  const methods = nearest.map(({ call }) => call.method);
  const found = nearest.find(({ call }) => call.method === method);
  if (found === undefined) return { kind: "method", methods };
  const path = valuesOf(found.pattern, segments);
  return path === null ? { kind: "malformed" } : { kind: "call", call: found.call, path, methods };
}
