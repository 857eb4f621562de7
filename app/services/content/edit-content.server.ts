import type { ContentKind, Topic } from "#contracts/content/content.ts";
import type { ContentFormValues } from "#contracts/content/editor-forms.ts";
import { type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import {
  type ContentChange,
  type ContentItem,
  type ContentRow,
  type ContentVersion,
  createContent,
  findContent,
  isSlugTaken,
  listContentVersions,
  listContent as listRows,
  updateContent,
} from "#data/content/editor.server.ts";
import { listTopics } from "#data/content/questions.server.ts";
import { type Db, withPrisma } from "#data/prisma.server.ts";
import { can } from "#domain/people/access/policy.ts";
import type { Language } from "#domain/people/access/principal.ts";
import { instantsOf } from "#domain/time/zone.ts";
import type { ServiceContext } from "#services/context.ts";

const shown = 200;
const shownVersions = 30;

function refusalOf({ principal }: ServiceContext): Refusal | null {
  const verdict = can(principal, "cms.write");
  return verdict.allowed ? null : refuse(verdict.code);
}

/** Items of a kind for the editors, last changed first. Refusals: those of `cms.write`. */
export async function listContent(ctx: ServiceContext, kind: ContentKind): Promise<ServiceResult<readonly ContentRow[]>> {
  return refusalOf(ctx) ?? { ok: true, value: await listRows(kind, shown) };
}

export interface Editing {
  readonly item: ContentItem | null;
  readonly versions: readonly ContentVersion[];
  readonly topics: readonly Topic[];
}

/** One item with its history; a null `id` starts a new one. Refusals: those of `cms.write`, `NOT_FOUND`. */
export async function readContent(
  ctx: ServiceContext,
  kind: ContentKind,
  { id, language }: { readonly id: string | null; readonly language: Language },
): Promise<ServiceResult<Editing>> {
  const refusal = refusalOf(ctx);
  if (refusal !== null) return refusal;
  const topics = await listTopics(kind, language);
  if (id === null) return { ok: true, value: { item: null, versions: [], topics } };
  const item = await findContent(kind, id);
  if (item === null) return refuse("NOT_FOUND");
  return { ok: true, value: { item, versions: await listContentVersions(id, shownVersions), topics } };
}

/** Converts the editor's Moscow time; empty means now. */
function publishAtOf(typed: string | undefined, now: number): number {
  return typed === undefined ? now : instantsOf("Europe/Moscow", Date.parse(`${typed}:00Z`)).first;
}

/** The typed texts by language. An English text without a title is ignored. */
export function textsOf({ titleRu, leadRu = "", bodyRu, titleEn = "", leadEn = "", bodyEn = "" }: ContentFormValues) {
  return {
    ru: { title: titleRu, lead: leadRu, body: bodyRu },
    ...(titleEn !== "" && { en: { title: titleEn, lead: leadEn, body: bodyEn } }),
  };
}

function changeOf(kind: ContentKind, values: ContentFormValues, now: number): ContentChange {
  const { slug, state, position = 0 } = values;
  const topics = (values.topics ?? "").split(",").map((key) => key.trim());
  const publishAt = publishAtOf(values.publishAt, now);
  return { kind, slug, state, position, topics: topics.filter(Boolean), publishAt, texts: textsOf(values) };
}

interface Save {
  readonly kind: ContentKind;
  /** Null for a new item. */
  readonly id: string | null;
  /** The version that the editor read. */
  readonly version: number;
  readonly values: ContentFormValues;
}

async function store(db: Db, ctx: ServiceContext, { kind, id, version, values }: Save): Promise<ServiceResult<string>> {
  const change = changeOf(kind, values, ctx.now);
  if (await isSlugTaken(db, kind, change.slug, id)) return refuse("NAME.TAKEN", { field: "slug" });
  const { userId, role } = ctx.principal;
  const itemId = id ?? (await createContent(db, change, userId));
  if (id !== null && !(await updateContent(db, { itemId, version, change, editedBy: userId }))) return refuse("STATUS.CHANGED");
  await recordAudit(db, {
    ...{ actorId: userId, actorKind: "user", actorRole: role, action: "cms.write", objectType: "content", objectId: itemId },
    ...{ diff: { kind, state: change.state, slug: change.slug }, ip: ctx.ip, requestId: ctx.requestId },
  });
  return { ok: true, value: itemId };
}

/**
 * Stores an editor's text as the item's next version and returns its id. Refusals: those of `cms.write`, `NAME.TAKEN {field}` for an
 * address of another item, `STATUS.CHANGED` when it was saved meanwhile.
 */
export async function saveContent(ctx: ServiceContext, save: Save): Promise<ServiceResult<string>> {
  return refusalOf(ctx) ?? (await withPrisma((db) => store(db, ctx, save)));
}
