import { auditGroupNames, auditGroups, auditObjects, groupsOfMembers, objectsOfMembers } from "#domain/text/audit-actions.ts";
import { auditObjectText, auditText } from "#i18n/audit-text.server.ts";
import type { Text } from "#i18n/text.ts";
import type { NamedAuditLine } from "#services/audit/search-audit.server.ts";
import type { AuditChoices } from "./audit-filter.tsx";
import type { AuditRow } from "./audit-table.tsx";
import { foldReads } from "./fold-reads.ts";

/** Entries in words: those of every act would weigh more than the page. */
export const auditRows = (t: Text, rows: readonly NamedAuditLine[]): readonly AuditRow[] =>
  foldReads(rows).map((row) => ({ ...row, act: auditText(t, row.action), kind: auditObjectText(t, row.objectType) }));

/** What may be asked for, by name; moderators see what is about members. */
export function auditChoices(t: Text, isAdmin: boolean): AuditChoices {
  const byName = (one: readonly [string, string], other: readonly [string, string]) => one[1].localeCompare(other[1]);
  return {
    acts: (isAdmin ? auditGroupNames : groupsOfMembers).map((group) => ({
      label: t(`auditActs.group.${group}`),
      options: auditGroups[group].map((act) => [act, auditText(t, act)] as const).sort(byName),
    })),
    types: (isAdmin ? auditObjects : objectsOfMembers).map((type) => [type, auditObjectText(t, type)] as const).sort(byName),
  };
}
