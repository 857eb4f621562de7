import { stageNames } from "#domain/offer/state.ts";
import {
  type AccountEnvelope,
  type AccountLetterParams,
  type AccountReader,
  type DigestDeal,
  securityKinds,
} from "#domain/text/account-letter.ts";
import type { MessageFacts } from "#domain/text/letter-envelope.ts";
import type { AccountTemplate } from "#domain/text/letter-templates.ts";
import { type FixtureName, fixtureNow, type People, people, sampleMessage } from "./fixtures.ts";

const hour = 3_600_000;
const until = fixtureNow + 24 * hour;
const month = fixtureNow + 30 * 24 * hour;
const reference = "C-2026-000045";

type Samples = {
  readonly [T in AccountTemplate]: (who: People, isMinimal: boolean) => readonly AccountLetterParams[T][];
};

const digestDeals = (facts: MessageFacts): readonly DigestDeal[] => [
  { message: sampleMessage("offerSignedByPartnerFirst", "F-2026-000123"), facts, others: 2 },
  { message: sampleMessage("yourOfferAccepted", "F-2026-000131"), facts, others: 0 },
  { message: sampleMessage("offerPartnerToEscrowSuccess", "F-2026-000108"), facts, others: 1 },
];

/** At least one case for every wording of every letter; `isMinimal` omits all optional values. */
const samples: Samples = {
  confirmation: () => [
    { kind: "new", until },
    { kind: "changed", until },
  ],
  "confirmation-export": () => [
    { kind: "new", until },
    { kind: "changed", until },
    { kind: "exported", until: month },
  ],
  "please-verify-wbit-export": () => [{ until: month, dropsAt: month }],
  "register-wbit": () => [{ until: month }],
  "register-success": () => [{}],
  "fill-profile": ({ note }) => [
    { kind: "nudge" },
    {
      kind: "remarks",
      remarks: [
        { item: "lastName", text: note ?? "A–Z" },
        { item: "document", text: note ?? "JPEG, 300 dpi" },
        { item: "document", documentType: "nationalIdentityCard", country: "germany", text: note ?? "300 dpi" },
      ],
    },
  ],
  "forgot-password": ({ facts }, isMinimal) => [
    { kind: "reset", until: fixtureNow + hour / 2, requestedAt: fixtureNow, place: isMinimal ? undefined : facts.agentRu },
    { kind: "alreadyRegistered", until: fixtureNow + hour / 2, requestedAt: fixtureNow },
  ],
  "login-link": () => [{ until: fixtureNow + hour / 4, requestedAt: fixtureNow }],
  "new-password-code": () => [{ until: fixtureNow + hour / 6 }],
  invitation: ({ facts }, isMinimal) => [
    {
      kind: "receiver",
      inviter: facts.partner ?? "Irina K.",
      moneySenderEmail: facts.moneySenderEmail ?? "sender@example.test",
      country: "russia",
      until: month,
    },
    { kind: "staff", role: "agentManager", agent: isMinimal ? undefined : facts.agentRu, until: fixtureNow + 7 * 24 * hour },
    { kind: "staff", role: "moderator", until: fixtureNow + 7 * 24 * hour },
  ],
  "moderation-success": (_, isMinimal) => [
    { kind: "free", corridors: isMinimal ? [] : [{ from: "germany", to: "russia" }], waiting: [] },
    {
      kind: "saved",
      corridors: [{ from: "germany", to: "russia" }],
      waiting: [],
      reference: "F-2026-000042",
      offerId: "0198c0de-0000-7000-8000-000000000042",
    },
    { kind: "ordered", corridors: [{ from: "russia", to: "germany" }], waiting: [] },
    { kind: "orderedWaits", corridors: [], waiting: isMinimal ? [] : [{ item: "bankAccount", tail: "2051" }] },
    {
      kind: "free",
      corridors: isMinimal
        ? []
        : ["austria", "germany", "cyprus", "estonia", "bulgaria", "belgium", "croatia"].map((to) => ({ from: "russia", to })),
      waiting: [
        { item: "bankAccount", tail: "2051" },
        { item: "wallet", tail: "9f3a" },
      ],
    },
  ],
  "profile-edit-request": (_, isMinimal) => [{ changed: isMinimal ? [] : ["address", "document"] }],
  "profile-edit-success": (_, isMinimal) => [{ approved: isMinimal ? [] : ["address", "document"] }],
  "add-cert-doc-for-ba-verification": ({ facts }, isMinimal) => [
    {
      bank: isMinimal ? undefined : facts.bank,
      country: "germany",
      currency: "EUR",
      tail: "0225",
      wanted: isMinimal ? [] : ["passport", "nationalIdentityCard", "residencePermit"],
    },
  ],
  "add-cert-doc-for-other-doc-verification": ({ note }, isMinimal) =>
    (["requested", "returned", "reminder", "citizenship"] as const).map((kind) => ({
      kind,
      ...(isMinimal ? {} : ({ document: "residencePermit" } as const)),
      ...(isMinimal && kind !== "citizenship" ? {} : { country: "russia" }),
      wanted: isMinimal ? [] : ["passport", "internationalPassport"],
      note: isMinimal ? undefined : note,
    })),
  "cert-doc-expired": () => [
    { kind: "soon", document: "residencePermit", country: "germany", lastDay: "2026-12-20" },
    { kind: "expired", document: "residencePermit", country: "germany", lastDay: "2026-11-19" },
  ],
  "chat-unread-messages": ({ facts }, isMinimal) => [1, 3, 5].map((count) => ({ count, operator: isMinimal ? undefined : facts.partner })),
  "contact-us-success": () => [
    { kind: "contact", reference },
    { kind: "partnership", reference: "P-2026-000007" },
  ],
  "2025-new-year": () => [{}],
  "registration-opened": () => [{}],
  "transactions-opened": (_, isMinimal) => [isMinimal ? {} : { draftId: "01970000-0000-7000-8000-000000000777" }],
  "security-notice": ({ facts, note }, isMinimal) =>
    securityKinds.map((kind) => ({
      kind,
      happenedAt: fixtureNow,
      ...(isMinimal ? {} : { device: "Chrome, Windows", place: facts.agentRu, subject: facts.bank, note }),
      ...((kind === "suspended" || kind === "suspendedLate" || kind === "staffSuspended") && !isMinimal ? { until: month } : {}),
      ...(kind === "suspended" && !isMinimal ? { why: "documents" as const } : {}),
    })),
  "daily-digest": ({ facts }, isMinimal) => [
    { until: fixtureNow, deals: digestDeals(facts).slice(0, isMinimal ? 1 : 3), moreDeals: isMinimal ? 0 : 2 },
  ],
  "saved-search": (_, isMinimal) => [
    isMinimal
      ? { query: "?give=EUR", found: "1", corridors: [] }
      : { query: "?from=germany&to=russia&give=EUR", found: "3", corridors: [{ from: "germany", to: "russia" }] },
  ],
  "rate-reached": () => [{ give: "RUB", get: "EUR", base: "EUR", quote: "RUB", target: "90", rate: "89.9125" }],
  "draft-not-published": () =>
    (["rate", "documents", "account", "closed", "other"] as const).map((kind) => ({
      kind,
      draftId: "01970000-0000-7000-8000-000000000777",
    })),
  "account-reviewed": ({ facts, note }, isMinimal) =>
    (["approved", "declined", "walletApproved", "walletDeclined"] as const).map((kind) => ({
      ...{ kind, tail: "2051" },
      ...(isMinimal || kind.startsWith("wallet") ? {} : { bank: facts.bank }),
      ...(kind.endsWith("eclined") && !isMinimal ? { note } : {}),
    })),
  "partner-reminds": (_, isMinimal) =>
    (["sign", "pay", "choose"] as const).map((kind) => ({
      ...{ kind, reference: "F-2026-000123", offerId: "01970000-0000-7000-8000-000000000123" },
      ...(isMinimal ? {} : { until: fixtureNow + 12 * hour }),
    })),
  "agent-reminder": () =>
    stageNames.map((kind) => {
      const offerId = "01970000-0000-7000-8000-000000000123";
      return { kind, reference: "F-2026-000123", offerId, until: fixtureNow };
    }),
  "webhook-disabled": () => [{ webhookId: "01970000-0000-7000-8000-000000000077", host: "hooks.example.test", happenedAt: fixtureNow }],
  "support-message": ({ facts, note }, isMinimal) => {
    const sender = {
      reference,
      name: facts.partner ?? "Irina K.",
      email: "sender@example.test",
      text: note?.replace(/[\r\n]+/g, " ") ?? "F-2026-000123?",
    };
    return [
      {
        ...sender,
        kind: "contact",
        topic: facts.agentRu ?? "F-2026-000123",
        ...(isMinimal ? {} : { phone: "+49 30 901820", userId: "01970000-0000-7000-8000-000000000001" }),
      },
      { ...sender, kind: "partnership", company: facts.bank ?? "GmbH" },
    ];
  },
};

