import type { z } from "zod";
import { userSelf } from "#contracts/api/people.ts";
import { accountListInput, mainAccountInput, memberDetails } from "#contracts/api/profile.ts";
import { chooseMainAccount } from "#services/account/change-bank-account.server.ts";
import { replaceUnsentAccounts } from "#services/account/replace-unsent-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { submitProfile } from "#services/profile/submit-profile.server.ts";
import { call } from "../define-call.ts";
import { selfOf } from "../me/self.ts";
import { accountFieldIn } from "./account-field.ts";
import { holderTypeOf } from "./accounts.ts";
import { detailsOf } from "./write-profile.ts";

const account = {
  ...{ country: "germany", currency: "EUR", holderName: "Irina Klimova", bankName: "Musterbank" },
  details: { iban: "DE89370400440532013000" },
};
const example = { body: { bankAccounts: [account] } };

const replace = (ctx: ServiceContext, { bankAccounts }: z.output<typeof accountListInput>) =>
  replaceUnsentAccounts(
    ctx,
    bankAccounts.map((typed) => ({ ...typed, holderType: holderTypeOf(ctx) })),
  );

export const accountListCalls = [
  call(
    {
      no: "P20",
      method: "POST",
      path: "/me/profile-bank-accounts",
      summary: "Set the accounts of a profile that was not submitted yet. Accounts missing from the list are removed",
      who: ["account.edit"],
      body: accountListInput,
      answer: memberDetails,
      codes: ["BANK.REQUISITES", "PROFILE.WRONG_STATUS", "ACCOUNT.SUSPENDED"],
      sentName: accountFieldIn(),
      example,
    },
    async ({ ctx, body }) => {
      const replaced = await replace(ctx, body);
      return replaced.ok ? await detailsOf(ctx) : replaced;
    },
  ),
  call(
    {
      no: "P21",
      method: "POST",
      path: "/me/profile-bank-accounts-and-moderation",
      summary: "Set the accounts and submit the profile for its first moderation",
      who: ["account.edit"],
      isKeyed: true,
      body: accountListInput,
      answer: userSelf,
      codes: ["BANK.REQUISITES", "PROFILE.INCOMPLETE", "PROFILE.WRONG_STATUS", "DOCUMENT.RESIDENCY_NEEDED", "ACCOUNT.SUSPENDED"],
      sentName: accountFieldIn(),
      example,
    },
    async ({ ctx, body, unread }) => {
      const replaced = await replace(ctx, body);
      if (!replaced.ok) return replaced;
      const submitted = await submitProfile(ctx);
      return submitted.ok ? await selfOf(ctx, unread) : submitted;
    },
  ),
  call(
    {
      no: "P26",
      method: "PATCH",
      path: "/me/update-main-receiving-bank-account",
      summary: "Choose the account of a currency that is offered first",
      who: ["account.edit"],
      body: mainAccountInput,
      answer: memberDetails,
      codes: ["BANK.NOT_APPROVED", "NOT_FOUND", "ACCOUNT.SUSPENDED"],
      example: { body: { currency: "EUR", bankAccountId: "0195a1f0-0000-7000-8000-000000000001" } },
    },
    async ({ ctx, body: { currency, bankAccountId } }) => {
      const chosen = await chooseMainAccount(ctx, { accountId: bankAccountId, currency });
      return chosen.ok ? await detailsOf(ctx) : chosen;
    },
  ),
];
