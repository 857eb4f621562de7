import { z } from "zod";

/** A program that needs a setting. */
export const parts = ["site", "worker", "migrate"] as const;
export type Part = (typeof parts)[number];

interface SettingFacts {
  readonly meaning: string;
  readonly usedBy: readonly Part[];
  /** The highest value that production accepts. */
  readonly highest?: number;
}

/** Facts about each setting for `docs/settings.md` and the production guard. */
export const settingFacts = z.registry<SettingFacts>();

/** Describes a setting. Site and worker need it unless `usedBy` says otherwise. */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  facts: Partial<Omit<SettingFacts, "meaning">> = {},
): Schema {
  settingFacts.add(schema, { usedBy: ["site", "worker"], ...facts, meaning });
  return schema;
}

export const text = z.string();
/** A text that must not be blank. */
export const word = z.string().refine((value) => value.trim() !== "", "must not be blank");

/** One of the listed values. */
export const choice = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

/** A text that `read` parses; `read` throws for an invalid one. */
export function readBy(read: (value: string) => unknown, shape: string) {
  const isRead = (value: string) => {
    try {
      read(value);
      return true;
    } catch {
      return false;
    }
  };
  return z.string().refine(isRead, `must be ${shape}`);
}

export const flag = choice("1", "true", "on", "0", "false", "off").transform((value) => ["1", "true", "on"].includes(value));

export function whole(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
  const isInRange = (value: string) => /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return z.string().refine(isInRange, `must be a whole number ${range}`).transform(Number);
}

/** A limit per person, address or session. In production at most twenty times its default, so that it stays effective. */
export function limit(usual: number, meaning: string) {
  return setting(whole(1).default(usual), meaning, { usedBy: ["site"], highest: 20 * usual });
}

const isUrl = (value: string, protocol: RegExp) => protocol.test(URL.parse(value)?.protocol ?? "");

/** An address of a page or a service; blank disables its use. */
export const url = (protocol = /^https?:$/) =>
  z
    .string()
    .refine((value) => value === "" || isUrl(value, protocol), `must be an ${protocol.test("http:") ? "http or https" : "https"} address`);

const isOrigin = (value: string) => isUrl(value, /^https?:$/) && URL.parse(value)?.origin === value;

/** An address without a path, as browsers send it in `Origin`. */
export const origin = z.string().refine(isOrigin, "must be an http or https address without a path");
export const originOrBlank = z
  .string()
  .refine((value) => value === "" || isOrigin(value), "must be an http or https address without a path");

/** Splits a comma-separated list and trims its items. */
export const listOf = (value: string): string[] =>
  value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
