import { ok, refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findDetails } from "#data/people/member-details.server.ts";
import { findProfile } from "#data/people/profiles.server.ts";
import { prisma } from "#data/prisma.server.ts";
import type { CalendarDate } from "#domain/people/calendar-date.ts";
import { localDate } from "#domain/people/document/required-documents.ts";
import type { PersonalData, PersonalKey } from "#domain/people/personal/personal-data.ts";
import { isBeforeSubmittingModeration, wasApproved } from "#domain/people/personal/profile-status.ts";
import type { Region } from "#domain/people/personal/registration.ts";
import { transliterate } from "#domain/people/typed-text.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { personalView, type Remarks } from "./personal-details.server.ts";
import { mayEditPersonal } from "./save-personal.server.ts";

export interface PersonalPage {
  /** Form values: pending ones, otherwise approved ones. */
  readonly values: PersonalData;
  /** All approved values; null before the first approval. */
  readonly current: PersonalData | null;
  /** Approved values of the pending fields; empty before the first moderation. */
  readonly live: Partial<Readonly<Record<PersonalKey, string>>>;
  readonly remarks: Remarks;
  readonly isSubmitted: boolean;
  /** True before the first moderation, when a save is a draft. Afterwards a save is submitted to a moderator. */
  readonly isDraft: boolean;
  readonly mayEdit: boolean;
  /** The name as transliterated in Russian passports. */
  readonly latinHint: string;
  readonly today: CalendarDate;
  readonly region: Region;
}

/** Returns the member's own personal data, both versions. Refusals: those of `profile.edit`. */
export async function readPersonal({ principal, now }: ServiceContext): Promise<ServiceResult<PersonalPage>> {
  const refusal = requirePermission(principal, "profile.edit");
  if (refusal) return refusal;
  const db = await prisma();
  const [row, details] = await Promise.all([findProfile(db, principal.userId), findDetails(db, principal.userId)]);
  if (row === null) return refuse("NOT_FOUND");
  const { current, combined, changed, remarks, isSubmitted } = personalView(row, details);
  const isDraft = isBeforeSubmittingModeration(row);
  const live = isDraft ? [] : Object.entries(current).filter(([key]) => changed.includes(key));
  return ok({
    current: details.current === null && !wasApproved(row) ? null : current,
    ...{ values: combined, live: Object.fromEntries(live), remarks, isSubmitted, isDraft, mayEdit: mayEditPersonal(row.status) },
    latinHint: transliterate(`${combined.lastName} ${combined.firstName}`.trim()),
    today: localDate(now, row.region),
    region: row.region,
  });
}
