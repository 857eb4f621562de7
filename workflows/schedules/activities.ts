/** How far the ledger was looked at: numbers of transactions as decimal text. */
export interface LedgerLook {
  readonly from: string;
  readonly upTo: string;
}

/** What the schedules do. Each is idempotent and safe to miss: the next run does the rest. */
export interface ScheduledActivities {
  /** Fetches and stores exchange rates. */
  collectRates(): Promise<void>;
  /** Starts the workflows that open offers miss and replaces those that fell behind the database; answers how many. */
  reconcileOffers(): Promise<number>;
  /** Delivers what the inbox holds; answers how many commands were taken. */
  sweepInbox(): Promise<number>;
  /** Forgets what live channels no longer replay; answers how many entries. */
  forgetOldNews(): Promise<number>;
  /** Throws away uploads that nothing came of for a day; answers how many. */
  discardUnclaimedFiles(): Promise<number>;
  /** Keys of stored bytes that no file names; an upload under way may be among them. */
  listOrphanedBytes(): Promise<string[]>;
  /** Removes those of them that still no file names; answers how many. */
  dropOrphanedBytes(keys: readonly string[]): Promise<number>;
  /** Looks at what the ledger got since the look before, at all of it without one. */
  checkLedger(before: LedgerLook | null): Promise<LedgerLook>;
  /** Tells members of documents that end, reminds those who stopped filling in, forgets addresses that nobody proved. */
  expirePeople(): Promise<{ readonly told: number; readonly forgotten: number }>;
  /** Tells members of new offers that fit their saved searches; answers how many searches had any. */
  alertSearches(): Promise<number>;
  /** Tells members of answers of support that they have not read; answers how many. */
  tellUnreadChats(): Promise<number>;
  /** Writes the digests that are due; answers how many. */
  sendDigests(): Promise<number>;
  /** Signs what ledger and audit log contain into a file outside the database. */
  writeCheckpoint(): Promise<void>;
}
