import { joinProduct } from "./support/join-product.ts";

/** Deals that begin in the middle: what comes before is another story's subject. */
export async function openDesk(dataDir: string) {
  await joinProduct(dataDir);
  const journey = await import("#tests/support/offer-journey.ts");
  const { pool, closeDatabase } = await import("#data/db.server.ts");
  const { closeTemporalClient } = await import("#commands/temporal-client.server.ts");
  return {
    ...journey,
    /** How many commands of a kind were applied to an offer, or of a person since an instant. */
    async countApplied(type: string, { offer, person, since = 0 }: { offer?: string; person?: string; since?: number }): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM offer_command
         WHERE type = $1 AND status = 'applied' AND ($2::uuid IS NULL OR offer_id = $2) AND ($3::uuid IS NULL OR actor_user_id = $3)
           AND received_at >= to_timestamp($4 / 1000.0)`,
        [type, offer ?? null, person ? await journey.userIdOf(person) : null, since],
      );
      return rows[0]?.count ?? 0;
    },
    async close(): Promise<void> {
      await Promise.all([closeDatabase(), closeTemporalClient()]);
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
