import { z } from "zod";
import { agent } from "#contracts/api/agents.ts";
import { passwordInput } from "#contracts/api/profile.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { refuse } from "#contracts/outcome.ts";
import { blockAgent } from "#services/agent/change-suspension.server.ts";
import { chooseAgentAccount } from "#services/agent/save-agent.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";
import { call } from "../define-call.ts";
import { changeAgent } from "./write-agent.ts";

const codes: readonly ErrorCode[] = [
  "AUTH.PASSWORD_WRONG",
  "AUTH.PASSWORD_NEEDED",
  "RESOURCE.IN_USE",
  "STATUS.CHANGED",
  "ACCOUNT.SUSPENDED",
];
const shared = { who: ["agent.account.write"], body: passwordInput, answer: agent, codes, example: { body: { password: "…" } } } as const;
const one = "/admin/escrow-agents/:name";
const ofAgent = z.strictObject({ name: z.string().max(40) });
const ofAccount = z.strictObject({ name: z.string().max(40), id: z.string().max(60) });

interface Closing {
  readonly name: string;
  readonly id: string;
  readonly password: string;
  readonly rail: "bank" | "crypto";
}

/** Closes an account for new money; its row stays, because former payments refer to it. */
async function closeAccount(ctx: ServiceContext, { name, id, password, rail }: Closing) {
  return await changeAgent(ctx, name, async (agent) => {
    const account = agent.accounts.find((known) => known.id === id && known.rail === rail);
    if (account === undefined) return refuse("NOT_FOUND");
    if (account.openOffers > 0) return refuse("RESOURCE.IN_USE", { offers: account.openOffers });
    const right = await confirmPassword(ctx, password);
    return right.ok ? await chooseAgentAccount(ctx, agent.id, { id, use: "closed" }) : right;
  });
}

async function setBlocked(ctx: ServiceContext, name: string, isBlocked: boolean, password: string) {
  return await changeAgent(ctx, name, async (agent) => {
    const right = await confirmPassword(ctx, password);
    return right.ok ? await blockAgent(ctx, { agentId: agent.id, isBlocked, isPasswordConfirmed: true }) : right;
  });
}

export const agentClosingCalls = [
  ...(
    [
      ["M4", "crypto-wallet", "crypto", "Close a wallet that no offer uses, with the password"],
      ["M15", "bank-account", "bank", "Close a bank account that no offer uses, with the password"],
    ] as const
  ).map(([no, path, rail, summary]) =>
    call(
      { ...shared, no, method: "DELETE", path: `${one}/${path}/:id`, summary, params: ofAccount },
      ({ ctx, params: { name, id }, body: { password } }) => closeAccount(ctx, { name, id, password, rail }),
    ),
  ),
  call(
    {
      ...{ ...shared, who: ["agent.block"], no: "M23", method: "DELETE", path: one, params: ofAgent },
      summary: "Close an agent without open offers, with the password. Nothing is erased",
    },
    ({ ctx, params: { name }, body: { password } }) => setBlocked(ctx, name, true, password),
  ),
  call(
    {
      ...{ ...shared, who: ["agent.block"], no: "M22", method: "POST", path: `${one}/unblock/`, params: ofAgent },
      summary: "Open a closed agent again, with the password. It stays suspended until an admin ends that",
    },
    ({ ctx, params: { name }, body: { password } }) => setBlocked(ctx, name, false, password),
  ),
];
