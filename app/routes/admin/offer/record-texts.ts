import { messageGroups } from "#domain/text/notice-groups.ts";
import { auditText } from "#i18n/audit-text.ts";
import type { Text } from "#i18n/text.ts";
import type { StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { type SideNames, sideText } from "../side-names.ts";

const letterCodes = [...(Object.keys(messageGroups) as (keyof typeof messageGroups)[]), "partner-reminds", "agent-reminder"] as const;

/** The name of a letter about a deal; null for an unknown code. */
export function letterName(t: Text, code: string | null): string | null {
  const known = letterCodes.find((one) => one === code);
  return known === undefined ? null : t(`offerRecords.letters.${known}`);
}

/** The name of a letter, with its stage; a letter with an unknown code keeps the name of its template. */
export function letterText(t: Text, { code, template, leg, stage }: StaffRecords["papers"]["letters"][number], names: SideNames): string {
  const about = [stage && t(`backOffice.stage.${stage}`).toLowerCase(), stage && leg && sideText(t, names, leg)].filter(Boolean);
  return [letterName(t, code) ?? template, about.join(", ")].filter(Boolean).join(": ");
}

/** The name of a command or of an act on an offer in the audit; null for an unknown code. */
export function actText(t: Text, code: string): string | null {
  const act = code.startsWith("offer.") ? code : `offer.${code}`;
  const text = auditText(t, act);
  return text === act ? null : text;
}
