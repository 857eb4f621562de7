import type { MemberListName, QueueName } from "#contracts/list/member-list.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { uuidPattern } from "#contracts/uuid.ts";
import {
  countMembers,
  listOldestCases,
  listMembers as listRows,
  listShortMembers as listShortRows,
  type MemberFilter,
  type MemberRow,
  type ShortFilter,
  type ShortMember,
} from "#data/people/members.server.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import type { ServiceContext } from "#services/context.ts";
import { namedIn } from "#services/names/shown-names.server.ts";
import { requirePermission } from "#services/require-permission.ts";
import { typedPhones } from "./personal-details.server.ts";

export type { MemberFilter };

export interface MembersPage {
  readonly rows: readonly MemberRow[];
  readonly counts: Readonly<Record<MemberListName, number>>;
  /** Since when the first member of each queue has waited. */
  readonly oldest: Readonly<Partial<Record<QueueName, number>>>;
  /** `<instant>_<id>` of the last row when there are more. */
  readonly next: string | null;
}

const pageSize = 50;
const cursorShape = new RegExp(`^(\\d{1,13})_(${uuidPattern})$`);

function cursorOf(text: string | undefined) {
  const [, at, id] = cursorShape.exec(text ?? "") ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** The reader, and the phone that the text may be. Agents managers may not read phones. */
export const readerOf = ({ userId, role }: Principal, text: string | undefined) => ({
  readerId: userId,
  phones: text === undefined || role === "agentsManager" ? [] : typedPhones(text),
});

/**
 * Returns members for staff: lists of work with the longest waiting first, others newest first. An invalid cursor starts at the beginning.
 * A phone number finds its member, for readers who may see phones. Refusals: those of the permission `member.list`.
 */
export async function listMembers(
  { principal }: ServiceContext,
  filter: MemberFilter,
  after?: string,
): Promise<ServiceResult<MembersPage>> {
  const refusal = requirePermission(principal, "member.list");
  if (refusal) return refusal;
  const cursor = cursorOf(after);
  const page = { limit: pageSize, ...(cursor && { after: cursor }) };
  const [found, counts, oldest] = await Promise.all([
    listRows({ ...filter, ...readerOf(principal, filter.text) }, page),
    countMembers(principal.userId),
    listOldestCases(),
  ]);
  const rows = await namedIn(principal.language, found.slice(0, pageSize), [["id", "name"]]);
  const last = rows.at(-1);
  const next = found.length > pageSize && last !== undefined ? `${last.listedAt}_${last.id}` : null;
  return { ok: true, value: { rows, counts, oldest, next } };
}

/** Returns summaries of members, newest first, at most `limit`. Refusals: those of the permission `member.list`. */
export async function listShortMembers(
  { principal }: ServiceContext,
  filter: ShortFilter,
  limit: number,
): Promise<ServiceResult<readonly ShortMember[]>> {
  const refusal = requirePermission(principal, "member.list");
  if (refusal) return refusal;
  const rows = await listShortRows({ ...filter, ...readerOf(principal, filter.text) }, limit);
  return { ok: true, value: await namedIn(principal.language, rows, [["id", "name"]]) };
}
