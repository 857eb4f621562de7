import { expect, test } from "vitest";
import { z } from "zod";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(["./*.ts", "!./*.test.ts"], { eager: true });
const forms = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    name.endsWith("Form") && value instanceof z.ZodType ? [[`${file} ${name}`, value] as const] : [],
  ),
);

/** Sent beside the fields of another form, of which it reads none. */
const takesNothing = "./draft-forms.ts invoiceFileForm";
/** What a role, a status or somebody's id would ride in on. */
const foreign = { "no such field": "1" };

test("a form takes the fields that it has and no others", () => {
  expect(forms.length).toBeGreaterThan(20);
  const loose = forms.filter(([, form]) => {
    const { error } = form.safeParse(foreign);
    return !error?.issues.some(({ code }) => code === "unrecognized_keys" || code === "invalid_union");
  });
  expect(loose.map(([name]) => name)).toEqual([takesNothing]);
});
