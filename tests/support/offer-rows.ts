import { randomUUID } from "node:crypto";
import type { Money } from "#domain/money/money.ts";
import type { OfferEvent } from "#domain/offer/events.ts";
import type { Leg, OfferState, Stage, WorkingCalendar } from "#domain/offer/state.ts";

const closed: Stage = { status: "closed", fileIds: [] };
const weekdays: WorkingCalendar = { timeZone: "Europe/Moscow", week: [], dates: [] };
const at = Date.UTC(2026, 10, 20, 9);
const hour = 3_600_000;

function leg(principal: Money, agentId: string): Leg {
  const { minor, currency } = principal;
  const commission = { minor: (minor * 3n) / 100n, currency };
  return {
    rail: "bank",
    principal,
    commission,
    payIn: { minor: minor + commission.minor, currency },
    agentId,
    agentAccountId: randomUUID(),
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

/** A draft for tests of the data layer: 1 000 EUR for 91 234.50 RUB, version 0. Members and agents need not exist as rows. */
export function draftState(overrides: Partial<OfferState> = {}): OfferState {
  return {
    id: randomUUID(),
    humanId: `F-2026-${randomUUID().slice(0, 8)}`,
    brand: "main",
    kind: "exchange",
    version: 0,
    revision: 1,
    phase: "draft",
    corridor: { from: "germany", to: "russia" },
    quote: { rate: "91.2345", source: "cbr", observedAt: at, expiresAt: at + hour, fixedSide: "owner" },
    policy: {
      profile: "test",
      signingWindow: hour,
      paymentWindow: hour,
      paymentReminders: [],
      staffDecisionWindow: hour,
      stageWindows: { incoming: hour, outgoing: hour, confirmation: hour, refund: hour },
      watchWindow: hour,
      followsWorkingHours: false,
      commissionBps: 300,
      toleranceMinor: 1n,
      taxRatios: { owner: "0.2", buyer: "0.2" },
      calendars: { owner: weekdays, buyer: weekdays },
    },
    sides: { owner: { memberId: randomUUID() } },
    legs: {
      owner: leg({ minor: 100_000n, currency: "EUR" }, randomUUID()),
      buyer: leg({ minor: 9_123_450n, currency: "RUB" }, randomUUID()),
    },
    attention: [],
    lateSides: [],
    createdAt: at,
    updatedAt: at,
    ...overrides,
  };
}

/** The same offer one event later. */
export function published(state: OfferState, changes: Partial<OfferState> = {}): { state: OfferState; events: OfferEvent[] } {
  const event: OfferEvent = { type: "offerPublished", version: state.version + 1, at: state.updatedAt + 1 };
  return { state: { ...state, phase: "published", version: event.version, updatedAt: event.at, ...changes }, events: [event] };
}
