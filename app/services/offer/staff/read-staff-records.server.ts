import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { type AuditEntry, listAudit } from "#data/audit/audit.server.ts";
import { type LedgerLine, listLedger } from "#data/money/ledger.server.ts";
import { listReceipts, type Receipt } from "#data/money/receipts.server.ts";
import { listOfferCommands, listOfferLetters, type WatchedCommand, type WatchedLetter } from "#data/offer/offer-traffic.server.ts";
import { listEvents } from "#data/offer/offers.server.ts";
import { type Balance, balancesOf } from "#domain/money/balances.ts";
import type { Currency } from "#domain/money/money.ts";
import { type OfferState, offerSides } from "#domain/offer/state.ts";
import type { ServiceContext } from "#services/context.ts";
import { mapNamesIn } from "#services/names/shown-names.server.ts";
import { type OfferDocuments, readOfferDocuments } from "#services/offer/own/read-offer-documents.server.ts";
import { readVisibleOffer } from "#services/offer/read-visible-offer.server.ts";
import { type StaffTimelineEntry, staffTimeline } from "./staff-timeline.ts";

export interface StaffReceipt extends Receipt {
  /** `stated`: submitted by an agent, not yet verified by a manager. */
  readonly state: "counted" | "held" | "stated";
}

/** Tabs of an offer's staff page and their data. */
export interface StaffRecords {
  readonly history: { readonly happenings: readonly StaffTimelineEntry[]; readonly papers: OfferDocuments };
  readonly money: {
    readonly lines: readonly LedgerLine[];
    readonly balances: readonly Balance[];
    /** Sum over all postings, per currency. Anything but zero is an error in the ledger. */
    readonly sums: readonly { readonly currency: Currency; readonly minor: bigint }[];
    readonly receipts: readonly StaffReceipt[];
  };
  readonly papers: {
    readonly papers: OfferDocuments;
    readonly letters: readonly WatchedLetter[];
    /** Events from which the owner and time of each file are shown. */
    readonly happenings: readonly StaffTimelineEntry[];
  };
  readonly engine: { readonly commands: readonly WatchedCommand[]; readonly audit: readonly AuditEntry[] };
}
export type RecordsTab = keyof StaffRecords;

const most = 200;

type Readers = { readonly [Tab in RecordsTab]: (ctx: ServiceContext, state: OfferState) => Promise<StaffRecords[Tab]> };

function receiptState({ legs }: OfferState, { id }: Receipt): StaffReceipt["state"] {
  const known = offerSides.flatMap((side) => legs[side].receipts).find((receipt) => receipt.id === id);
  if (!known?.verified) return "stated";
  return known.counted ? "counted" : "held";
}

const readers: Readers = {
  history: async (ctx, state) => {
    const [events, papers] = await Promise.all([listEvents(state.id), readOfferDocuments(ctx, state)]);
    return { happenings: staffTimeline(events), papers };
  },
  money: async (_ctx, state) => {
    const [lines, receipts] = await Promise.all([listLedger(state.id), listReceipts(state.id)]);
    const postings = lines.flatMap((line) => line.postings);
    const currencies = [...new Set(postings.map(({ money }) => money.currency))];
    return {
      lines,
      balances: balancesOf(lines),
      sums: currencies.map((currency) => ({
        currency,
        minor: postings.filter(({ money }) => money.currency === currency).reduce((sum, { money }) => sum + money.minor, 0n),
      })),
      receipts: receipts.map((receipt) => ({ ...receipt, state: receiptState(state, receipt) })),
    };
  },
  papers: async (ctx, state) => {
    const [papers, letters, events] = await Promise.all([
      readOfferDocuments(ctx, state),
      listOfferLetters(state.id, most),
      listEvents(state.id),
    ]);
    // The deal's own documents are listed by kind, so their files are omitted here.
    const files = papers.files.filter(({ purpose }) => purpose !== "contract" && purpose !== "evidence");
    return { papers: { ...papers, files }, letters, happenings: staffTimeline(events) };
  },
  engine: async (_ctx, state) => {
    const [commands, audit] = await Promise.all([
      listOfferCommands(state.id, most),
      listAudit({ type: "offer", id: state.id }, { limit: most }),
    ]);
    return { commands, audit };
  },
};

/** Ids of people that a tab's rows mention. */
function personIdsOf(records: Partial<StaffRecords>): string[] {
  const ids = [
    ...(records.history?.happenings.map(({ by }) => by) ?? []),
    ...(records.money?.lines.map(({ actor }) => actor) ?? []),
    ...(records.money?.receipts.map(({ recordedBy }) => recordedBy) ?? []),
    ...(records.papers?.letters.map(({ userId }) => userId) ?? []),
    ...(records.engine?.commands.map(({ actorUserId }) => actorUserId) ?? []),
    ...(records.engine?.audit.map(({ actorId }) => actorId) ?? []),
  ];
  return [...new Set(ids)].filter((id) => id !== null && id.length === 36) as string[];
}

export interface NamedRecords {
  readonly records: Partial<StaffRecords>;
  readonly people: Readonly<Record<string, string>>;
}

/** Returns the records of one tab of the staff page, with the names of the people in it. `NOT_FOUND` for all but managers. */
export async function readStaffRecords(ctx: ServiceContext, id: string, tab: RecordsTab): Promise<ServiceResult<NamedRecords>> {
  const visible = await readVisibleOffer(ctx, id);
  if (!visible.ok || visible.value.reader.as !== "manager") return missing;
  const records = { [tab]: await readers[tab](ctx, visible.value.state) };
  return { ok: true, value: { records, people: Object.fromEntries(await mapNamesIn(ctx.principal.language, personIdsOf(records))) } };
}
