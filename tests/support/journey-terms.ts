// The terms of the offers that offer-journey.ts drives.
import { listAccountsOf } from "#data/account/accounts.server.ts";
import { findAgentByName } from "#data/agent/agents.server.ts";
import { withTransaction } from "#data/db.server.ts";
import type { Money } from "#domain/money/money.ts";
import type { Terms } from "#domain/offer/commands.ts";
import { type PolicyOverrides, resolvePolicy } from "#domain/offer/policy.ts";
import type { Beneficiary, Brand } from "#domain/offer/state.ts";
import { createSnapshot } from "#services/account/create-snapshot.server.ts";

export interface AskedTerms {
  readonly brand?: Brand;
  /** The owner pays in USDT on TRON instead of roubles. */
  readonly crypto?: boolean;
  /** Minor units before the commission, instead of 91 234.50 RUB for 1 000.00 EUR. */
  readonly sums?: { readonly roubles: bigint; readonly euros: bigint };
  readonly overrides?: PolicyOverrides;
}

type AgentName = "russia" | "europe";

const rub = (minor: bigint): Money => ({ minor, currency: "RUB" });
const eur = (minor: bigint): Money => ({ minor, currency: "EUR" });
const usdt = (minor: bigint): Money => ({ minor, currency: "USDT" });

async function accountIdOf(memberId: string, currency: Money["currency"]): Promise<string> {
  const account = (await listAccountsOf(memberId)).find((one) => one.currency === currency);
  if (!account) throw new Error(`No account in ${currency}.`);
  return account.id;
}

/** Frozen requisites of the member's own account in the currency. */
export async function beneficiaryOf(memberId: string, currency: Money["currency"]): Promise<Beneficiary> {
  const accountId = await accountIdOf(memberId, currency);
  const frozen = await withTransaction((tx) =>
    createSnapshot(tx, { kind: "own", memberId, accountId }, { currency, ...(currency === "USDT" && { network: "TRON" }) }),
  );
  if (!frozen.ok) throw new Error(frozen.code);
  return frozen.value;
}

async function agentLeg(name: AgentName, currency: Money["currency"]) {
  const agent = await findAgentByName(name);
  const account = agent?.accounts.find((one) => one.currency === currency && (currency !== "USDT" || one.network === "TRON"));
  if (!agent || !account) throw new Error(`Agent ${name} takes no ${currency}.`);
  return { agent, names: { agentId: agent.id, agentAccountId: account.id } };
}

const amounts = (principal: Money) => {
  const commission = { ...principal, minor: (principal.minor * 3n + 50n) / 100n };
  return { principal, commission, payIn: { ...principal, minor: principal.minor + commission.minor } };
};

/** The owner sends from Russia to Germany: 91 234.50 RUB (or 1 000 USDT) for 1 000.00 EUR. */
export async function termsOf(ownerId: string, { brand = "main", crypto = false, overrides, sums }: AskedTerms): Promise<Terms> {
  const [russia, europe] = await Promise.all([agentLeg("russia", crypto ? "USDT" : "RUB"), agentLeg("europe", "EUR")]);
  const now = Date.now();
  return {
    corridor: { from: "russia", to: "germany" },
    quote: {
      ...(crypto ? { rate: "0.92", source: "kraken" } : { rate: "0.010960766", source: "cbr" }),
      ...{ observedAt: now, expiresAt: now + 86_400_000, fixedSide: "owner" },
    },
    policy: resolvePolicy({
      profile: "production",
      brand,
      calendars: { owner: russia.agent.calendar, buyer: europe.agent.calendar },
      taxRatios: { owner: "0.2", buyer: "0.2" },
      ...(overrides && { overrides }),
    }),
    legs: {
      owner: crypto
        ? { rail: "crypto", network: "TRON", ...amounts(usdt(1_000_000_000n)), networkCommission: usdt(1_400_000n), ...russia.names }
        : { rail: "bank", ...amounts(rub(sums?.roubles ?? 9_123_450n)), ...russia.names },
      buyer: {
        ...{ rail: "bank", ...amounts(crypto ? eur(92_000n) : eur(sums?.euros ?? 100_000n)), ...europe.names },
        beneficiary: await beneficiaryOf(ownerId, "EUR"),
      },
    },
  };
}
