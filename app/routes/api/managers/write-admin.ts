import type { z } from "zod";
import type { offerAdmin, staffOffer } from "#contracts/api/management.ts";
import { instantOf, instantOrNull, moneyOf } from "#contracts/api/values.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import type { ServiceContext } from "#services/context.ts";
import type { StaffOfferPage } from "#services/offer/staff/list-staff-offers.server.ts";
import { readStaffOffer } from "#services/offer/staff/read-staff-offer.server.ts";
import { readStaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { detailOf } from "../offers/after-command.ts";

type Row = StaffOfferPage["rows"][number];

export function writeStaffOffer(row: Row): z.input<typeof staffOffer> {
  const { id, humanId, kind, brand, phase, cancelReason, version, corridor, give, get, rate, deadline, attention } = row;
  return {
    ...{ _id: id, humanReadableId: humanId, kind, brand, status: phase, cancelReason, version, from: corridor.from, to: corridor.to },
    ...{ give: moneyOf(give), receive: moneyOf(get), rate, owner: row.ownerName, buyer: row.buyerName },
    deadline: deadline && { kind: deadline.kind, dueAt: instantOf(Math.round(deadline.dueAt)) },
    attention: [...attention],
    ...{ createdAt: instantOf(Math.round(row.createdAt)), updatedAt: instantOf(Math.round(row.updatedAt)) },
  };
}

/** An offer as managers see it. `NOT_FOUND` for everybody else. */
export async function adminOf(ctx: ServiceContext, offerId: string): Promise<ServiceResult<z.input<typeof offerAdmin>>> {
  const [read, detail, records] = await Promise.all([
    readStaffOffer(ctx, offerId, ctx.principal.language),
    detailOf(ctx, offerId),
    readStaffRecords(ctx, offerId, "money"),
  ]);
  if (!read.ok) return read;
  if (!detail.ok) return detail;
  if (!records.ok) return records;
  const { parties, attention, actions, engineUrl } = read.value;
  return {
    ok: true,
    value: {
      ...detail.value,
      parties: parties.map(({ memberId, side, name, companyName, email, country, isBlocked, isSuspended, signedAt, proof }) => ({
        ...{ _id: memberId, side, name, companyName, email, country, isBlocked, isSuspended },
        ...{ signedAt: instantOrNull(signedAt), proofAt: instantOrNull(proof?.at) },
      })),
      attention: [...attention],
      actions: actions.map(({ action, refusal }) => ({ action, refusal: refusal?.code ?? null })),
      ledger: (records.value.records.money?.lines ?? []).map(({ at, kind, leg, postings }) => ({
        ...{ at: instantOf(at), kind, side: leg },
        postings: postings.map(({ account, money }) => ({ account, money: moneyOf(money) })),
      })),
      workflowUrl: engineUrl,
    },
  };
}
