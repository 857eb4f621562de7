import { memberLists } from "#contracts/list/member-list.ts";
import { allStatuses } from "#domain/people/numbers.ts";
import { statusGroupNames } from "#domain/people/personal/status-groups.ts";
import type { MemberFilter } from "#services/profile/list-members.server.ts";

export const regions = ["russia", "europe"] as const;
export const kinds = ["person", "company"] as const;

const chosen = <T extends string>(among: readonly T[], value: string | null): T | undefined => among.find((one) => one === value);

/** The filter of the list of members from the address; invalid values are left out. */
export function memberFilterOf(query: URLSearchParams): MemberFilter {
  const text = (query.get("q") ?? "").trim().slice(0, 100);
  const [status, region, kind] = [
    chosen([...statusGroupNames, ...allStatuses], query.get("status")),
    chosen(regions, query.get("region")),
    chosen(kinds, query.get("kind")),
  ];
  const list = chosen(memberLists, query.get("list")) ?? "all";
  return { list, ...(text && { text }), ...(status && { status }), ...(region && { region }), ...(kind && { kind }) };
}

/** The query of the address for a filter: `?` alone for all members. */
export function memberQuery({ list, text, status, region, kind }: MemberFilter, after?: string): string {
  const asked = { ...(list !== "all" && { list }), ...(text && { q: text }), ...(status && { status }), ...(region && { region }) };
  return `?${new URLSearchParams({ ...asked, ...(kind && { kind }), ...(after && { after }) })}`;
}
