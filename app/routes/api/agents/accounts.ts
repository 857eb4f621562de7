import { z } from "zod";
import { assetsOf } from "#contracts/account/network-assets.ts";
import { agent, agentAccountInput, agentWalletInput } from "#contracts/api/agents.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { addAgentBankAccount, addAgentWallet, replaceAgentAccount } from "#services/agent/add-agent-account.server.ts";
import type { AgentPage } from "#services/agent/read-agent.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { accountFieldIn } from "../profile/account-field.ts";
import { changeAgent } from "./write-agent.ts";

const codes: readonly ErrorCode[] = ["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "BANK.REQUISITES", "ACCOUNT.SUSPENDED"];
const ofAgent = z.strictObject({ name: z.string().max(40) });
const ofAccount = z.strictObject({ name: z.string().max(40), id: z.string().max(60) });
const one = "/admin/escrow-agents/:name";
/** Agents are companies, so their accounts belong to a company. */
const holderType = "company";
const confirmed = { isPasswordConfirmed: true } as const;
const shared = { who: ["agent.account.write"], answer: agent } as const;

/** Accounts of an agent hold other people's money, so every change requires the password. */
async function write(ctx: ServiceContext, name: string, password: string, act: (agent: AgentPage) => Promise<ServiceResult<null>>) {
  return await changeAgent(ctx, name, async (present) => {
    const right = await confirmPassword(ctx, password);
    return right.ok ? await act(present) : right;
  });
}

const example = {
  body: {
    password: "…",
    bankAccount: {
      ...{ country: "germany", currency: "EUR", holderName: "Bridgehold Europe Agency", bankName: "Musterbank" },
      details: { iban: "DE89370400440532013000" },
    },
  },
};

export const agentAccountCalls = [
  call(
    {
      ...{ ...shared, no: "M17", method: "POST", path: `${one}/bank-account/`, isKeyed: true, codes, example },
      summary: "Add a bank account of an agent, with the password. The first account of a currency is used for new offers",
      sentName: accountFieldIn("bankAccount"),
      params: ofAgent,
      body: agentAccountInput,
    },
    ({ ctx, params: { name }, body: { password, bankAccount }, commandId }) =>
      write(ctx, name, password, ({ id: agentId }) =>
        addAgentBankAccount(ctx, { agentId, commandId, ...confirmed }, { ...bankAccount, holderType }),
      ),
  ),
  call(
    {
      ...{ ...shared, no: "M16", method: "PATCH", path: `${one}/bank-account/:id`, isKeyed: true, codes, example },
      summary: "Replace a bank account of an agent, with the password. Running offers keep the former one",
      sentName: accountFieldIn("bankAccount"),
      params: ofAccount,
      body: agentAccountInput,
    },
    ({ ctx, params: { name, id: accountId }, body: { password, bankAccount }, commandId }) =>
      write(ctx, name, password, (present) =>
        replaceAgentAccount(ctx, present, { accountId, commandId, ...confirmed }, { ...bankAccount, holderType }),
      ),
  ),
  call(
    {
      ...{ ...shared, who: ["agent.wallet.write"], no: "M3", method: "POST", path: `${one}/crypto-wallet/`, isKeyed: true },
      summary: "Add a wallet of an agent, with the password. The first wallet of an asset and network is used for new offers",
      codes: ["AUTH.PASSWORD_WRONG", "AUTH.PASSWORD_NEEDED", "WALLET.ADDRESS", "ACCOUNT.SUSPENDED"],
      params: ofAgent,
      body: agentWalletInput,
      example: { body: { password: "…", asset: "USDT", network: "TRON", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" } },
    },
    ({ ctx, params: { name }, body: { password, ...wallet }, commandId }) =>
      write(ctx, name, password, async ({ id: agentId, labelEn }) => {
        if (!assetsOf[wallet.network].includes(wallet.asset)) return refuse("VALIDATION.CHOICE", { field: "asset" });
        return await addAgentWallet(ctx, { agentId, commandId, ...confirmed }, { ...wallet, holderName: labelEn });
      }),
  ),
];
