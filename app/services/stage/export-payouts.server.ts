import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { mapAgentAccounts, mapSnapshots, type SealedRequisites } from "#data/account/requisites.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { pool } from "#data/db.server.ts";
import { listStageQueue, type QueuedStage } from "#data/offer/offers-stages.server.ts";
import { mapOfferStates } from "#data/offer/stage-facts.server.ts";
import { payoutOf } from "#domain/offer/facts.ts";
import type { Leg } from "#domain/offer/state.ts";
import { can } from "#domain/people/access/policy.ts";
import { type FieldKey, fieldKeys } from "#domain/people/account/bank-account-schema.ts";
import { csvCell, csvFile } from "#domain/text/csv.ts";
import { wallAt } from "#domain/time/zone.ts";
import { type PaymentOrder, paymentOrderFile } from "#files/statement/write-payment-orders.ts";
import { accountNumberOf, openRequisites } from "#services/account/details.server.ts";
import { findHeldAccounts } from "#services/book/held-accounts.server.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { columnsOf, csvLine, csvMoney } from "#services/csv-cells.ts";
import { findQueueAgent, type QueueQuestion, queueFilter } from "./list-queue.server.ts";

export type PayoutFormat = "csv" | "clientBank";

interface Payout extends PaymentOrder {
  readonly humanId: string;
  readonly leg: Leg;
}

/** Enough for a morning's payouts of a large agent. A longer list needs several files. */
const most = 500;
const columns = columnsOf({
  humanId: ["number"],
  minor: ["amount", "currency"],
  holder: ["holder"],
  bankName: ["bank"],
  details: fieldKeys,
  purpose: ["purpose"],
  leg: [],
  from: [],
  payer: [],
} as const satisfies Record<keyof Payout, readonly string[]>);

/** Returns the payouts that may be sent now: by bank, not in review, not bounced, from an account whose book agrees with the bank. */
async function listPayable(queued: readonly QueuedStage[]): Promise<readonly Pick<Payout, "humanId" | "leg">[]> {
  const states = await mapOfferStates([...new Set(queued.map(({ offerId }) => offerId))]);
  const legs = queued.flatMap(({ offerId, side, humanId }) => {
    const leg = states.get(offerId)?.legs[side];
    return leg?.rail === "bank" && !leg.beneficiaryHold && !leg.bounced ? [{ humanId, leg }] : [];
  });
  const held = await findHeldAccounts(legs.map(({ leg }) => leg.agentAccountId));
  return legs.filter(({ leg }) => !held.has(leg.agentAccountId));
}

function payoutFrom({ humanId, leg }: Pick<Payout, "humanId" | "leg">, to: SealedRequisites, from: SealedRequisites): Payout {
  const { holderName, bankName, lines } = openRequisites("account_snapshot", to);
  const details = Object.fromEntries(lines.map(({ key, value }) => [key, value])) as Payout["details"];
  return {
    ...{ humanId, leg, details, minor: payoutOf(leg).minor, holder: holderName, bankName: bankName ?? "" },
    ...{ from: accountNumberOf("agent_account", from), payer: from.holderName, purpose: `Выплата по сделке ${humanId}` },
  };
}

async function openPayouts(queued: readonly QueuedStage[]): Promise<readonly Payout[]> {
  const payable = await listPayable(queued);
  const [snapshots, accounts] = await Promise.all([
    mapSnapshots(payable.flatMap(({ leg }) => leg.beneficiary?.snapshotId ?? [])),
    mapAgentAccounts([...new Set(payable.map(({ leg }) => leg.agentAccountId))]),
  ]);
  return payable.flatMap((one) => {
    const [to, from] = [snapshots.get(one.leg.beneficiary?.snapshotId ?? ""), accounts.get(one.leg.agentAccountId)];
    return to && from ? [payoutFrom(one, to, from)] : [];
  });
}

function cellsOf({ humanId, leg, holder, bankName, details, purpose }: Payout): readonly string[] {
  const [amount, currency] = csvMoney(payoutOf(leg), "ru");
  return csvLine(columns, {
    ...{ number: humanId, amount, currency },
    ...(Object.fromEntries(fieldKeys.map((key) => [key, csvCell(details[key] ?? "")])) as Record<FieldKey, string>),
    holder: csvCell(holder),
    bank: csvCell(bankName),
    purpose: csvCell(purpose),
  });
}

/**
 * Exports the waiting payouts for the agent's bank: a table, or rouble payment orders in the 1C format. Crypto payouts, payouts in review
 * or bounced, and those of an account whose book differs from the bank are excluded. The file contains requisites, so it is for the agent's
 * own staff only and is audited. `NOT_FOUND` for all others.
 */
export async function exportPayouts(
  ctx: ServiceContext,
  { after: _, ...question }: QueueQuestion,
  format: PayoutFormat,
): Promise<ServiceResult<Buffer>> {
  const found = await findQueueAgent(ctx.principal, question.agentName);
  const agent = found.ok ? found.value : null;
  if (agent === null || !can(ctx.principal, "payouts.export", { kind: "agent", agentId: agent.id }).allowed) return missing;
  const asked = { ...question, stage: "outgoing", state: "todo" } as const;
  const payouts = await openPayouts(await listStageQueue(queueFilter(agent.id, asked, most)));
  const lines = format === "csv" ? payouts : payouts.filter(({ leg }) => leg.principal.currency === "RUB");
  const diff = { format, lines: lines.length };
  await recordAudit(pool, { ...auditOf(ctx), action: "payouts.export", objectType: "agent", objectId: agent.id, diff });
  const today = new Date(wallAt(agent.timeZone, ctx.now)).toISOString().slice(0, 10);
  return { ok: true, value: format === "csv" ? Buffer.from(csvFile(columns, lines.map(cellsOf))) : paymentOrderFile(lines, today) };
}
