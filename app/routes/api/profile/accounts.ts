import { z } from "zod";
import { accountChange, accountInput, accountUses, bankAccount, passwordInput } from "#contracts/api/profile.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { addBankAccount } from "#services/account/add-bank-account.server.ts";
import { changeBankAccount, removeBankAccount } from "#services/account/change-bank-account.server.ts";
import { readOwnAccount } from "#services/account/read-own-account.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { accountFieldIn } from "./account-field.ts";
import { writeAccount } from "./write-profile.ts";

/** The holder type of the caller's accounts: for a company, accounts belong to the company. */
export const holderTypeOf = ({ principal }: ServiceContext) => (principal.profileKind === "company" ? "company" : "individual");

async function accountOf(ctx: ServiceContext, id: string): Promise<ServiceResult<z.input<typeof bankAccount>>> {
  const read = await readOwnAccount(ctx, id);
  return read.ok ? { ok: true, value: writeAccount(read.value) } : read;
}

const example = {
  country: "germany",
  currency: "EUR",
  holderName: "Irina Klimova",
  bankName: "Musterbank",
  details: { iban: "DE89370400440532013000" },
};

export const accountCalls = [
  call(
    {
      no: "P12",
      method: "POST",
      path: "/me/profile-bank-account",
      summary: "Add a bank account; offers may use it once a moderator has approved it",
      who: ["account.edit"],
      isKeyed: true,
      body: accountInput,
      answer: bankAccount,
      codes: ["BANK.REQUISITES", "ACCOUNT.SUSPENDED"],
      sentName: accountFieldIn(),
      example: { body: example },
    },
    async ({ ctx, body, commandId }) => {
      const added = await addBankAccount(ctx, { ...body, holderType: holderTypeOf(ctx) }, commandId);
      return added.ok ? await accountOf(ctx, added.value.id) : added;
    },
  ),
  call(
    {
      no: "P13",
      method: "PATCH",
      path: "/me/profile-bank-account",
      summary:
        "Change a bank account. Unpaid open offers that pay out to it are cancelled, others wait for a manager, so the password is required",
      who: ["account.edit"],
      body: accountChange,
      answer: bankAccount,
      codes: [
        ...(["BANK.REQUISITES", "BANK.IN_USE", "STATUS.CHANGED", "ACCOUNT.SUSPENDED", "NOT_FOUND"] as const),
        ...(["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED"] as const),
      ],
      sentName: accountFieldIn(),
      example: { body: { bankAccountId: "0195a1f0-0000-7000-8000-000000000001", label: "Salary" } },
    },
    async ({ ctx, body: { password, ...body } }) => {
      const read = await readOwnAccount(ctx, body.bankAccountId);
      if (!read.ok) return read;
      const confirmed = password === undefined ? null : await confirmPassword(ctx, password);
      if (confirmed?.ok === false) return confirmed;
      const changed = await changeBankAccount(ctx, { ...body, version: body.version ?? read.value.version }, confirmed !== null);
      return changed.ok ? await accountOf(ctx, body.bankAccountId) : changed;
    },
  ),
  call(
    {
      no: "P38",
      method: "GET",
      path: "/me/bank-account/:id/uses",
      summary: "List the effects of changing or removing a bank account on open offers",
      who: ["account.edit"],
      params: z.strictObject({ id: z.string().max(60) }),
      answer: accountUses,
      codes: ["NOT_FOUND"],
    },
    async ({ ctx, params: { id } }) => {
      const read = isUuid(id) ? await readOwnAccount(ctx, id) : missing;
      if (!read.ok) return read;
      const shown = read.value.uses.map(({ offerId, humanId, isParty, effect }) => ({
        ...{ offerId: isParty ? offerId : null, number: isParty ? humanId : null, effect },
      }));
      return { ok: true, value: shown };
    },
  ),
  call(
    {
      no: "P14",
      method: "DELETE",
      path: "/me/bank-account/:id",
      summary: "Remove a bank account, with the password",
      who: ["account.edit"],
      status: 204,
      params: z.strictObject({ id: z.string().max(60) }),
      body: passwordInput,
      codes: ["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "ACCOUNT.SUSPENDED"],
      example: { body: { password: "…" } },
    },
    async ({ ctx, params: { id }, body: { password } }) => {
      const own = isUuid(id) ? await readOwnAccount(ctx, id) : missing;
      if (!own.ok) return own;
      const confirmed = await confirmPassword(ctx, password);
      if (!confirmed.ok) return confirmed;
      const removed = await removeBankAccount(ctx, { accountId: id, isPasswordConfirmed: true });
      return removed.ok ? { ok: true, value: null } : removed;
    },
  ),
];
