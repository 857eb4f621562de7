import { randomUUID } from "node:crypto";
import { findAgentAccount } from "#data/account/requisites.server.ts";
import { pool } from "#data/db.server.ts";
import { recordFiles } from "#data/document/file-claims.server.ts";
import { listMovements } from "#data/money/account-book.server.ts";
import { listArrivals } from "#data/money/arrivals.server.ts";
import type { Instant } from "#domain/offer/state.ts";
import { addDays } from "#domain/people/calendar-date.ts";
import { dayIn } from "#domain/people/document/document-expiry.ts";
import { type BookedLine, clientBankFile } from "#files/statement/write-client-bank.ts";
import { storeBytes } from "#files/stored-files.server.ts";
import { accountNumberOf } from "#services/account/details.server.ts";
import { listNominalAccounts, type NominalAccount } from "#services/book/nominal-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { importStatement } from "#services/receipt/import-statement.server.ts";
import { candidatesOf } from "#services/receipt/list-receipts.server.ts";
import { matchArrival } from "#services/receipt/match-arrival.server.ts";
import { contextOf } from "./context-of.ts";

interface Awaited {
  readonly humanId: string;
  readonly payer: string;
  readonly minor: string;
}

/** Two expected pay-ins of the account. */
async function listAwaited(accountId: string): Promise<readonly Awaited[]> {
  const { rows } = await pool.query<Awaited>(
    `SELECT o.human_id AS "humanId", l.pay_in_minor::text AS minor, coalesce(u.company_name, u.full_name) AS payer
     FROM offer_leg l JOIN offer o ON o.id = l.offer_id JOIN "user" u ON u.id = l.payer_id
     WHERE l.agent_account_id = $1 AND o.phase IN ('awaitingPayment', 'verifying')
       AND NOT EXISTS (SELECT FROM receipt r WHERE r.offer_id = l.offer_id AND r.leg = l.side)
     ORDER BY o.human_id LIMIT 2`,
    [accountId],
  );
  return rows;
}

/** Movements of the deals on that day; without them bank and book would differ. */
async function linesMoved(account: NominalAccount, day: string): Promise<readonly BookedLine[]> {
  const moved = await listMovements(account, { from: day, to: day }, { limit: 100 });
  return moved.map(({ amount, party, humanId }, n) => ({
    ...{ day, minor: amount.minor, number: `${701 + n}`, party: party ?? "", purpose: `Оплата по сделке ${humanId}` },
  }));
}

/** Three lines: one with its deal's number, one with only its amount, and one without a deal. */
function linesOpen([named, alike]: readonly Awaited[], day: string): readonly BookedLine[] {
  const line = (number: string, minor: bigint, party: string, purpose: string) => ({ day, minor, number, party, purpose });
  return [
    ...(named ? [line("4187", BigInt(named.minor), named.payer, `Оплата по сделке ${named.humanId}. Без НДС`)] : []),
    ...(alike ? [line("902", BigInt(alike.minor), "Соколов Артём Игоревич", "Перевод собственных средств")] : []),
    line("336", 1_845_000n, "ООО «Северный путь»", "Оплата по счёту 118 от 12.11. НДС не облагается"),
  ];
}

/** Matches lines with money that staff submitted by hand before. */
async function joinStated(ctx: ServiceContext, agentId: string): Promise<void> {
  for (const arrival of await listArrivals({ agentIds: [agentId], states: ["unknown"], limit: 100 })) {
    // Two deals may have the same amount, so a line is matched with the deal whose number it contains.
    const stated = (await candidatesOf(arrival)).find(({ receiptId, humanId }) => receiptId !== null && arrival.purpose.includes(humanId));
    if (!stated) continue;
    const { offerId, leg } = stated;
    const joined = await matchArrival(ctx, { arrivalId: arrival.id, commandId: randomUUID(), offerId, leg, isThirdParty: false });
    if (joined !== "joined") throw new Error(`A line of ${stated.humanId} was not taken for its money.`);
  }
}

/** Imports yesterday's bank statement of the agent in Russia as its staff would; does nothing when one was imported before. */
export async function importDemoStatement(now: Instant): Promise<void> {
  const ctx = await contextOf("manager.russia", "demo");
  const [account] = await listNominalAccounts();
  const sealed = account && (await findAgentAccount(account.accountId));
  if (!ctx || !account || !sealed || (await pool.query("SELECT FROM arrival LIMIT 1")).rows.length > 0) return;
  const day = addDays(dayIn(account.timeZone, now), -1);
  const lines = [...(await linesMoved(account, day)), ...linesOpen(await listAwaited(account.accountId), day)];
  const opening = 41_250_000n;
  const closing = lines.reduce((sum, { minor }) => sum + minor, opening);
  const bytes = clientBankFile({ account: accountNumberOf("agent_account", sealed), from: day, to: day, opening, closing, lines });
  const content = { name: `Выписка ${day}.txt`, mime: "application/octet-stream", bytes };
  const file = await storeBytes({ ownerUserId: ctx.principal.userId, purpose: "agentFile" }, content);
  await recordFiles(pool, [file], null);
  const answer = await importStatement({ ...ctx, now }, { fileId: file.id, accountId: account.accountId });
  if (!answer.ok || "trouble" in answer.value) throw new Error("The demo's statement was not taken.");
  await joinStated({ ...ctx, now }, account.agentId);
}
