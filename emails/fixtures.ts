import type { Money } from "#domain/money/money.ts";
import { type Brand, mismatchKinds, type Phase } from "#domain/offer/state.ts";
import { letterFor } from "#domain/text/catalogue.ts";
import type { LetterEnvelope, MessageFacts } from "#domain/text/letter-envelope.ts";
import type { OfferTemplate } from "#domain/text/letter-templates.ts";
import type { Message, MessageCode, MessageParams } from "#domain/text/message.ts";
import type { Shell } from "./kit/foot.ts";
import type { LetterDefinition } from "./kit/letter-definition.ts";

export const fixtureNames = ["default", "long", "minimal", "rtl", "hostile"] as const;
export type FixtureName = (typeof fixtureNames)[number];
export type Variant = "bank" | "crypto";

/** Fixed time of all previews: 20.11.2026 12:00 UTC. People and addresses are invented. */
export const fixtureNow = Date.UTC(2026, 10, 20, 12);
export const fixtureOfferId = "01970000-0000-7000-8000-000000000123";
const hour = 3_600_000;
const by = fixtureNow + 26 * hour;

export const fixtureShell: Readonly<Record<Brand, Shell>> = {
  main: {
    origin: "https://bridgehold.example.test",
    brandName: "Bridgehold",
    supportAddress: "support@bridgehold.example.test",
    partner: { origin: "https://wbit.example.test", brandName: "WBIT" },
  },
  wbit: {
    origin: "https://wbit.example.test",
    brandName: "WBIT",
    supportAddress: "support@wbit.example.test",
    partner: { origin: "https://wbit.example.test", brandName: "WBIT" },
  },
};

const eur = (minor: bigint): Money => ({ minor, currency: "EUR" });
const rub = (minor: bigint): Money => ({ minor, currency: "RUB" });
const usdt = (minor: bigint): Money => ({ minor, currency: "USDT" });

type Samples = { readonly [C in MessageCode]?: (variant: Variant, note: string | undefined) => readonly MessageParams[C][] };

const amount = (variant: Variant) => (variant === "crypto" ? usdt(1_030_000_000n) : eur(1_030_00n));
const payout = (variant: Variant) => (variant === "crypto" ? usdt(998_600_000n) : rub(91_234_50n));
const exchange = (variant: Variant) => ({ payIn: amount(variant), payout: rub(82_150_00n) });
const leg = (rail: Variant) => ({ leg: "owner" as const, rail, amount: amount(rail) });
const step = (rail: Variant) => ({
  ...{ ...leg(rail), isOwn: false, isAgents: true, amount: payout(rail) },
  expected: fixtureNow + 70 * hour,
});
const late = (rail: Variant) => ({ ...step(rail), lateSince: fixtureNow });
const hash = "4f1c9a0be77d1f0cc4b3e5a2d98f60417b25ce8d3a90f7641e5b2c8d7a6f9031";
const reference = (variant: Variant) => (variant === "crypto" ? hash : "PP-2026-118822");

