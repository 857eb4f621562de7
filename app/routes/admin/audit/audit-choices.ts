import type { Language } from "#domain/people/access/principal.ts";
import { auditGroupNames, auditGroups, auditObjects, groupsOfMembers, objectsOfMembers } from "#domain/text/audit-actions.ts";
import { auditObjectText, auditText } from "#i18n/audit-text.ts";
import type { Text } from "#i18n/text.ts";

/** A value of the filter and its name. */
export type AuditOption = readonly [value: string, label: string];

export interface AuditChoices {
  /** Acts, grouped by the objects that they change. */
  readonly acts: readonly { readonly label: string; readonly options: readonly AuditOption[] }[];
  readonly types: readonly AuditOption[];
}

/** The values of the filter, sorted by name. Moderators may filter by acts on members only. */
export function auditChoices(t: Text, language: Language, isAdmin: boolean): AuditChoices {
  const byName = (one: AuditOption, other: AuditOption) => one[1].localeCompare(other[1], language);
  return {
    acts: (isAdmin ? auditGroupNames : groupsOfMembers).map((group) => ({
      label: t(`auditActs.group.${group}`),
      options: auditGroups[group].map((act) => [act, auditText(t, act)] as const).sort(byName),
    })),
    types: (isAdmin ? auditObjects : objectsOfMembers).map((type) => [type, auditObjectText(t, type)] as const).sort(byName),
  };
}
