import { secretFields } from "#contracts/security/secret-fields.ts";
import { withoutDirectionMarks } from "#domain/people/typed-text.ts";

/** Removes direction marks from the texts of a form. Passwords and files are not changed. */
export function readableForm(sent: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of sent) {
    const isPlain = typeof value === "string" && !secretFields.includes(name);
    form.append(name, isPlain ? withoutDirectionMarks(value) : value);
  }
  return form;
}

/** Like the function above, for the texts of parsed JSON. */
export function readableJson(text: string): unknown {
  return JSON.parse(text, (name: string, value: unknown) =>
    typeof value === "string" && !secretFields.includes(name) ? withoutDirectionMarks(value) : value,
  );
}
