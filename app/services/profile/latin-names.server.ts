import { listPersonDetails } from "#data/people/member-details.server.ts";
import { openPersonal } from "./personal-details.server.ts";

/** Returns the names of members in Latin letters, as in their passports. Companies and members without a Latin name are left out. */
export async function mapLatinNames(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await listPersonDetails([...new Set(memberIds)]);
  const named = rows.map((row): [string, string] => [row.userId, openPersonal(row).fullNameLatin.trim()]);
  return new Map(named.filter(([, name]) => name !== ""));
}
