import type { SavedOffer } from "#contracts/market/saved-offer.ts";
import { findOnlyAccount, type UsableAccount } from "#data/account/usable-accounts.server.ts";
import { listOrderedDrafts } from "#data/offer/approved-drafts.server.ts";
import { listDocuments } from "#data/people/certifying-documents.server.ts";
import { afterApproval } from "#domain/offer/approval-order.ts";
import type { CaseKind } from "#domain/people/profile/commands.ts";
import type { Move } from "#domain/people/profile/table.ts";
import type { Remark } from "#domain/text/account-letter.ts";
import { type ProfileItem, profileItems } from "#domain/text/account-letter.ts";
import type { Corridors } from "#services/agent/list-corridors.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { queueLetterToMember } from "#services/message/queue-account-letter.server.ts";
import { openCorridors } from "./open-corridors.ts";
import { personalView } from "./personal-details.server.ts";
import type { ProfileUnit } from "./profile-unit.server.ts";

export type ProfileNews = NonNullable<Move["tells"]>;

export interface ProfileNewsFacts {
  /** Names of changed or approved items: personal fields, `documents`, `document:<id>`. */
  readonly fields?: readonly string[];
  /** A moderator's remarks, by the same names; `whole` is about the case. */
  readonly remarks?: Readonly<Record<string, string>>;
  readonly kind?: CaseKind;
  /** Text of the staff's request. */
  readonly request?: string;
  /** Accounts and wallets that may be used, and those that still wait for approval. */
  readonly accounts?: readonly UsableAccount[];
  /** Only for the first approval. Read before the transaction begins. */
  readonly corridors?: Corridors;
  /** The offer that the member saved, as `corridors`. */
  readonly saved?: Pick<SavedOffer, "id" | "humanId"> | null;
}

const hour = 3_600_000;

/** Name of a part of the profile in a letter, never its value. */
function itemOf(field: string): ProfileItem {
  if (field.startsWith("document")) return "document";
  if (field.startsWith("company")) return "company";
  if (field.startsWith("owner-")) return "ultimateOwner";
  return profileItems.find((item) => item === field) ?? "personal";
}
const itemsOf = (fields: readonly string[] = []): ProfileItem[] => [...new Set(fields.map(itemOf))];
/** Remarks with the kinds and countries of the documents that they are about. */
async function remarksOf({ db, row }: ProfileUnit, remarks: ProfileNewsFacts["remarks"] = {}): Promise<Remark[]> {
  const documents = await listDocuments(db, row.id);
  return Object.entries(remarks).map(([field, text]) => {
    const document = documents.find(({ id }) => field === `document:${id}`);
    return { item: itemOf(field), ...(document && { documentType: document.documentType, country: document.country }), text };
  });
}

interface Letter {
  readonly unit: ProfileUnit;
  readonly facts: ProfileNewsFacts;
  /** Identifies the occurrence. */
  readonly key: string;
  readonly now: number;
}

/** Letter after the first approval: what the member can do now, and what still waits for approval. */
async function opened({ unit: { db, row, details }, facts, key, now }: Letter, corridors: Corridors): Promise<void> {
  const { accounts = [] } = facts;
  const country = personalView(row, details).combined.country || row.country;
  const holder = { country, region: row.region, documents: await listDocuments(db, row.id) };
  const countries = accounts.flatMap(({ country: of, isWaiting }) => (of === null || isWaiting ? [] : [of]));
  const kind = afterApproval(await listOrderedDrafts(db, row.id), now);
  const { saved } = facts;
  const isSaved = kind === "free" && saved;
  const params = {
    ...(isSaved ? ({ kind: "saved", reference: saved.humanId, offerId: saved.id } as const) : { kind }),
    corridors: openCorridors({ holder, accounts: countries, now }, corridors),
    waiting: accounts.filter(({ isWaiting }) => isWaiting).map(({ item, last4 }) => ({ item, tail: last4 })),
  } as const;
  await queueLetterToMember(db, row.id, { template: "moderation-success", params, dedupeKey: `moderation-success:${key}` });
}

async function accepted(letter: Letter): Promise<void> {
  const {
    unit: { db, row },
    facts,
    key,
  } = letter;
  if (facts.corridors !== undefined) return await opened(letter, facts.corridors);
  const approved = facts.kind === "bank" ? (["bankAccount"] as const) : itemsOf(facts.fields);
  const edit = { template: "profile-edit-success", params: { approved }, dedupeKey: `profile-edit-success:${key}` } as const;
  await queueLetterToMember(db, row.id, edit);
}

async function returned({ unit, facts, key }: Letter): Promise<void> {
  const { db, row } = unit;
  const remarks = await remarksOf(unit, facts.remarks);
  if (facts.kind !== "documents") {
    const letter = { template: "fill-profile", params: { kind: "remarks", remarks }, dedupeKey: `fill-profile:${key}` } as const;
    await queueLetterToMember(db, row.id, letter);
    return;
  }
  const note = remarks.map(({ text }) => text).join("; ");
  const template = "add-cert-doc-for-other-doc-verification";
  await queueLetterToMember(db, row.id, { template, params: { kind: "returned", wanted: [], note }, dedupeKey: `${template}:${key}` });
}

async function asked({ unit: { db, row }, facts, key }: Letter): Promise<void> {
  const template = "add-cert-doc-for-other-doc-verification";
  const params = { kind: "requested", wanted: [], note: facts.request } as const;
  await queueLetterToMember(db, row.id, { template, params, dedupeKey: `${template}:${key}` });
}

/** The staff's text says which account is requested. The letter names it when there is only one. */
async function askedForAccount(told: Letter): Promise<void> {
  const { unit, facts, key } = told;
  const account = await findOnlyAccount(unit.db, unit.row.id);
  if (account === null) return asked(told);
  const template = "add-cert-doc-for-ba-verification";
  const params = { ...account, wanted: [], note: facts.request };
  await queueLetterToMember(unit.db, unit.row.id, { template, params, dedupeKey: `${template}:${key}` });
}

/** At most one letter an hour, because a member who continues editing needs no repetition. */
async function received({ unit: { db, row }, facts, now }: Letter): Promise<void> {
  const dedupeKey = `profile-edit-request:${row.id}:${Math.floor(now / hour)}`;
  await queueLetterToMember(db, row.id, { template: "profile-edit-request", params: { changed: itemsOf(facts.fields) }, dedupeKey });
}

const letters = {
  success: accepted,
  remarks: returned,
  bankModeration: askedForAccount,
  documentsRequested: asked,
  editReceived: received,
} as const satisfies Record<ProfileNews, (letter: Letter) => Promise<void>>;

/** Writes a letter about the profile to the member, in the transaction of the change. */
export const writeOfProfile = (ctx: ServiceContext, unit: ProfileUnit, telling: ProfileNews, facts: ProfileNewsFacts): Promise<void> =>
  letters[telling]({ unit, facts, now: ctx.now, key: `${unit.row.id}:${ctx.requestId}` });