const guests: readonly AccountTemplate[] = [
  "confirmation",
  "confirmation-export",
  "please-verify-wbit-export",
  "registration-opened",
  "support-message",
];

function readersOf(template: AccountTemplate, params: AccountEnvelope["params"]): readonly AccountReader[] {
  if (template === "contact-us-success") return ["member", "guest"];
  if (template === "invitation") return "kind" in params && params.kind === "staff" ? ["staff"] : ["guest"];
  if (template === "support-message") return ["staff"];
  return [guests.includes(template) ? "guest" : "member"];
}

/** Envelopes of a letter about an account: one for each case and reader, with one set of people. */
export function accountFixtures(template: AccountTemplate, fixture: FixtureName): AccountEnvelope[] {
  const who = people[fixture];
  const cases: readonly AccountEnvelope["params"][] = samples[template](who, fixture === "minimal");
  return cases.flatMap((params) =>
    readersOf(template, params).map(
      (as) => ({ template, params, reader: { as, timeZone: "Europe/Moscow", codeWord: who.codeWord } }) as AccountEnvelope,
    ),
  );
}

/** A placeholder for the token or code in previews; it is not valid. */
export const fixtureSecret = (template: string): string =>
  template === "new-password-code" ? "042 917" : "0000-preview-opens-nothing-0000";
export const fixtureUnsubscribe = "0000-preview-ends-nothing-0000";
