/** A part of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

export const reference = (name: string): Json => ({ $ref: `#/components/${name}` });
