import { z } from "zod";
import { cryptoAssets } from "#domain/money/money.ts";
import { phases } from "#domain/offer/phases.ts";
import { stageNames, stageStatuses } from "#domain/offer/state.ts";
import { accountUses, agentPapers } from "#domain/people/agent/agent-terms.ts";
import { weekdays } from "#domain/people/agent/working-week.ts";
import { accountUseForm, dateForm, dropDateForm, newAgentForm, settingsForm, weekForm } from "../agent/agent-forms.ts";
import { queueStates } from "../stage/stage-queue.ts";
import { accountInput } from "./profile.ts";
import { stageName } from "./stages.ts";
import { currency, day, id, instant, money, network, offerSide, pageCursor, rowVersion } from "./values.ts";

/** Summary of an agent. Members and guests see agents that take money now. */
export const agentShort = z
  .strictObject({
    name: z.string(),
    country: z.string().describe("A country's key, or `europe` for the agent of the region"),
    ...{ isSuspended: z.boolean(), isOpen: z.boolean(), opensAt: instant.nullable(), timeZone: z.string() },
    currencies: z.array(z.string()),
    commissionTaxRatio: z.string().nullable().describe("Tax share of the commission, 0 to 1; null for readers who may not know it"),
    mainReceivingBankAccountIds: z
      .record(z.string(), id)
      .nullable()
      .describe("Currency to the account that takes new offers; null for readers who may not know it"),
  })
  .meta({ id: "AgentShort" });

const waysOf = z.array(z.strictObject({ currency: z.string(), network: z.string().nullable(), isMain: z.boolean() }));
const counts = z.partialRecord(z.enum(stageNames), z.strictObject({ todo: z.int(), submitted: z.int() }));
export const agentCard = z
  .strictObject({
    ...{ name: z.string(), labelRu: z.string(), labelEn: z.string(), country: z.string(), timeZone: z.string() },
    ...{ isStopped: z.boolean(), isBlocked: z.boolean(), openUntil: instant.nullable(), opensAt: instant.nullable() },
    ...{ ways: waysOf, held: z.array(money), counts },
  })
  .meta({ id: "AgentCard" });

export const fileLink = z.strictObject({ _id: id, name: z.string(), url: z.string() }).meta({ id: "FileLink" });

const span = z.strictObject({ from: z.string(), to: z.string() });
export const agent = z
  .strictObject({
    ...{ _id: id, name: z.string(), labelRu: z.string(), labelEn: z.string(), country: z.string(), timeZone: z.string() },
    ...{ commissionTaxRatio: z.string(), isSuspended: z.boolean(), isBlocked: z.boolean(), version: z.int() },
    workingWeekHours: z.partialRecord(z.enum(weekdays), z.array(span)),
    nonWorkingDates: z.array(
      z.strictObject({ _id: id, from: day, to: day, title: z.string(), kind: z.enum(["off", "extra"]), spans: z.array(span) }),
    ),
    accounts: z.array(
      z.strictObject({
        ...{ _id: id, rail: z.enum(["bank", "crypto"]), currency, network: network.nullable(), bankName: z.string().nullable() },
        ...{ holderName: z.string(), last4: z.string(), use: z.enum(accountUses), balance: z.array(money), openOffers: z.int() },
        requisitesImage: fileLink.nullable(),
      }),
    ),
    ...{ held: z.array(money), openOffers: z.array(z.string()) },
    documents: z.partialRecord(z.enum(agentPapers), fileLink),
    paymentInfraction: z.strictObject({ isEnabled: z.boolean() }),
  })
  .meta({ id: "Agent" });

export const newAgentInput = newAgentForm;
/** Absent fields do not change; `version` is the version that the client read. */
export const agentChange = settingsForm.partial().extend({ version: rowVersion.optional() });
export const infractionInput = z.strictObject({ isEnabled: z.boolean("VALIDATION.REQUIRED"), version: rowVersion.optional() });
/** Hours of each day as `09:00–18:00`; an absent day is off. */
export const weekInput = weekForm.extend({ version: rowVersion.optional() });
export const datesInput = z.strictObject({ add: dateForm.optional(), remove: dropDateForm.shape.dateId.optional() });

const password = z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(250);
export const activeAccountInput = z.strictObject({
  password,
  bankAccountId: accountUseForm.shape.accountId,
  /** `main` takes new offers. Signed offers keep their frozen account. */
  use: accountUseForm.shape.use.default("main"),
});
export const mainWalletInput = z.strictObject({ password, walletId: accountUseForm.shape.accountId });
const { label: _label, ...bankFields } = accountInput.shape;
export const agentAccountInput = z.strictObject({ password, bankAccount: z.strictObject(bankFields) });
export const agentWalletInput = z.strictObject({
  password,
  asset: z.enum(cryptoAssets, "VALIDATION.CHOICE"),
  network,
  address: z.string("VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(200, "VALIDATION.MAX"),
});
/** Written to the audit. */
export const suspensionInput = z.strictObject({ reason: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(500) });

export const queueQuery = z.strictObject({
  stage: stageName.default("incoming"),
  status: z.enum(queueStates, "VALIDATION.CHOICE").default("todo"),
  currency: currency.optional(),
  agentName: z.string().max(40).optional(),
  q: z.string().trim().max(100).optional(),
  cursor: pageCursor,
});

export const paymentItem = z
  .strictObject({
    ...{ offerId: id, humanReadableId: z.string(), offerSide, stage: z.enum(stageNames), status: z.enum(stageStatuses) },
    ...{ party: z.string().nullable(), amount: money, proofAt: instant.nullable(), received: money.nullable(), stated: money.nullable() },
    ...{ reference: z.string().nullable(), isOnHold: z.boolean(), mismatch: z.string().nullable(), dueAt: instant.nullable() },
    ...{ isLate: z.boolean(), submittedAt: instant.nullable(), reason: z.string().nullable(), claimedBy: z.string().nullable() },
  })
  .meta({ id: "PaymentItem" });

/**
 * Counts of offers. `counts` has each offer (for an agent's staff each stage to do) exactly once; `waiting` is a second count over the same
 * offers.
 */
export const overview = z
  .strictObject({
    total: z.int().describe("The sum of `counts`"),
    counts: z
      .partialRecord(z.enum([...phases, ...stageNames]), z.int())
      .describe("Offers by phase for managers, stages to do for an agent"),
    waiting: z
      .strictObject({ verify: z.int(), decide: z.int(), late: z.int() })
      .nullable()
      .describe("What waits for a manager; null for the staff of an agent"),
  })
  .meta({ id: "AdminOverview" });

const month = z.string("VALIDATION.DATE").regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "VALIDATION.DATE");
export const monthsInput = z.strictObject({
  yearsMonths: z.array(month, "VALIDATION.REQUIRED").min(1, "VALIDATION.REQUIRED").max(36, "VALIDATION.MAX"),
});
const medians = z.partialRecord(z.enum(stageNames), z.number());
/** By month: paid-out and earned amounts by currency, and durations of stages in minutes. */
export const statistics = z
  .record(
    z.string(),
    z.strictObject({
      money: z.array(z.strictObject({ payouts: z.int(), turnover: money, commission: money, tax: money, net: money })),
      ...{ stages: z.int(), late: z.int(), infractions: z.int(), medianMinutes: medians },
    }),
  )
  .meta({ id: "AgentStatistics" });
