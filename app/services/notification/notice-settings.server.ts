import type { ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { findSuppression, liftUnsubscribed, type SuppressionReason } from "#data/message/suppressions.server.ts";
import { findNoticeSettings, recordNoticeSettings } from "#data/people/own-account.server.ts";
import { withPrisma } from "#data/prisma.server.ts";
import { isStaff } from "#domain/people/access/roles.ts";
import {
  memberGroups,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeSettings,
  noticeMatrix,
  staffGroups,
  usualNight,
  wantsNotice,
} from "#domain/people/notice/notice-settings.ts";
import type { ServiceContext } from "#services/context.ts";
import { addressHashes } from "#services/message/unsubscribe-token.server.ts";
import { requirePermission } from "#services/require-permission.ts";

/** A checkbox of the page: checked or not; `locked`: cannot be changed; null when the channel does not send the group. */
export interface NoticeBox {
  readonly isOn: boolean;
  readonly isLocked: boolean;
}

export interface NoticeRow {
  readonly group: NoticeGroup;
  readonly mail: NoticeBox | null;
  readonly push: NoticeBox | null;
}

export interface NoticeSettingsView {
  readonly rows: readonly NoticeRow[];
  readonly isQuiet: boolean;
  /** Hours of the local day. */
  readonly quietFrom: number;
  readonly quietTo: number;
  readonly hidesAmounts: boolean;
  /** Reason why letters do not reach the person's address; null when they do. */
  readonly unreachable: SuppressionReason | null;
}

/** Groups of notifications that this person can get. */
export const groupsOf = ({ principal }: ServiceContext): readonly NoticeGroup[] => (isStaff(principal) ? staffGroups : memberGroups);

function boxOf(settings: NoticeSettings, channel: NoticeChannel, group: NoticeGroup, isEnded = false): NoticeBox | null {
  const usual = noticeMatrix[group][channel];
  if (usual === null) return null;
  return { isOn: wantsNotice(settings, channel, group) && !isEnded, isLocked: usual === "locked" };
}

/** Returns the person's notification settings, including unsubscriptions by a letter's link. */
export async function readNoticeSettings(ctx: ServiceContext): Promise<NoticeSettingsView> {
  const { userId, email } = ctx.principal;
  const hash = addressHashes(email);
  const [settings, unreachable, reminders, news] = await Promise.all([
    findNoticeSettings(userId),
    findSuppression(pool, hash, "T"),
    findSuppression(pool, hash, "S"),
    findSuppression(pool, hash, "M"),
  ]);
  const ended: Readonly<Partial<Record<NoticeGroup, boolean>>> = {
    ...{ reminders: reminders !== null, digest: reminders !== null, news: news !== null },
  };
  const { quiet = usualNight, hidesAmounts = false } = settings;
  const { from, to } = quiet ?? usualNight;
  return {
    rows: groupsOf(ctx).map((group) => ({
      group,
      mail: boxOf(settings, "mail", group, ended[group]),
      push: boxOf(settings, "push", group),
    })),
    ...{ isQuiet: quiet !== null, quietFrom: from / 60, quietTo: to / 60, hidesAmounts, unreachable },
  };
}

/** Stores the person's settings. Changed letter settings apply to their address from the next letter on. */
export async function saveNoticeSettings(ctx: ServiceContext, settings: NoticeSettings): Promise<ServiceResult<null>> {
  const refusal = requirePermission(ctx.principal, "self.notification.read");
  if (refusal) return refusal;
  const { userId, email } = ctx.principal;
  await withPrisma(async (db) => {
    await recordNoticeSettings(db, userId, settings);
    const { reminders, digest, news } = settings.mail ?? {};
    const wanted = [reminders || digest ? (["S"] as const) : [], news ? (["M"] as const) : []].flat();
    if (wanted.length > 0) await liftUnsubscribed(db, addressHashes(email), wanted);
  });
  return { ok: true, value: null };
}
