import type { Family } from "#domain/text/letter-templates.ts";

export const schemes = ["as-system", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];
export const parts = ["html", "text", "headers"] as const;
export const previewLanguages = ["ru", "en"] as const;
export type PreviewLanguage = (typeof previewLanguages)[number];

export interface PreviewPath {
  readonly family: Family;
  readonly name: string;
  readonly isCrypto: boolean;
}

const prefixes: Readonly<Record<Family, string>> = { plain: "/email", en: "/email/en", wbit: "/email/wbit" };
const suffix = "-crypto";

/** The gallery of a family. */
export const galleryPath = (family: Family) => prefixes[family];

/** The path after `/email/`: `offer-refund`, `en/offer-refund-crypto`, `wbit/…`. Deeper paths return an unknown name. */
export function readPreviewPath(rest: string): PreviewPath {
  const [first = "", ...others] = rest.replace(/\/$/, "").split("/");
  const family: Family = first === "en" || first === "wbit" ? first : "plain";
  const asked = family === "plain" ? [first, ...others].join("/") : others.join("/");
  const isCrypto = asked.endsWith(suffix);
  return { family, isCrypto, name: isCrypto ? asked.slice(0, -suffix.length) : asked };
}

export const previewPath = ({ family, name, isCrypto }: PreviewPath) => `${prefixes[family]}/${name}${isCrypto ? suffix : ""}`;

/** An unknown value of a query is the first one allowed (design/letters §4). */
export function choose<Value extends string>(query: URLSearchParams, key: string, allowed: readonly [Value, ...Value[]]): Value {
  const choice = query.get(key);
  return allowed.find((value) => value === choice) ?? allowed[0];
}
