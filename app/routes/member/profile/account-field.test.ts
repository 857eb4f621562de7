import type { ComponentProps, ReactElement } from "react";
import { expect, test } from "vitest";
import { accountFieldsOf } from "#domain/people/account-fields.ts";
import { accountSchemas } from "#domain/people/bank-account-schema.ts";
import type { TextField } from "#forms/text-field.tsx";
import { textFor } from "#i18n/text.server.ts";
import { accountField } from "./account-field.tsx";

test("the correspondent account may stay empty for us to find, but is not called optional, because an unknown bank's has to be typed", () => {
  const field = accountFieldsOf(accountSchemas.ru_rub, "russia", "individual").find(({ key }) => key === "corrAccount");
  if (field === undefined) throw new Error("The account in roubles has no correspondent account.");
  const { props } = accountField(textFor("ru"), field) as ReactElement<ComponentProps<typeof TextField>>;
  expect(props).toMatchObject({ isOptional: false, canBeFound: true, hint: textFor("ru")("requisites.hints.corrAccount") });
});
