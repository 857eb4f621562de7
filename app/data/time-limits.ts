/**
 * Time limits in milliseconds that the server enforces for the application's role. Waiting for a lock ends before waiting for a connection
 * does (`DATABASE_WAIT_MS`), so that one lock cannot occupy all connections. Long statements and idle transactions are ended too (R18).
 */
export const serverLimits = { lock_timeout: 4_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 } as const;
