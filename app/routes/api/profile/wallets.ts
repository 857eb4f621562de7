import { z } from "zod";
import { bankAccount, passwordInput, walletInput, walletLabelInput } from "#contracts/api/profile.ts";
import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { addWallet, removeWallet, renameWallet } from "#services/account/add-wallet.server.ts";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { writeAccount } from "./write-profile.ts";

const one = z.strictObject({ id: z.string().max(60) });

async function walletOf(ctx: ServiceContext, id: string): Promise<ServiceResult<z.input<typeof bankAccount>>> {
  const read = await listOwnAccounts(ctx, { includeUnapproved: true });
  if (!read.ok) return read;
  const wallet = read.value.find((account) => account.id === id && account.rail === "crypto");
  return wallet === undefined ? missing : { ok: true, value: writeAccount(wallet) };
}

export const walletCalls = [
  call(
    {
      no: "P29",
      method: "POST",
      path: "/me/crypto-wallet",
      summary: "Add a wallet; offers may use it once a moderator has approved it",
      who: ["wallet.edit"],
      isKeyed: true,
      body: walletInput,
      answer: bankAccount,
      codes: ["WALLET.ADDRESS", "FEATURE.OFF", "ACCOUNT.SUSPENDED"],
      example: { body: { asset: "USDT", network: "TRON", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", label: "Savings" } },
    },
    async ({ ctx, body, commandId }) => {
      const added = await addWallet(ctx, body, commandId);
      return added.ok ? await walletOf(ctx, added.value.id) : added;
    },
  ),
  call(
    {
      no: "P30",
      method: "PATCH",
      path: "/me/crypto-wallet/:id",
      summary: "Rename a wallet. A different address is a different wallet",
      who: ["wallet.edit"],
      params: one,
      body: walletLabelInput,
      answer: bankAccount,
      codes: ["ACCOUNT.SUSPENDED"],
      example: { body: { label: "Savings" } },
    },
    async ({ ctx, params: { id }, body: { label } }) => {
      const renamed = isUuid(id) ? await renameWallet(ctx, id, label) : missing;
      return renamed.ok ? await walletOf(ctx, id) : renamed;
    },
  ),
  call(
    {
      no: "P31",
      method: "DELETE",
      path: "/me/crypto-wallet/:id",
      summary: "Remove a wallet, with the password",
      who: ["wallet.edit"],
      status: 204,
      params: one,
      body: passwordInput,
      codes: ["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "ACCOUNT.SUSPENDED"],
      example: { body: { password: "…" } },
    },
    async ({ ctx, params: { id }, body: { password } }) => {
      const own = isUuid(id) ? await walletOf(ctx, id) : missing;
      if (!own.ok) return own;
      const confirmed = await confirmPassword(ctx, password);
      if (!confirmed.ok) return confirmed;
      const removed = await removeWallet(ctx, { walletId: id, isPasswordConfirmed: true });
      return removed.ok ? { ok: true, value: null } : removed;
    },
  ),
];
