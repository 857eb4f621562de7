import type { Prisma } from "#data/generated/prisma/client.ts";
import { prisma } from "#data/prisma.server.ts";
import type { Currency, Money } from "#domain/money/money.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";

/** Money that an agent states as arrived. It is posted to the ledger only after a manager verified it. */
export interface Receipt {
  readonly id: string;
  readonly agentId: string;
  readonly agentAccountId: string;
  readonly amount: Money;
  readonly payerName: string | null;
  readonly payerAccountTail: string | null;
  readonly reference: string | null;
  readonly bookedAt: Instant;
  readonly payer: "side" | "thirdParty";
  readonly source: "staff" | "statement";
  readonly offerId: string | null;
  readonly leg: OfferSide | null;
  readonly recordedBy: string | null;
}

const select = {
  ...{ id: true, agentId: true, agentAccountId: true, currency: true, amountMinor: true, payerName: true, payerAccountTail: true },
  ...{ reference: true, bookedAt: true, payer: true, source: true, offerId: true, leg: true, recordedBy: true },
} as const satisfies Prisma.ReceiptSelect;

const receiptOf = ({ amountMinor, currency, bookedAt, ...row }: Prisma.ReceiptGetPayload<{ select: typeof select }>): Receipt => ({
  ...row,
  amount: { minor: BigInt(amountMinor.toFixed(0)), currency: currency as Currency },
  bookedAt: bookedAt.getTime(),
  payer: row.payer as Receipt["payer"],
  source: row.source as Receipt["source"],
  leg: row.leg as OfferSide | null,
});

/** Receipts of an offer, oldest first. */
export async function listReceipts(offerId: string): Promise<Receipt[]> {
  const receipts = await (await prisma()).receipt.findMany({ where: { offerId }, select, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  return receipts.map(receiptOf);
}
