import pg from "pg";
import { terminal } from "#data/phases.server.ts";
import { storyOfferId } from "./play-story.ts";
import { stories } from "./stories.ts";

// Letters, commands, files and notifications of a story get the instant of their event, and members an earlier day, instead of the time at
// which the story was created.
const settled = [
  `UPDATE mail_outbox m SET state = 'sent', created_at = e.at, not_before = e.at, next_attempt_at = e.at, sent_at = e.at + interval '8 seconds'
   FROM offer_event e WHERE m.offer_id = ANY ($1::uuid[]) AND m.state = 'queued' AND e.offer_id = m.offer_id AND e.version = m.event_version`,
  `UPDATE offer_command c SET received_at = e.at, settled_at = e.at FROM offer_event e
   WHERE c.offer_id = ANY ($1::uuid[]) AND e.offer_id = c.offer_id AND e.command_id = c.id`,
  // No screen was open while the story was created, so its feed entries are not needed.
  `DELETE FROM feed_entry WHERE offer_id = ANY ($1::uuid[])`,
  `UPDATE stored_file f SET created_at = coalesce(
     (SELECT e.at FROM offer_event e WHERE e.offer_id = f.offer_id AND e.command_id = f.claimed_by ORDER BY e.version LIMIT 1),
     (SELECT min(e.at) FROM offer_event e WHERE e.offer_id = f.offer_id AND e.type = 'documentsReady'), f.created_at)
   WHERE f.offer_id = ANY ($1::uuid[])`,
  // Marks notifications as read that are older than an hour and a half or belong to an ended deal.
  `UPDATE notification n SET created_at = told.at, read_at = CASE WHEN told.is_over OR told.at < now() - interval '90 minutes' THEN told.at END
   FROM (SELECT heard.id, to_timestamp((heard.data->>'at')::float8 / 1000) AS at, o.phase IN ${terminal} AS is_over
     FROM notification heard JOIN offer o ON o.id = heard.offer_id WHERE o.id = ANY ($1::uuid[]) AND heard.data ? 'at') told
   WHERE told.id = n.id`,
  // Sets days of registration: members before their first deal, staff before all members; a member without a deal registered some days ago.
  `UPDATE "user" u SET created_at = coalesce(
     (SELECT min(o.created_at) FROM offer o WHERE o.owner_id = u.id OR o.buyer_id = u.id) - interval '9 days' - ascii(u.email) % 11 * interval '31 hours',
     CASE WHEN EXISTS (SELECT FROM staff_membership s WHERE s.user_id = u.id) THEN u.created_at - interval '300 days'
       ELSE u.created_at - interval '2 days' - ascii(u.email) % 7 * interval '19 hours' END)
   WHERE u.created_at > now() - interval '1 day' AND u.email LIKE '%@bridgehold.test' AND cardinality($1::uuid[]) > 0`,
  `UPDATE moderation_case c SET created_at = made.at, submitted_at = made.at
   FROM (SELECT id, now() - interval '3 hours' * (1 + row_number() OVER (ORDER BY id)) AS at FROM moderation_case WHERE state = 'open') made
   WHERE made.id = c.id AND cardinality($1::uuid[]) > 0`,
];

const ids = stories.map(storyOfferId);

/** Whether this database has all of the demo's stories. Reads as the owner of the schema. */
export async function areStoriesTold(ownerUrl: string): Promise<boolean> {
  return await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM offer WHERE id = ANY ($1::uuid[])", [ids]);
    return rows[0]?.n === ids.length;
  });
}

/** Moves the rows of the stories to their own time, in one transaction, so that their letters are never sent. */
export async function settleStories(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query("BEGIN");
    for (const sql of settled) await client.query(sql, [ids]);
    await client.query("COMMIT");
  });
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
