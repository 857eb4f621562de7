import type { ComponentProps, ReactElement } from "react";
import { expect, test } from "vitest";
import { accountFieldsOf } from "#domain/people/account/account-fields.ts";
import { accountSchemas } from "#domain/people/account/bank-account-schema.ts";
import type { TextField } from "#forms/text-field.tsx";
import { textFor } from "#i18n/text.server.ts";
import { accountField } from "./account-field.tsx";

test("the correspondent account may be empty when we know the bank, but is not called optional, because it is required for an unknown bank", () => {
  const field = accountFieldsOf(accountSchemas.ru_rub, "russia", "individual").find(({ key }) => key === "corrAccount");
  if (field === undefined) throw new Error("The account in roubles has no correspondent account.");
  const { props } = accountField(textFor("ru"), field) as ReactElement<ComponentProps<typeof TextField>>;
  expect(props).toMatchObject({ isOptional: false, canBeFound: true, hint: textFor("ru")("requisites.hints.corrAccount") });
});
