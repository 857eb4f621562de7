import type { Language } from "#domain/people/principal.ts";
import { codeText } from "#i18n/code-text.ts";
import type { Text } from "#i18n/text.ts";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";

type AuditRow = StaffRecords["engine"]["audit"][number];

/** The code that an entry of the audit was refused with; null for what was done. */
export function refusalOf({ action, diff }: Pick<AuditRow, "action" | "diff">): string | null {
  if (!action.endsWith(".refused") || typeof diff !== "object" || diff === null || !("code" in diff)) return null;
  return typeof diff.code === "string" ? diff.code : null;
}

/** Why commands and acts were refused, by code. Said where the page is made: the sentences of all refusals would travel with it. */
export function refusalTexts(t: Text, language: Language, { commands, audit }: StaffRecords["engine"]): Readonly<Record<string, string>> {
  const codes = [...commands.map(({ refusalCode }) => refusalCode), ...audit.map(refusalOf)].filter((code) => code !== null);
  return Object.fromEntries(codes.map((code) => [code, codeText(t, language, code)]));
}
