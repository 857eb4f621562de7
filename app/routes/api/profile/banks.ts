import { z } from "zod";
import { accountRequirements, bankInfo } from "#contracts/api/service.ts";
import { countryKey, currency } from "#contracts/api/values.ts";
import { textFor } from "#i18n/text.server.ts";
import type { Text, TextKey } from "#i18n/text.ts";
import { listKnownBanks } from "#services/account/find-bank.server.ts";
import { type RequiredField, readAccountRequirements } from "#services/account/read-account-requirements.ts";
import { call, guestCall } from "../define-call.ts";
import { accountFieldIn } from "./account-field.ts";

type Field = z.input<typeof accountRequirements>["groups"][number]["fields"][number];

const writeField = (t: Text, { key, choices, ...field }: RequiredField): Field => ({
  ...{ name: accountFieldIn()(key), label: t(`requisites.fields.${key}`), type: choices === null ? "text" : "choice", ...field },
  choices: (choices ?? []).map((value) => ({ value, label: t(`requisites.choices.${value}` as TextKey) })),
});

export const bankCalls = [
  guestCall(
    {
      no: "P39",
      method: "GET",
      path: "/account-requirements",
      summary: "List the fields of a bank account in a country and currency, with formats and examples",
      isPublic: true,
      query: z.strictObject({
        country: countryKey,
        currency,
        holderType: z.enum(["individual", "company"], "VALIDATION.CHOICE").default("individual"),
      }),
      answer: accountRequirements,
      codes: ["BANK.REQUISITES"],
    },
    async ({ visitor, query }) => {
      const read = readAccountRequirements(query);
      if (!read.ok) return read;
      const t = textFor(visitor.language);
      const fieldsOf = (group: "holder" | "account") => read.value[group].map((field) => writeField(t, field));
      const groups = (["holder", "account"] as const).map((name) => ({ name, fields: fieldsOf(name) }));
      return { ok: true, value: { ...query, groups } };
    },
  ),
  call(
    {
      no: "P11",
      method: "GET",
      path: "/banks-info/",
      summary: "At most twenty big banks of a country whose BIK, BIC or number in IBANs begins so; others are typed by hand",
      who: "signedIn",
      query: z.strictObject({ country: z.string().max(60).optional(), code: z.string().max(40).optional() }),
      answer: z.array(bankInfo),
    },
    async ({ ctx, query }) => {
      const found = listKnownBanks(ctx, query);
      if (!found.ok) return found;
      const value = found.value.map(({ name, country, bik, bic, ibanCode, corrAccount }) => ({
        ...{ code: bik ?? bic ?? ibanCode ?? "", name, country },
        ...(corrAccount !== null && { correspondentAccount: corrAccount }),
      }));
      return { ok: true, value };
    },
  ),
];
