import type { Leg, OfferState, Stage } from "#domain/offer/state.ts";
import type { ContractFacts } from "#services/document/contract-model.ts";

const hours = (count: number) => count * 3_600_000;
const closed: Stage = { status: "closed", fileIds: [] };
const agreedAt = Date.UTC(2026, 10, 20, 14, 2, 31);

export const ids = {
  offer: "019f0000-0000-7000-8000-000000000001",
  owner: "019f0000-0000-7000-8000-0000000000a1",
  buyer: "019f0000-0000-7000-8000-0000000000b1",
  stranger: "019f0000-0000-7000-8000-0000000000c1",
  agentEurope: "019f0000-0000-7000-8000-0000000000d1",
  agentRussia: "019f0000-0000-7000-8000-0000000000d2",
  accountEurope: "019f0000-0000-7000-8000-0000000000e1",
  accountRussia: "019f0000-0000-7000-8000-0000000000e2",
  snapshotOwner: "019f0000-0000-7000-8000-0000000000f1",
  snapshotBuyer: "019f0000-0000-7000-8000-0000000000f2",
} as const;

function leg(
  currency: "EUR" | "RUB",
  minor: { principal: bigint; commission: bigint },
  agentId: string,
  agentAccountId: string,
  snapshotId: string,
): Leg {
  const { principal, commission } = minor;
  return {
    rail: "bank",
    principal: { minor: principal, currency },
    commission: { minor: commission, currency },
    payIn: { minor: principal + commission, currency },
    agentId,
    agentAccountId,
    beneficiary: { kind: "own", snapshotId },
    incoming: closed,
    outgoing: closed,
    confirmation: closed,
    refund: closed,
    receipts: [],
    received: { minor: 0n, currency },
    excess: { minor: 0n, currency },
    returned: { minor: 0n, currency },
    paidOut: false,
    refunded: false,
  };
}

const calendar = { timeZone: "Europe/Berlin", week: [], dates: [] };

/** An accepted exchange of 1 000 euro for roubles, waiting for signatures (design/money §2, first two rows). */
export const offer: OfferState = {
  id: ids.offer,
  humanId: "F-2026-000123",
  brand: "main",
  kind: "exchange",
  version: 2,
  revision: 1,
  phase: "signing",
  corridor: { from: "germany", to: "russia" },
  quote: { rate: "91.2345", source: "ЦБ РФ", observedAt: agreedAt - hours(3), expiresAt: agreedAt + hours(24), fixedSide: "owner" },
  policy: {
    profile: "production",
    signingWindow: hours(24),
    paymentWindow: hours(24),
    paymentReminders: [hours(12), hours(3)],
    staffDecisionWindow: hours(8),
    stageWindows: { incoming: hours(8), outgoing: hours(8), confirmation: hours(16), refund: hours(16) },
    watchWindow: hours(72),
    followsWorkingHours: true,
    commissionBps: 300,
    toleranceMinor: 1n,
    taxRatios: { owner: "0", buyer: "0.2" },
    calendars: { owner: calendar, buyer: calendar },
  },
  sides: { owner: { memberId: ids.owner }, buyer: { memberId: ids.buyer } },
  legs: {
    owner: leg("EUR", { principal: 100_000n, commission: 3_000n }, ids.agentEurope, ids.accountEurope, ids.snapshotBuyer),
    buyer: leg("RUB", { principal: 9_123_450n, commission: 273_704n }, ids.agentRussia, ids.accountRussia, ids.snapshotOwner),
  },
  attention: [],
  lateSides: [],
  createdAt: agreedAt - hours(2),
  updatedAt: agreedAt,
};

const unsealed = { details: null, company: null };

/** Names and masked accounts around {@link offer}. */
export const facts: ContractFacts = {
  product: "Bridgehold",
  agreedAt,
  termsHash: "9f2feb0f1ef425b292f2f94b2e05cf4d2f3c8c4d57a1f9f1e4f0c9d0a4f6b7c1",
  parties: [
    { id: ids.owner, fullName: "Ирина Сергеевна Кольцова", companyName: null, ...unsealed, country: "germany", timeZone: "Europe/Moscow" },
    {
      id: ids.buyer,
      fullName: "Пётр Алексеевич Ёлкин",
      companyName: "ООО «Северный мост»",
      ...unsealed,
      country: "russia",
      timeZone: "Europe/Moscow",
    },
  ],
  agents: [
    { id: ids.agentEurope, name: "europe", ru: "Агент «Европа»", en: "Agent Europe", country: "europe", timeZone: "Europe/Berlin" },
    { id: ids.agentRussia, name: "russia", ru: "Агент «Россия»", en: "Agent Russia", country: "russia", timeZone: "Europe/Moscow" },
  ],
  snapshots: [
    { id: ids.snapshotOwner, holderName: "Кольцова Ирина Сергеевна", bankName: "ПАО Сбербанк", last4: "0419", network: null },
    { id: ids.snapshotBuyer, holderName: "Severny Most OOO", bankName: "Commerzbank AG", last4: "3000", network: null },
  ],
  agentAccounts: [
    { id: ids.accountEurope, holderName: "Bridgehold Europe GmbH", bankName: "Deutsche Bank AG", last4: "1234", network: null },
    { id: ids.accountRussia, holderName: "ООО «Бриджхолд Расчёты»", bankName: "АО Райффайзенбанк", last4: "7781", network: null },
  ],
  invoice: null,
};
