import { pool } from "#data/db.server.ts";
import { awaitsApproval } from "#data/people/staff-approvals.server.ts";

export interface SetupState {
  /** A letter was sent, or a file was stored, so the mail server or the storage has worked once. */
  readonly hasSentLetter: boolean;
  readonly hasStoredFile: boolean;
  /** An editor has replaced the initial text of every published policy. */
  readonly hasOwnPolicies: boolean;
  /** Ids of the agents with an employee who has a password and may sign in. */
  readonly staffedAgents: readonly string[];
}

/** State of the parts that an operator configures, as far as the rows show it. */
export async function readSetupState(): Promise<SetupState> {
  const { rows } = await pool.query<SetupState>(
    `SELECT EXISTS (SELECT FROM mail_outbox WHERE sent_at IS NOT NULL) AS "hasSentLetter",
       EXISTS (SELECT FROM stored_file) AS "hasStoredFile",
       NOT EXISTS (SELECT FROM content_item i WHERE i.kind = 'policy' AND i.state = 'published' AND NOT EXISTS (
         SELECT FROM content_revision r WHERE r.item_id = i.id AND r.is_published AND r.edited_by IS NOT NULL)) AS "hasOwnPolicies",
       ARRAY(SELECT DISTINCT m.agent_id::text FROM staff_membership m JOIN "user" u ON u.id = m.user_id
         WHERE m.agent_id IS NOT NULL AND u.password_hash IS NOT NULL AND NOT u.is_blocked AND NOT ${awaitsApproval}) AS "staffedAgents"`,
  );
  return rows[0] ?? { hasSentLetter: false, hasStoredFile: false, hasOwnPolicies: false, staffedAgents: [] };
}
