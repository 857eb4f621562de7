/** A row of a table of fields. */
export interface FieldRow {
  readonly name: string;
  readonly type: string;
  /** Name of the schema that the type refers to; null for none. */
  readonly schema: string | null;
  readonly isRequired: boolean;
  readonly description: string;
}

export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
}

const nameOf = ($ref: string | undefined): string | null => $ref?.split("/").at(-1) ?? null;

/** The type as text: `string, uuid`, `list of File`, `"owner" or "buyer"`. */
export function typeText({ $ref, type, format, enum: values, const: only, items, anyOf }: Shape): string {
  if ($ref !== undefined) return nameOf($ref) ?? "";
  if (values !== undefined) return values.length > 12 ? "one of a list" : values.map((value) => JSON.stringify(value)).join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeText))].join(" or ");
  if (items !== undefined) return `list of ${typeText(items)}`;
  const known = typeof type === "string" ? type : (type?.join(" or ") ?? "any");
  return format === undefined ? known : `${known}, ${format}`;
}

const schemaIn = ({ $ref, items, anyOf = [] }: Shape): string | null =>
  nameOf($ref) ?? (items ? schemaIn(items) : (anyOf.map(schemaIn).find((name) => name !== null) ?? null));

/** The fields of an object, with those of inner objects as `outer.inner`. */
export function fieldRows({ properties = {}, required = [], items }: Shape, prefix = ""): readonly FieldRow[] {
  if (items?.properties) return fieldRows(items, prefix);
  return Object.entries(properties).flatMap(([name, shape]) => [
    {
      ...{ name: prefix + name, type: typeText(shape), schema: schemaIn(shape) },
      ...{ isRequired: required.includes(name), description: shape.description ?? "" },
    },
    ...(shape.properties || shape.items?.properties ? fieldRows(shape, `${prefix}${name}.`) : []),
  ]);
}
