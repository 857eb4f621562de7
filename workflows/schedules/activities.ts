/** The checked part of the ledger: numbers of transactions as decimal text. */
export interface LedgerLook {
  readonly from: string;
  readonly upTo: string;
}

/** Activities of the schedules. Each is idempotent and may be skipped, because the next run does the rest. */
export interface ScheduledActivities {
  /** Fetches and stores exchange rates. */
  collectRates(): Promise<void>;
  /** Starts missing workflows of open offers and replaces those that are behind the database; returns how many. */
  reconcileOffers(): Promise<number>;
  /** Delivers the commands of the inbox; returns how many were delivered. */
  sweepInbox(): Promise<number>;
  /** Deletes feed entries that live channels no longer replay; returns how many. */
  forgetOldNews(): Promise<number>;
  /** Deletes uploads that were not claimed within a day; returns how many. */
  discardUnclaimedFiles(): Promise<number>;
  /** Keys of stored bytes without a file row. An upload in progress may be among them. */
  listOrphanedBytes(): Promise<string[]>;
  /** Deletes those keys that still have no file row; returns how many. */
  dropOrphanedBytes(keys: readonly string[]): Promise<number>;
  /** Checks the part of the ledger since the previous check, or all of it without one. */
  checkLedger(before: LedgerLook | null): Promise<LedgerLook>;
  /**
   * Notifies members of documents that expire, reminds those who have not completed their profile, and deletes accounts whose address was
   * never verified.
   */
  expirePeople(): Promise<{ readonly told: number; readonly forgotten: number }>;
  /** Notifies members of new offers that match their saved searches; returns how many searches had a match. */
  alertSearches(): Promise<number>;
  /** Notifies members of rates that reached their targets; returns how many did. */
  alertTargets(): Promise<number>;
  /** Publishes drafts of approved members who ordered it; returns how many orders ended. */
  publishApprovedDrafts(): Promise<number>;
  /** Notifies members of unread answers of support; returns how many. */
  tellUnreadChats(): Promise<number>;
  /** Sends the daily messages to members whose deal is late without a future deadline; returns the number of new notifications. */
  tellOfDelays(): Promise<number>;
  /** Queues the digests that are due; returns how many. */
  sendDigests(): Promise<number>;
  /** Signs the state of ledger and audit log and writes the signature outside of the database. */
  writeCheckpoint(): Promise<void>;
}
