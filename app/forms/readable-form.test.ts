import { expect, test } from "vitest";
import { readableForm, readableJson } from "./readable-form.ts";

const marks = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

test("direction marks are removed from forms and JSON, but not from passwords", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["city", `Бер${marks}лин`],
    ["newPassword", `a${marks}b`],
  ] as const)
    form.append(name, value);
  form.append("files", new File([marks], "name"));
  const read = readableForm(form);
  expect([read.get("city"), read.get("newPassword")]).toEqual(["Берлин", `a${marks}b`]);
  expect(read.get("files")).toBeInstanceOf(File);
  const sent = { city: `Бер${marks}лин`, owners: [{ name: `${marks}А` }], password: marks, count: 1 };
  expect(readableJson(JSON.stringify(sent))).toEqual({ city: "Берлин", owners: [{ name: "А" }], password: marks, count: 1 });
});
