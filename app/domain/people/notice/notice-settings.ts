import type { Instant } from "../../offer/state.ts";
import { days, minutes } from "../../time/duration.ts";
import { instantsOf, wallAt } from "../../time/zone.ts";

/** `locked`: always sent, because the reader's money or security depends on it. `null`: the channel never sends the group. */
type Channel = "locked" | "on" | "off" | null;

/** Default channels of each group of notifications, until a person chooses otherwise (design/letters §11). The bell always shows them. */
export const noticeMatrix = {
  /** Acts with a deadline, and the outcome of payments. */
  money: { mail: "locked", push: "on" },
  progress: { mail: "on", push: "on" },
  /** Small steps of the partner and repeated requests: page and bell show them, and a letter is sent only if the reader enabled it. */
  steps: { mail: "off", push: null },
  profile: { mail: "locked", push: "on" },
  receiver: { mail: "on", push: "off" },
  reminders: { mail: "on", push: null },
  /** Offers that fit a saved search of the member. */
  searches: { mail: "on", push: "on" },
  /** Unread answers of support in the chat. */
  chat: { mail: "on", push: "on" },
  /** Unread notifications of a day, in one letter. */
  digest: { mail: "off", push: null },
  news: { mail: "off", push: null },
  tasks: { mail: null, push: "off" },
  alerts: { mail: "on", push: "on" },
} as const satisfies Readonly<Record<string, { readonly mail: Channel; readonly push: Channel }>>;
export type NoticeGroup = keyof typeof noticeMatrix;
export const noticeGroups = Object.keys(noticeMatrix) as NoticeGroup[];

export const memberGroups = [
  "money",
  "progress",
  "steps",
  "profile",
  "receiver",
  "reminders",
  "searches",
  "chat",
  "digest",
  "news",
] as const satisfies NoticeGroup[];
export const staffGroups = ["tasks", "alerts", "profile"] as const satisfies NoticeGroup[];

export type NoticeChannel = "mail" | "push";
type Choices = Readonly<Partial<Record<NoticeGroup, boolean>>>;

/** Minutes of the local day; a night spans midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}
export const usualNight: QuietHours = { from: 22 * 60, to: 8 * 60 };

/** A person's choices; absent ones have the default of the matrix. */
export interface NoticeSettings {
  readonly mail?: Choices;
  readonly push?: Choices;
  /** Null: pushes are sent at any hour. */
  readonly quiet?: QuietHours | null;
  /** Pushes omit sums, because a locked screen may show them to others. */
  readonly hidesAmounts?: boolean;
}

/** Returns whether a channel sends the group to this person. */
export function wantsNotice(settings: NoticeSettings, channel: NoticeChannel, group: NoticeGroup): boolean {
  const usual: Channel = noticeMatrix[group][channel];
  if (usual === null || usual === "locked") return usual === "locked";
  return settings[channel]?.[group] ?? usual === "on";
}

const isWithin = ({ from, to }: QuietHours, minute: number) => (from <= to ? minute >= from && minute < to : minute >= from || minute < to);

/** End of the hours that contain the instant, in that time zone; null outside of them. */
export function endOfHours(hours: QuietHours, timeZone: string, at: Instant): Instant | null {
  const wall = wallAt(timeZone, at);
  const midnight = Math.floor(wall / days(1)) * days(1);
  if (!isWithin(hours, Math.floor((wall - midnight) / minutes(1)))) return null;
  const end = midnight + minutes(hours.to);
  return instantsOf(timeZone, end > wall ? end : end + days(1)).first;
}

/** The instant until which a push that may wait is delayed; null when it may be sent now (design/letters §11). */
export function heldUntil({ quiet = usualNight }: NoticeSettings, timeZone: string, at: Instant): Instant | null {
  return quiet === null ? null : endOfHours(quiet, timeZone, at);
}

/** Letters that the reader can switch off are sent between nine and twenty o'clock of the reader's day. */
const outsideOfDay: QuietHours = { from: 20 * 60, to: 9 * 60 };
export const nextDaytime = (timeZone: string, at: Instant): Instant | null => endOfHours(outsideOfDay, timeZone, at);
