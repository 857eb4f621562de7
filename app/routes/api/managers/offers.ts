import { z } from "zod";
import { offerAdmin, staffOffer, staffOfferQuery } from "#contracts/api/management.ts";
import { offerId, page } from "#contracts/api/values.ts";
import { refuse } from "#contracts/outcome.ts";
import { uuidPattern } from "#contracts/uuid.ts";
import { listStaffOffers, type StaffQuestion } from "#services/offer/staff/list-staff-offers.server.ts";
import { call } from "../define-call.ts";
import { tagged } from "../offers/after-command.ts";
import { adminOf, writeStaffOffer } from "./write-admin.ts";

const cursorShape = new RegExp(`^(\\d{1,15}(?:\\.\\d{1,9})?)_(${uuidPattern})$`);

function cursorOf(text: string): StaffQuestion["before"] {
  const [, at, id] = cursorShape.exec(text) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

export const staffOfferCalls = [
  call(
    {
      no: "U29",
      method: "GET",
      path: "/offers/admin-offer-views/",
      summary: "List offers for staff, last changed first. Agent staff get the offers of their agent",
      who: ["offer.list.staff"],
      query: staffOfferQuery,
      answer: page(staffOffer),
    },
    async ({ ctx, query }) => {
      const { phase, kind, from, to, attention, agentName, q, cursor } = query;
      const before = cursor === undefined ? undefined : cursorOf(cursor);
      if (cursor !== undefined && before === undefined) return refuse("VALIDATION.CURSOR", { field: "cursor" });
      const read = await listStaffOffers(ctx, {
        ...(phase && { phases: [phase] }),
        ...(kind && { kind }),
        ...(from && { from }),
        ...(to && { to }),
        ...(attention && { hasAttention: true }),
        ...(agentName && { agentName }),
        ...(q && { search: q }),
        ...(before && { before }),
      });
      if (!read.ok) return read;
      const { rows, next } = read.value;
      return { ok: true, value: { items: rows.map(writeStaffOffer), next: next && `${next.at}_${next.id}` } };
    },
  ),
  call(
    {
      no: "U30",
      method: "GET",
      isVersioned: true,
      path: "/offers/detailed-admin-offer/:id",
      summary: "Get an offer with its people, its ledger and the commands that a manager may give",
      who: ["offer.readAny"],
      params: z.strictObject({ id: offerId }),
      answer: offerAdmin,
    },
    async ({ ctx, params }) => tagged(await adminOf(ctx, params.id)),
  ),
];
