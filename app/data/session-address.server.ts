import { env } from "#env";

/**
 * True when `DATABASE_URL` is the address of a pooler in transaction mode. Nothing may then depend on a session: the pooler refuses time
 * limits at the start of a connection, and each transaction may run on another connection to the server (decision 159).
 */
export const isPooled = (): boolean => env.DATABASE_LISTEN_URL !== "";

/** Address of the server itself, for LISTEN and for locks of a session. */
export const sessionAddress = (): string => env.DATABASE_LISTEN_URL || env.DATABASE_URL;
