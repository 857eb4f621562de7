import type { NoticeMark } from "#domain/text/notice-mark.ts";

export interface Notice {
  readonly id: string;
  readonly sentence: string;
  /** Its drawing. */
  readonly mark: NoticeMark;
  /** The action that the notification requires, as text; null when none is required, or after it was read or done. */
  readonly act: string | null;
  /** Null when there is no page to open. */
  readonly href: string | null;
  readonly isRead: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Notifications of one offer, or those without an offer (`title` null). */
export interface NoticeGroup {
  readonly key: string;
  readonly title: string | null;
  readonly items: readonly Notice[];
}
