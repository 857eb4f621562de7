import { seconds } from "../../time/duration.ts";
import type { Actor } from "../actor.ts";
import { applyCommand } from "../apply.ts";
import type { ActingFacts, Command, ReceivedMoney, ReplacementAgent, Terms } from "../commands.ts";
import { draftOffer } from "../draft.ts";
import type { EventType, OfferEvent } from "../events.ts";
import { nextWake } from "../next-wake.ts";
import { type PolicyOverrides, resolvePolicy } from "../policy.ts";
import type { Beneficiary, Brand, Currency, Instant, OfferKind, OfferSide, OfferState } from "../state.ts";

/** Monday 23 November 2026, 09:00 in Moscow. */
export const start: Instant = Date.UTC(2026, 10, 23, 6);
export const good: ActingFacts = { profileActive: true, transactionsOpen: true, missingDocuments: [], agentsEligible: true };
export const files = ["file-1"];

const officeWeek = [0, 1, 2, 3, 4].map(() => [{ from: 9 * 60, to: 18 * 60 }]);
export const moscow = { timeZone: "Europe/Moscow", week: [...officeWeek, [], []], dates: [] };
export const berlin = { timeZone: "Europe/Berlin", week: [...officeWeek, [], []], dates: [] };

export const owner: Actor = { kind: "member", userId: "olga" };
export const buyer: Actor = { kind: "member", userId: "boris" };
export const stranger: Actor = { kind: "member", userId: "stella" };
export const west: Actor = { kind: "agentStaff", userId: "wanda", agentId: "agent-west", role: "agentManager" };
export const westSecond: Actor = { kind: "agentStaff", userId: "walter", agentId: "agent-west", role: "agentAdmin" };
export const east: Actor = { kind: "agentStaff", userId: "egor", agentId: "agent-east", role: "agentManager" };
export const foreignAgent: Actor = { kind: "agentStaff", userId: "franz", agentId: "agent-north", role: "agentAdmin" };
export const manager: Actor = { kind: "manager", userId: "maria", role: "agentsManager" };
export const moderator: Actor = { kind: "manager", userId: "mikhail", role: "moderator" };
export const admin: Actor = { kind: "manager", userId: "anna", role: "admin" };
export const system: Actor = { kind: "system" };
export const clock: Actor = { kind: "clock" };
/** Staff of the agent that receives the leg's money. */
export const agentOf: Readonly<Record<OfferSide, Actor>> = { owner: west, buyer: east };
export const memberOf: Readonly<Record<OfferSide, Actor>> = { owner, buyer };

export const account = (memberId: string, accountId = `account-${memberId}`): Beneficiary => ({
  kind: "own",
  snapshotId: `snapshot-${accountId}`,
  memberId,
  accountId,
});

/** An agent that takes over a leg, with Moscow's working hours. */
export const taker = (agentId: string): ReplacementAgent => ({
  agentId,
  agentAccountId: agentId.replace("agent-", "agent-account-"),
  ...{ taxRatio: "0.10", calendar: moscow, countsLateness: true },
});

export interface OfferChoices {
  readonly brand?: Brand;
  readonly kind?: OfferKind;
  readonly profile?: "production" | "demo" | "test";
  readonly overrides?: PolicyOverrides;
  readonly crypto?: boolean;
}

const amount = (minor: bigint, currency: Currency) => ({ minor, currency });

const eurLeg = {
  principal: amount(100_000n, "EUR"),
  commission: amount(3_000n, "EUR"),
  payIn: amount(103_000n, "EUR"),
  rail: "bank",
} as const;
const usdtLeg = {
  principal: amount(1_000_000_000n, "USDT"),
  commission: amount(30_000_000n, "USDT"),
  payIn: amount(1_030_000_000n, "USDT"),
  rail: "crypto",
  network: "TRON",
} as const;

export function someTerms({ brand = "main", kind = "exchange", profile = "production", overrides, crypto }: OfferChoices = {}): Terms {
  const payee: Beneficiary = kind === "invoice" ? { kind: "supplier", snapshotId: "snapshot-supplier" } : account("olga");
  const calendars = { owner: berlin, buyer: moscow };
  return {
    corridor: { from: "germany", to: "russia" },
    quote: { rate: "91.2345", source: "cbr", observedAt: start, expiresAt: start + seconds(900), fixedSide: "owner" },
    policy: resolvePolicy({ profile, brand, calendars, taxRatios: { owner: "0", buyer: "0.20" }, ...(overrides && { overrides }) }),
    legs: {
      owner: { ...(crypto ? usdtLeg : eurLeg), agentId: "agent-west", agentAccountId: "agent-account-west" },
      buyer: {
        principal: amount(9_123_450n, "RUB"),
        commission: amount(273_704n, "RUB"),
        payIn: amount(9_397_154n, "RUB"),
        rail: "bank",
        agentId: "agent-east",
        agentAccountId: "agent-account-east",
        beneficiary: payee,
      },
    },
  };
}

export function draft(choices: OfferChoices = {}): OfferState {
  const { brand = "main", kind = "exchange" } = choices;
  return draftOffer({ id: "offer-1", humanId: "F-2026-000123", brand, kind, ownerId: "olga", terms: someTerms(choices), now: start });
}

/** Plays one offer forward with commands that must be accepted and a clock that the test moves. */
export class Scenario {
  state: OfferState;
  now: Instant;
  readonly events: OfferEvent[] = [];

  constructor(state: OfferState = draft(), now: Instant = start) {
    this.state = state;
    this.now = now;
  }

  /** Throws when the core refuses, so that a scenario reads as a list of steps. */
  does(actor: Actor, command: Command): this {
    const decision = applyCommand(this.state, command, actor, this.now);
    if (!decision.ok) throw new Error(`${command.type} in ${this.state.phase}: ${decision.code} ${JSON.stringify(decision.params)}`);
    this.state = decision.value.state;
    this.events.push(...decision.value.events);
    return this;
  }

  /** The code of the refusal, or null when the command would be accepted; nothing changes. */
  refusalOf(actor: Actor, command: Command): string | null {
    const decision = applyCommand(this.state, command, actor, this.now);
    return decision.ok ? null : decision.code;
  }

  later(milliseconds: number): this {
    this.now += milliseconds;
    return this;
  }

  tick(): this {
    return this.does(clock, { type: "tick" });
  }

  /** Advances the time to the next instant at which something is due. */
  wake(): this {
    const wake = nextWake(this.state);
    if (wake === null) throw new Error(`Nothing is due in ${this.state.phase}.`);
    this.now = Math.max(this.now, wake);
    return this.tick();
  }

  of<T extends EventType>(type: T): readonly Extract<OfferEvent, { readonly type: T }>[] {
    return this.events.filter((event): event is Extract<OfferEvent, { readonly type: T }> => event.type === type);
  }

  types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  last(count: number): readonly string[] {
    return this.types().slice(-count);
  }
}

export const receipt = (state: OfferState, leg: OfferSide, patch: Partial<ReceivedMoney> = {}): ReceivedMoney => ({
  receiptId: `receipt-${leg}-${state.version}`,
  amount: state.legs[leg].payIn,
  bookedAt: state.updatedAt,
  payer: "side",
  ...patch,
});
