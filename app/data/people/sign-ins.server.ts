import { pool } from "#data/db.server.ts";
import type { Instant } from "#domain/offer/state.ts";

interface SignInRow {
  readonly userId: string;
  readonly ip: string;
  readonly device: string | null;
  readonly at: Instant;
}

/** When, from which address and with which browser these people signed in since then. */
export async function listSignIns(userIds: readonly string[], since: Instant): Promise<readonly SignInRow[]> {
  const { rows } = await pool.query<SignInRow>(
    `SELECT user_id AS "userId", ip, encode(device_hash, 'hex') AS device, floor(extract(epoch FROM created_at) * 1000)::float8 AS at
     FROM session WHERE user_id = ANY ($1::uuid[]) AND created_at > to_timestamp($2::float8 / 1000)`,
    [[...userIds], since],
  );
  return rows;
}

/** The browser that a session was opened in. */
export async function recordDevice(tokenHash: Buffer, deviceHash: Buffer): Promise<void> {
  await pool.query("UPDATE session SET device_hash = $2 WHERE token_hash = $1", [tokenHash, deviceHash]);
}
