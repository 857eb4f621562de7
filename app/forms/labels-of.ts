import { Children, isValidElement, type ReactNode } from "react";

interface FieldLike {
  readonly name?: unknown;
  readonly label?: unknown;
  readonly legend?: unknown;
  readonly purpose?: unknown;
  readonly children?: ReactNode;
}

/**
 * The labels of the fields written directly inside a form, by field name, so that the summary can name the wrong field before any script
 * runs. Fields inside other components are named by the form's `labelOf`.
 */
export function labelsOf(children: ReactNode): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  Children.forEach(children, (child) => {
    if (!isValidElement<FieldLike>(child)) return;
    const { name = child.props.purpose ? "password" : undefined, label = child.props.legend } = child.props;
    if (typeof name === "string" && typeof label === "string") labels.set(name, label);
    for (const [inner, text] of labelsOf(child.props.children)) labels.set(inner, text);
  });
  return labels;
}

/** The catalogue's label of a field; undefined for names without one. */
export function labelIn<Key extends string>(names: readonly Key[], name: string, label: (key: Key) => string): string | undefined {
  const key = names.find((one) => one === name);
  return key === undefined ? undefined : label(key);
}
