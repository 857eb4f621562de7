import { type AccountUse, accountUses } from "#domain/people/agent/agent-terms.ts";
import type { AccountLine } from "#services/agent/read-agent.server.ts";

export const currentUse = ({ isActive, isMainReceiving }: Pick<AccountLine, "isActive" | "isMainReceiving">): AccountUse =>
  isActive ? (isMainReceiving ? "main" : "reserve") : "closed";

/** `RUB ··4071`, `USDT TRON ··a1b2c3`. */
export const accountName = ({ currency, network, last4 }: Pick<AccountLine, "currency" | "network" | "last4">): string =>
  [currency, ...(network ? [network] : []), `··${last4}`].join(" ");

/** The effect of a changed account use on deals: open deals lose their account, or new ones their only main account. */
export function costOfUse(account: Pick<AccountLine, "isActive" | "isMainReceiving" | "openOffers">, use: AccountUse) {
  const before = currentUse(account);
  const leavesGap = before === "main" && use !== "main";
  const isAsked = before !== use && (leavesGap || (use === "closed" && account.openOffers > 0));
  return { leavesGap, isAsked };
}

/** The change in the address: `?account=…&use=closed` to confirm, `?saved=…` when saved; null for an account that the agent lacks. */
export function readAccountUse({ searchParams }: URL, accounts: readonly AccountLine[]) {
  const find = (name: string) => accounts.find(({ id }) => id === searchParams.get(name));
  const use = accountUses.find((one) => one === searchParams.get("use"));
  const [asked, saved] = [find("account"), find("saved")];
  return {
    asked: asked && use && costOfUse(asked, use).isAsked ? { accountId: asked.id, use } : null,
    savedId: saved?.id ?? null,
  };
}
