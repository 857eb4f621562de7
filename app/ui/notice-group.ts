export interface Notice {
  readonly id: string;
  readonly sentence: string;
  readonly isRead: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Notifications of one offer, or those of none (`title` null). */
export interface NoticeGroup {
  readonly key: string;
  readonly title: string | null;
  readonly items: readonly Notice[];
}
