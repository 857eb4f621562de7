import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(["./**/*.ts", "!./**/*.test.ts", "!./api/**"], { eager: true });
const forms = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    name.endsWith("Form") && value instanceof z.ZodType ? [[`${file} ${name}`, value] as const] : [],
  ),
);

/** A form that has no fields. It is submitted together with another form. */
const takesNothing = "./offer/draft-forms.ts invoiceFileForm";
/** An unknown field, as an attacker would add a role, a status or another person's id. */
const foreign = { "no such field": "1" };

test("forms accept only their own fields", () => {
  expect(forms.length).toBeGreaterThan(20);
  const loose = forms.filter(([, form]) => {
    const { error } = form.safeParse(foreign);
    return !error?.issues.some(({ code }) => code === "unrecognized_keys" || code === "invalid_union");
  });
  expect(loose.map(([name]) => name)).toEqual([takesNothing]);
});
