import { messageGroups } from "#domain/text/notice-groups.ts";
import { auditText } from "#i18n/audit-text.server.ts";
import type { Text } from "#i18n/text.ts";
import type { ServiceContext } from "#services/context.ts";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { readStaffRecords, type StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { type SideNames, sideText } from "../side-names.ts";
import { actOf } from "./engine-tab.tsx";
import { doerText } from "./history-tab.tsx";

const letterCodes = [...(Object.keys(messageGroups) as (keyof typeof messageGroups)[]), "partner-reminds", "agent-reminder"] as const;

/** A letter about a deal by what it says; null for one that nobody named. */
export function letterName(t: Text, code: string | null): string | null {
  const known = letterCodes.find((one) => one === code);
  return known === undefined ? null : t(`offerRecords.letters.${known}`);
}

/** Letters by what they say, with the stage where they are about one; one that nobody named keeps its template's name. */
export const letterWords = (t: Text, letters: StaffRecords["papers"]["letters"], names: SideNames): Readonly<Record<string, string>> =>
  Object.fromEntries(
    letters.map(({ id, code, template, leg, stage }) => {
      const about = [stage && t(`backOffice.stage.${stage}`).toLowerCase(), stage && leg && sideText(t, names, leg)].filter(Boolean);
      return [id, [letterName(t, code) ?? template, about.join(", ")].filter(Boolean).join(": ")];
    }),
  );

/** Commands and entries of the audit, by code; those without words are missing. */
export const actWords = (t: Text, { commands, audit }: StaffRecords["engine"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...commands.map(({ type }) => type), ...audit.map(actOf)].flatMap((code) => {
      const act = code.startsWith("offer.") ? code : `offer.${code}`;
      const words = auditText(t, act);
      return words === act ? [] : [[code, words]];
    }),
  );

/** Why a deal is suspended; null for one that is not. Whose word stopped it stands in its history. */
export async function stopText(
  t: Text,
  { id, stoppedFor }: Pick<StaffOfferView, "id" | "stoppedFor">,
  names: SideNames,
  ctx: ServiceContext,
): Promise<string | null> {
  if (stoppedFor === null) return null;
  if (stoppedFor.length === 0) {
    const read = await readStaffRecords(ctx, id, "history");
    const { people, records } = read.ok ? read.value : { people: {}, records: {} };
    const stop = records.history?.happenings.find(({ type, reason }) => reason && (type === "offerSuspended" || type === "statusChanged"));
    if (!stop?.reason) return t("offerRecords.suspended.staff");
    return t("offerRecords.suspended.reason", { reason: stop.reason, name: doerText(t, stop.by, people) });
  }
  return t("offerRecords.suspended.unpaid", { names: stoppedFor.map((side) => sideText(t, names, side)).join(", ") });
}
