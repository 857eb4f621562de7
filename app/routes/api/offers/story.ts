import { z } from "zod";
import { moneyPath, offerEvent } from "#contracts/api/management.ts";
import { instantOf, instantOrNull, moneyOf, offerId } from "#contracts/api/values.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant, OfferSide } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { ownLegOf } from "#services/offer/own/own-leg.ts";
import { type LegMoney, readOfferMoney } from "#services/offer/own/read-offer-money.server.ts";
import { readOwnOffer } from "#services/offer/own/read-own-offer.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { readStaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { call } from "../define-call.ts";

type Event = z.input<typeof offerEvent>;
type Path = z.input<typeof moneyPath>;
const readers = ["offer.readOwn", "offer.readAny"] as const;
const params = z.strictObject({ id: offerId });

interface StoryEntry {
  readonly version: number;
  readonly at: Instant;
  readonly amount?: Money;
  readonly until?: Instant;
  readonly reason?: string;
  readonly reference?: string;
}

const writeEvent = ({ version, at, amount, until, reason, reference }: StoryEntry, told: Pick<Event, "type" | "by" | "side">): Event => ({
  ...{ version, at: instantOf(at), ...told, amount: amount ? moneyOf(amount) : null, until: instantOrNull(until) },
  ...{ reason: reason ?? null, reference: reference ?? null },
});

/** The history of an offer. A side gets the events that it may see; managers get all events with the names of the actors. */
async function eventsOf(ctx: ServiceContext, id: string): Promise<ServiceResult<Event[]>> {
  if (ctx.principal.role === "member") {
    const read = await readOwnOffer(ctx, id);
    if (!read.ok) return read;
    return {
      ok: true,
      value: read.value.timeline.map((item) =>
        writeEvent({ ...item, ...(item.note && { reason: item.note.text }) }, { type: item.code, by: item.by, side: item.leg ?? null }),
      ),
    };
  }
  const read = await readStaffRecords(ctx, id, "history");
  if (!read.ok) return read;
  const { records, people } = read.value;
  const happenings = records.history?.happenings ?? [];
  return {
    ok: true,
    value: happenings.map((item) => writeEvent(item, { type: item.type, by: people[item.by] ?? item.by, side: item.side })),
  };
}

const writePath = ({ leg, entries }: Pick<LegMoney, "leg"> & { readonly entries: Path["entries"] }): Path => ({
  ...{ side: leg.side, whereMoney: leg.place, payIn: moneyOf(leg.payIn), received: moneyOf(leg.received), held: moneyOf(leg.held) },
  ...{ payout: moneyOf(leg.payout), reference: leg.reference ?? null, entries },
});

interface Entry {
  readonly at: Instant;
  readonly kind: string;
  readonly lines: readonly { readonly account: string; readonly money: Money }[];
}
const writeEntry = ({ at, kind, lines }: Entry) => ({
  ...{ at: instantOf(at), kind, lines: lines.map(({ account, money }) => ({ account, money: moneyOf(money) })) },
});

async function pathsOf(ctx: ServiceContext, id: string): Promise<ServiceResult<Path[]>> {
  if (ctx.principal.role === "member") {
    const read = await readOfferMoney(ctx, id);
    if (!read.ok) return read;
    const legs = [read.value.own, read.value.partners];
    return { ok: true, value: legs.map(({ leg, entries }) => writePath({ leg, entries: entries.map(writeEntry) })) };
  }
  const [visible, read] = await Promise.all([readVisibleOffer(ctx, id), readStaffRecords(ctx, id, "money")]);
  if (!visible.ok) return visible;
  if (!read.ok) return read;
  const lines = read.value.records.money?.lines ?? [];
  const of = (side: OfferSide) => ({
    leg: ownLegOf(visible.value.state, side),
    entries: lines.filter(({ leg }) => leg === side).map(({ postings, ...line }) => writeEntry({ ...line, lines: postings })),
  });
  return { ok: true, value: [writePath(of("owner")), writePath(of("buyer"))] };
}

export const storyCalls = [
  call(
    {
      no: "N12",
      method: "GET",
      path: "/offers/:id/events/",
      summary: "List the events of an offer that the reader may see",
      who: readers,
      params,
      answer: z.array(offerEvent),
    },
    ({ ctx, params: { id } }) => eventsOf(ctx, id),
  ),
  call(
    {
      no: "N13",
      method: "GET",
      path: "/offers/:id/money/",
      summary: "Get the place of both legs' money now, and all ledger postings",
      who: readers,
      params,
      answer: z.array(moneyPath),
    },
    ({ ctx, params: { id } }) => pathsOf(ctx, id),
  ),
];