/** At least one message for every case of every letter's code. */
const samples: Samples = {
  offerPublished: (variant) => [exchange(variant), { ...exchange(variant), listingEnds: fixtureNow + 336 * hour }],
  youAcceptedOffer: (variant) => [{ ...exchange(variant), window: 24 * hour, by }],
  yourOfferAccepted: (variant) => [{ ...exchange(variant), window: 24 * hour, by }],
  offerSignDocuments: (variant) => [{ ...exchange(variant), by, revision: 1 }],
  offerSignedByPartnerFirst: (variant) => [{ ...exchange(variant), by }],
  offerSignedByYouSecond: (rail) => [{ by, amount: amount(rail), rail }],
  offerSignedByPartnerSecond: (rail) => [{ by, amount: amount(rail), rail }],
  offerSigningExpired: () => [{ late: "you" }, { late: "both" }],
  offerCancelledByPartnerNotSigning: () => [{}],
  offerPaymentProofReminder: (rail) => [
    { by: fixtureNow + 12 * hour, amount: amount(rail), rail, slot: "first", hoursLeft: 12, windowOpenedAt: fixtureNow, index: 0 },
    { by: fixtureNow + 3 * hour, amount: amount(rail), rail, slot: "last", hoursLeft: 3, windowOpenedAt: fixtureNow, index: 1 },
  ],
  offerProofSavedByPartner: (rail) => [{ order: "first", late: false, amount: amount(rail), rail, by }],
  offerPaymentProofExpired: (rail) =>
    (["you", "partner", "both"] as const).flatMap((late) => [
      { late, amount: amount(rail), rail, by },
      { late, amount: amount(rail), rail },
    ]),
  offerSuspended: (rail, note) => [
    { reason: "staff", by, money: "none", note },
    { reason: "staff", by, money: "held", amount: amount(rail), note },
    { reason: "staff", by },
    { reason: "staff" },
    { reason: "agentSuspended" },
  ],
  offerResumed: (_, note) => [{ reason: "staff", by, note }, { reason: "agentResumed" }],
  offerDeadlineMoved: (_, note) => [{ by, kind: "payment", note: note ?? "" }],
  offerStageLate: (rail) => [
    { ...late(rail), stage: "incoming", isOwn: true },
    { ...late(rail), stage: "incoming" },
    { ...late(rail), stage: "outgoing" },
    { ...late(rail), stage: "confirmation", isAgents: false },
    { ...late(rail), stage: "refund", isOwn: true },
    { ...late(rail), stage: "outgoing", expected: undefined, newsFor: fixtureNow + 94 * hour, newsBy: fixtureNow + 118 * hour },
  ],
  offerStageMoved: (rail, note) => [
    { ...late(rail), stage: "outgoing", note },
    { ...late(rail), stage: "outgoing" },
    { ...step(rail), stage: "outgoing" },
  ],
  offerStageStated: (rail, note) => [
    { ...step(rail), stage: "outgoing", isAgents: false, noteBy: "agent", note },
    { ...step(rail), stage: "incoming", isAgents: false, noteBy: "manager", expected: undefined },
  ],
  offerAgentChanged: (rail) => [
    { ...leg(rail), asks: "sign" },
    { ...leg(rail), asks: "you", by },
    { ...leg(rail), asks: "partner", by },
    { ...leg(rail), asks: "partner" },
  ],
  offerMemberToEscrowSuccess: (rail) => [
    { ...leg(rail), next: "partnerPays", by },
    { ...leg(rail), next: "partnerPays" },
    { ...leg(rail), next: "partnerChooses", by },
    { ...leg(rail), next: "checking" },
    { ...leg(rail), next: "payouts" },
  ],
  offerPartnerToEscrowSuccess: (rail) => [
    { ...leg(rail), next: "youPay", by },
    { ...leg(rail), next: "youChoose", by },
    { ...leg(rail), next: "checking" },
    { ...leg(rail), next: "payouts" },
  ],
  offerPayInProblem: (rail, note) => [
    ...mismatchKinds.flatMap((kind) => [
      { ...leg(rail), kind, by },
      { ...leg(rail), kind },
    ]),
    { ...leg(rail), kind: "notReceived", by, note },
  ],
  offerChoiceWanted: (rail) => (["quoted", "requote", "revive"] as const).map((kind) => ({ ...leg(rail), kind, by })),
  offerPayoutHeld: (rail) => [
    { ...leg(rail), reason: "accountChanged" },
    { ...leg(rail), reason: "bounced" },
    { ...leg(rail), reason: "stopped" },
  ],
  offerEscrowToMemberSuccess: (rail) => [
    {
      ...leg(rail),
      amount: payout(rail),
      ...(rail === "crypto" && { fee: usdt(1_400_000n) }),
      reference: reference(rail),
      askAfter: fixtureNow + 144 * hour,
    },
  ],
  offerPayoutArrived: (rail) => [{ ...leg(rail), amount: payout(rail), lateSince: fixtureNow - 30 * hour }],
  offerToYourReceivingAccountSuccess: (rail) => [{ ...leg(rail), amount: payout(rail) }],
  offerSuccess: (rail) => [{ paid: amount(rail), amount: rub(82_150_00n), startedAt: fixtureNow - 75 * hour, rail }],
  offerRefundStarted: (rail, note) => [{ amount: amount(rail), note: note ?? "" }, { note: "" }],
  offerRefund: (rail) => [
    { ...leg(rail), kind: "yours", reference: reference(rail), askAfter: fixtureNow + 144 * hour },
    { ...leg(rail), kind: "excess" },
    { leg: "owner", rail, kind: "partner" },
    { leg: "owner", rail, kind: "moved" },
  ],
  offerCancelledByBuyer: () => [{}],
  offerCancelledByOwner: () => [{}],
  offerCancelledByYou: () => [{}],
  offerCancelledDueToBankAccountChange: (rail) => [
    { whose: "you", rail },
    { whose: "partner", rail },
    { whose: "unknown", rail },
  ],
  offerCancelled: (_, note) => [{ reason: "forced", note }, { reason: "paymentProofExpired" }, { reason: "listingExpired" }],
  stageLate: () => [
    { kind: "stageLate", leg: "owner", stage: "incoming", since: fixtureNow },
    { kind: "mismatch", leg: "owner", since: fixtureNow },
  ],
  offerSuspendedStaff: () => [{ since: fixtureNow, by }, { since: fixtureNow }],
};

