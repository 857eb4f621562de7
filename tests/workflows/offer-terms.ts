import { randomUUID } from "node:crypto";
import type { ActingFacts, Terms } from "#domain/offer/commands.ts";
import { type PolicyOverrides, resolvePolicy } from "#domain/offer/policy.ts";
import type { Beneficiary, WorkingCalendar } from "#domain/offer/state.ts";

/** All parties of one offer: 1 000.00 EUR for 91 234.50 RUB through two agents. */
export interface Cast {
  readonly ownerId: string;
  readonly buyerId: string;
  readonly managerId: string;
  readonly europe: { readonly agentId: string; readonly accountId: string; readonly staffId: string };
  readonly russia: { readonly agentId: string; readonly accountId: string; readonly staffId: string };
}

const agent = () => ({ agentId: randomUUID(), accountId: randomUUID(), staffId: randomUUID() });
export const newCast = (): Cast => ({
  ownerId: randomUUID(),
  buyerId: randomUUID(),
  managerId: randomUUID(),
  europe: agent(),
  russia: agent(),
});

export const mayAct: ActingFacts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };

export const accountOf = (memberId: string): Beneficiary => ({ kind: "own", snapshotId: randomUUID(), memberId, accountId: randomUUID() });

const allWeek: WorkingCalendar = { timeZone: "Europe/Moscow", week: Array.from({ length: 7 }, () => [{ from: 0, to: 1_440 }]), dates: [] };

export function offerTerms(cast: Cast, overrides: PolicyOverrides): Terms {
  const now = Date.now();
  return {
    corridor: { from: "germany", to: "russia" },
    quote: { rate: "91.2345", source: "cbr", observedAt: now, expiresAt: now + 86_400_000, fixedSide: "owner" },
    policy: resolvePolicy({
      profile: "test",
      brand: "main",
      calendars: { owner: allWeek, buyer: allWeek },
      taxRatios: { owner: "0.2", buyer: "0.2" },
      overrides,
    }),
    legs: {
      owner: {
        rail: "bank",
        principal: { minor: 100_000n, currency: "EUR" },
        commission: { minor: 3_000n, currency: "EUR" },
        payIn: { minor: 103_000n, currency: "EUR" },
        agentId: cast.europe.agentId,
        agentAccountId: cast.europe.accountId,
      },
      buyer: {
        rail: "bank",
        principal: { minor: 9_123_450n, currency: "RUB" },
        commission: { minor: 273_704n, currency: "RUB" },
        payIn: { minor: 9_397_154n, currency: "RUB" },
        agentId: cast.russia.agentId,
        agentAccountId: cast.russia.accountId,
        beneficiary: accountOf(cast.ownerId),
      },
    },
  };
}
