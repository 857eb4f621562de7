import { commandTypes } from "#domain/offer/commands.ts";
import type { Language } from "#domain/people/principal.ts";
import { messageGroups } from "#domain/text/notice-groups.ts";
import type { Text } from "#i18n/text.ts";
import type { ServiceContext } from "#services/context.ts";
import type { StaffOfferView } from "#services/offer/staff/read-staff-offer.server.ts";
import { readStaffRecords, type StaffRecords } from "#services/offer/staff/read-staff-records.server.ts";
import { type SideNames, sideText } from "../side-names.ts";
import { agentText } from "../words.ts";
import { actOf } from "./engine-tab.tsx";
import { doerText } from "./history-tab.tsx";

const letterCodes = [...(Object.keys(messageGroups) as (keyof typeof messageGroups)[]), "partner-reminds"] as const;
const actCodes = [...commandTypes, "report", "answerPayout", "remind"] as const;

/** Letters by their messages; one that nobody named keeps its template's name. */
export const letterWords = (t: Text, letters: StaffRecords["papers"]["letters"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    letters.map(({ code, template }) => {
      const known = letterCodes.find((one) => one === code);
      return [code, known ? t(`offerRecords.letters.${known}`) : template];
    }),
  );

/** Commands and entries of the audit, by code; those without words are missing. */
export const actWords = (t: Text, { commands, audit }: StaffRecords["engine"]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...commands.map(({ type }) => type), ...audit.map(actOf)].flatMap((code) => {
      const known = actCodes.find((one) => one === code.replace(/^offer\./, ""));
      return known ? [[code, t(`offerRecords.commands.${known}`)]] : [];
    }),
  );

/** Both agents late: the sentence names one of them. Null while at most one is. */
export function lateText(
  t: Text,
  language: Language,
  { legs, agents }: Pick<StaffOfferView, "legs" | "agents">,
  say: (at: number) => string,
): string | null {
  const late = legs.flatMap(({ agentId, stages }) =>
    stages.flatMap(({ isLate, status, dueAt }) => (isLate && status !== "submitted" && dueAt !== undefined ? [{ agentId, dueAt }] : [])),
  );
  if (late.length < 2) return null;
  const names = late.map(({ agentId, dueAt }) =>
    t("offerRecords.lateAgent", { name: agentText(agents, agentId, language), time: say(dueAt) }),
  );
  return t("offerRecords.late", { names: names.join(", ") });
}

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
