import { pool, type Queryable } from "#data/db.server.ts";
import { Conditions } from "#data/sql-conditions.server.ts";
import type { Currency, Money, Network } from "#domain/money/money.ts";
import type { DeadlineKind } from "#domain/offer/deadline.ts";
import type {
  AttentionKind,
  Brand,
  CancelReason,
  Corridor,
  Instant,
  OfferKind,
  OfferSide,
  OfferState,
  Phase,
} from "#domain/offer/state.ts";
import { fromWire, type Wire } from "#domain/offer/wire.ts";
import { hasOpenAgents, hasReadyOwner } from "./market-offers.server.ts";

/** An offer in a list. Amounts are those that the owner gives and gets. */
export interface OfferSummary {
  readonly id: string;
  readonly humanId: string;
  readonly brand: Brand;
  readonly kind: OfferKind;
  readonly phase: Phase;
  readonly cancelReason: CancelReason | null;
  readonly version: number;
  readonly ownerId: string;
  readonly buyerId: string | null;
  readonly ownerAgentId: string;
  readonly buyerAgentId: string;
  readonly corridor: Corridor;
  readonly give: Money;
  readonly get: Money;
  readonly rate: string;
  readonly hasCrypto: boolean;
  readonly deadline: { readonly kind: DeadlineKind; readonly dueAt: Instant } | null;
  readonly attention: readonly AttentionKind[];
  readonly publishedAt: Instant | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The last row of a page; the next page begins after it. */
export interface OfferCursor {
  readonly at: Instant;
  readonly id: string;
}

export interface SummaryRow extends Omit<OfferSummary, "corridor" | "give" | "get" | "deadline" | "rate"> {
  readonly corridorFrom: string;
  readonly corridorTo: string;
  readonly giveCurrency: Currency;
  readonly giveMinor: string;
  readonly getCurrency: Currency;
  readonly getMinor: string;
  readonly rate: string;
  readonly deadlineKind: DeadlineKind | null;
  readonly deadlineAt: Instant | null;
}

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
export const summaryColumns = `o.id, o.human_id AS "humanId", o.brand, o.kind, o.phase, o.cancel_reason AS "cancelReason", o.version,
  o.owner_id AS "ownerId", o.buyer_id AS "buyerId", o.owner_agent_id AS "ownerAgentId", o.buyer_agent_id AS "buyerAgentId",
  o.corridor_from AS "corridorFrom", o.corridor_to AS "corridorTo", o.give_currency AS "giveCurrency", o.give_minor::text AS "giveMinor",
  o.get_currency AS "getCurrency", o.get_minor::text AS "getMinor", trim_scale(o.rate)::text AS rate, o.has_crypto AS "hasCrypto",
  o.deadline_kind AS "deadlineKind", ${epoch("o.deadline_at")} AS "deadlineAt", o.attention,
  ${epoch("o.published_at")} AS "publishedAt", ${epoch("o.created_at")} AS "createdAt", ${epoch("o.updated_at")} AS "updatedAt"`;

export function toSummary<R extends SummaryRow>(row: R): OfferSummary {
  const { corridorFrom, corridorTo, giveCurrency, giveMinor, getCurrency, getMinor, deadlineKind, deadlineAt, ...rest } = row;
  return {
    ...rest,
    corridor: { from: corridorFrom, to: corridorTo },
    give: { minor: BigInt(giveMinor), currency: giveCurrency },
    get: { minor: BigInt(getMinor), currency: getCurrency },
    deadline: deadlineKind !== null && deadlineAt !== null ? { kind: deadlineKind, dueAt: deadlineAt } : null,
  };
}

/** Offers of one corridor with these agents. */
export interface CorridorAgents extends Corridor {
  readonly ownerAgentId: string;
  readonly buyerAgentId: string;
}

export interface MarketFilter {
  readonly brand: Brand;
  readonly from?: string;
  readonly to?: string;
  readonly giveCurrency?: Currency;
  readonly getCurrency?: Currency;
  readonly kind?: OfferKind;
  readonly hasCrypto?: boolean;
  /** Limits of the amount that the owner gets, in minor units of `getCurrency`. */
  readonly minGet?: bigint;
  readonly maxGet?: bigint;
  /** Only offers published after this instant. */
  readonly publishedAfter?: Instant;
  /** Only offers with these ids. */
  readonly ids?: readonly string[];
  /** Hides the offers of these corridors and agents. */
  readonly except?: readonly CorridorAgents[];
  /** Hides the member's own offers. */
  readonly exceptMemberId?: string;
  readonly order?: MarketOrder;
  readonly after?: MarketPosition;
  readonly limit: number;
}

/** `rate` needs both currencies, `amount` and `largest` the buyer's, because their indexes begin with them. */
export type MarketOrder = "newest" | "rate" | "amount" | "largest";

/** The last row of a page: its sort value (milliseconds, rate, minor units), and the offer. */
export interface MarketPosition {
  readonly key: string;
  readonly id: string;
}

const marketOrders: Readonly<Record<MarketOrder, { readonly column: string; readonly isRising: boolean; readonly key: string }>> = {
  newest: { column: "o.published_at", isRising: false, key: "to_timestamp(?::float8 / 1000.0)" },
  rate: { column: "o.rate", isRising: true, key: "?::numeric" },
  amount: { column: "o.get_minor", isRising: true, key: "?::numeric" },
  largest: { column: "o.get_minor", isRising: false, key: "?::numeric" },
};

/** Position of a row in an order, for the next page. */
export function marketPositionOf({ id, publishedAt, createdAt, rate, get }: OfferSummary, order: MarketOrder): MarketPosition {
  if (order === "newest") return { key: `${Math.round(publishedAt ?? createdAt)}`, id };
  return { key: order === "rate" ? rate : get.minor.toString(), id };
}

/**
 * Published offers that can be accepted, newest first unless sorted. Those of suspended agents, and of owners who may not make offers
 * now, are hidden (design/people §9.1).
 */
export async function listMarketOffers(filter: MarketFilter, db: Queryable = pool): Promise<OfferSummary[]> {
  const { text, values } = marketQuery(summaryColumns, filter);
  return (await db.query<SummaryRow>(text, values)).rows.map(toSummary);
}

/** An offer of the market with the additional data of its line. */
export interface MarketRow extends OfferSummary {
  /** The pay-in of the side that accepts, commission included. */
  readonly payIn: Money;
  /** Networks of `give` and `get`; null = bank. */
  readonly giveOn: Network | null;
  readonly getOn: Network | null;
  /** Offers that its owner has completed on either side, counted up to a hundred. */
  readonly ownerCompleted: number;
}

const ofLeg = (side: OfferSide, column: string) => `(SELECT l.${column} FROM offer_leg l WHERE l.offer_id = o.id AND l.side = '${side}')`;
const ifCrypto = (value: string) => `CASE WHEN o.has_crypto THEN ${value} END`;
const completedOn = (side: string) => `(SELECT FROM offer d WHERE d.${side} = o.owner_id AND d.phase = 'completed' LIMIT 100)`;
const ownerCompleted = `(SELECT least(count(*), 100)::int FROM (${completedOn("owner_id")} UNION ALL ${completedOn("buyer_id")}) done)`;
const lineColumns = `${summaryColumns}, ${ofLeg("buyer", "pay_in_minor")}::text AS "payInMinor",
  ${ifCrypto(ofLeg("owner", "network"))} AS "giveOn", ${ifCrypto(ofLeg("buyer", "network"))} AS "getOn",
  ${ownerCompleted} AS "ownerCompleted"`;

/** {@link listMarketOffers} for displayed lines, from columns only, without the offers' states. */
export async function listMarketRows(filter: MarketFilter, db: Queryable = pool): Promise<MarketRow[]> {
  const { text, values } = marketQuery(lineColumns, filter);
  const { rows } = await db.query<SummaryRow & Pick<MarketRow, "giveOn" | "getOn" | "ownerCompleted"> & { payInMinor: string }>(
    text,
    values,
  );
  return rows.map(({ payInMinor, giveOn, getOn, ownerCompleted: completed, ...row }) => {
    const summary = toSummary(row);
    return { ...summary, payIn: { minor: BigInt(payInMinor), currency: summary.get.currency }, giveOn, getOn, ownerCompleted: completed };
  });
}

/** An own offer on the market, with its owner's pay-in including commission. */
type OwnPublished = OfferSummary & Pick<MarketRow, "payIn">;

/** A member's own offers on the market, last changed first. */
export async function listOwnPublished(ownerId: string, brand: Brand, limit: number, db: Queryable = pool): Promise<OwnPublished[]> {
  const { rows } = await db.query<SummaryRow & { payInMinor: string }>(
    `SELECT ${summaryColumns}, ${ofLeg("owner", "pay_in_minor")}::text AS "payInMinor"
     FROM offer o WHERE o.owner_id = $1 AND o.phase = 'published' AND o.brand = $2
     ORDER BY o.updated_at DESC, o.id DESC LIMIT $3`,
    [ownerId, brand, limit],
  );
  return rows.map(({ payInMinor, ...row }) => ({
    ...toSummary(row),
    payIn: { minor: BigInt(payInMinor), currency: row.giveCurrency },
  }));
}

function leaveOut(where: Conditions, except: readonly CorridorAgents[]): void {
  if (except.length === 0) return;
  const list = (name: keyof CorridorAgents, type: "text" | "uuid") => `${where.slot(except.map((one) => one[name]))}::${type}[]`;
  const lists = [list("from", "text"), list("to", "text"), list("ownerAgentId", "uuid"), list("buyerAgentId", "uuid")];
  where.require(`(o.corridor_from, o.corridor_to, o.owner_agent_id, o.buyer_agent_id) NOT IN (SELECT * FROM unnest(${lists.join(", ")}))`);
}

function marketQuery(columns: string, filter: MarketFilter): { readonly text: string; readonly values: unknown[] } {
  const where = new Conditions("o.phase = 'published'");
  where.add("o.brand = ?", filter.brand);
  where.add("o.corridor_from = ?", filter.from);
  where.add("o.corridor_to = ?", filter.to);
  where.add("o.give_currency = ?", filter.giveCurrency);
  where.add("o.get_currency = ?", filter.getCurrency);
  where.add("o.kind = ?", filter.kind);
  where.add("o.has_crypto = ?", filter.hasCrypto);
  where.add("o.get_minor >= ?", filter.minGet);
  where.add("o.get_minor <= ?", filter.maxGet);
  where.add("o.published_at > to_timestamp(? / 1000.0)", filter.publishedAfter);
  where.add("o.id = ANY (?)", filter.ids, "uuid[]");
  where.add("o.owner_id <> ?", filter.exceptMemberId);
  leaveOut(where, filter.except ?? []);
  const { column, isRising, key } = marketOrders[filter.order ?? "newest"];
  if (filter.after) {
    const position = `(${key.replace("?", where.slot(filter.after.key))}, ${where.slot(filter.after.id)}::uuid)`;
    where.require(`(${column}, o.id) ${isRising ? ">" : "<"} ${position}`);
  }
  const direction = isRising ? "ASC" : "DESC";
  const text = `SELECT ${columns} FROM offer o WHERE ${where.sql} AND ${hasOpenAgents("o")} AND ${hasReadyOwner("o")}
     ORDER BY ${column} ${direction}, o.id ${direction} LIMIT ${where.slot(filter.limit)}`;
  return { text, values: where.values };
}

export const likeText = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, "\\$&")}%`;

export interface OwnFilter {
  readonly ids?: readonly string[];
  readonly phases?: readonly Phase[];
  /** Last changed at or after `from`, and before `until`. */
  readonly from?: Instant;
  readonly until?: Instant;
  readonly before?: OfferCursor;
  /** Part of a human number. */
  readonly search?: string;
  /** Page size of the specification: 5. */
  readonly limit?: number;
}

/** Offers in which the member is a side, last changed first. Both roles are read by their own index for speed. */
export async function listOwnOffers(
  memberId: string,
  { ids, phases, from, until, before, search, limit = 5 }: OwnFilter = {},
  db: Queryable = pool,
): Promise<OfferState[]> {
  const where = new Conditions();
  const member = where.slot(memberId);
  where.add("o.id = ANY (?::uuid[])", ids && [...ids]);
  where.add("o.phase = ANY (?)", phases && [...phases]);
  where.add("o.updated_at >= to_timestamp(? / 1000.0)", from);
  where.add("o.updated_at < to_timestamp(? / 1000.0)", until);
  // Searches the number only, because the other search keys of staff would let a side guess data of the other side.
  where.add("lower(o.human_id) LIKE ?", search && likeText(search));
  where.before("o.updated_at", "o.id", before);
  const size = where.slot(limit);
  const branch = (column: string) =>
    `(SELECT o.id, o.updated_at, o.state FROM offer o WHERE o.${column} = ${member}::uuid AND ${where.sql}
      ORDER BY o.updated_at DESC, o.id DESC LIMIT ${size})`;
  const { rows } = await db.query<{ state: Wire }>(
    `SELECT state FROM (${branch("owner_id")} UNION ALL ${branch("buyer_id")}) AS own ORDER BY updated_at DESC, id DESC LIMIT ${size}`,
    where.values,
  );
  return rows.map(({ state }) => fromWire<OfferState>(state));
}