export interface People {
  readonly facts: MessageFacts;
  readonly codeWord: string | undefined;
  readonly note: string | undefined;
}

const hostileName = `<img src=x onerror=alert(1)>{{7*7}}</table></td>"'&\r\nBcc: x\u202egpj\u200b [[x]] <!-- #if x -->`;
const named = (partner: string, agent: string): People => ({
  facts: {
    partner,
    agentRu: agent,
    agentEn: agent,
    bank: agent,
    tail: "0225",
    receiverEmail: "receiver@example.test",
    moneySenderEmail: "sender@example.test",
  },
  codeWord: partner,
  note: partner,
});

export const people: Readonly<Record<FixtureName, People>> = {
  default: {
    facts: {
      partner: "Ирина К.",
      agentRu: "Европа",
      agentEn: "Europe",
      bank: "Landesbank",
      tail: "0225",
      moneySenderEmail: "sender@example.test",
    },
    codeWord: "тихий берег",
    note: "Уточнили реквизиты у банка",
  },
  long: named("Константин-Максимилиан ".repeat(11), "Межрегиональное агентство переводов ".repeat(7)),
  minimal: { facts: {}, codeWord: undefined, note: undefined },
  rtl: named("יעל כהן", "وكالة التحويلات"),
  hostile: named(hostileName, hostileName),
};

const phases: Partial<Record<MessageCode, Phase>> = {
  offerPublished: "published",
  youAcceptedOffer: "signing",
  yourOfferAccepted: "signing",
  offerSignDocuments: "signing",
  offerSignedByPartnerFirst: "signing",
  offerPaymentProofExpired: "suspended",
  offerSuspended: "suspended",
  offerMemberToEscrowSuccess: "verifying",
  offerPartnerToEscrowSuccess: "verifying",
  offerEscrowToMemberSuccess: "payingOut",
  offerPayoutHeld: "payingOut",
  offerToYourReceivingAccountSuccess: "confirming",
  offerStageLate: "payingOut",
  offerStageMoved: "payingOut",
  offerStageStated: "payingOut",
  offerPayoutArrived: "confirming",
  offerSuccess: "completed",
  offerRefundStarted: "refunding",
  offerRefund: "refunded",
};

function phaseOf(code: MessageCode): Phase {
  if (code.startsWith("offerCancelled") || code === "offerSigningExpired") return "cancelled";
  return phases[code] ?? "awaitingPayment";
}

/** Cases that are really sent under this name; all of them for a name that is a preview only. */
function underName(envelopes: LetterEnvelope[], template: OfferTemplate, brand: Brand): LetterEnvelope[] {
  const sent = envelopes.filter(({ message }) => letterFor(message, brand) === template);
  return sent.length > 0 ? sent : envelopes;
}

const messageOf = (code: MessageCode, params: object, brand: Brand, no: string): Message =>
  ({ code, params, offerId: fixtureOfferId, no, brand, version: 7, at: fixtureNow }) as Message;

/** The first example of a message, with that deal number. */
export const sampleMessage = (code: MessageCode, no: string): Message =>
  messageOf(code, samples[code]?.("bank", undefined)[0] ?? {}, "main", no);

/** Envelopes of a letter: one for each case of its codes, in one variant, with one set of people. */
export function fixturesOf(
  template: OfferTemplate,
  definition: LetterDefinition,
  variant: Variant,
  fixture: FixtureName,
  brand: Brand,
): LetterEnvelope[] {
  const { facts, codeWord, note } = people[fixture];
  const envelopes: LetterEnvelope[] = definition.codes.flatMap((code) =>
    (samples[code]?.(variant, note) ?? []).map(
      (params): LetterEnvelope => ({
        message: messageOf(code, params, brand, "F-2026-000123"),
        facts: { ...facts, network: variant === "crypto" ? "TRON" : undefined },
        reader: {
          side: code === "offerToYourReceivingAccountSuccess" || definition.staff ? undefined : "owner",
          staff: definition.staff,
          timeZone: "Europe/Moscow",
          codeWord,
        },
        offer: { kind: "exchange", phase: phaseOf(code), from: "germany", to: "russia" },
      }),
    ),
  );
  return underName(envelopes, template, brand);
}
