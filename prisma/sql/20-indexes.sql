-- One main receiving account per agent and currency (bank) or asset and network (crypto).
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_bank ON agent_account (agent_id, currency)
  WHERE is_main_receiving AND is_active AND rail = 'bank';
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_crypto ON agent_account (agent_id, currency, network)
  WHERE is_main_receiving AND is_active AND rail = 'crypto';
-- One document of a kind per agent, and one picture per account.
CREATE UNIQUE INDEX IF NOT EXISTS agent_document_of_key ON agent_document (agent_id, key) WHERE account_id IS NULL;

-- Work that waits: these indexes stay small however many settled rows there are.
CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS mail_outbox_sent_of_offer ON mail_outbox (offer_id, user_id, sent_at DESC) WHERE state = 'sent';
CREATE INDEX IF NOT EXISTS mail_outbox_dead ON mail_outbox (id) WHERE state = 'dead';
CREATE INDEX IF NOT EXISTS mail_outbox_sent ON mail_outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_outbox_of_broadcast ON mail_outbox (broadcast_id, state) WHERE broadcast_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS mail_broadcast_running ON mail_broadcast (id) WHERE state = 'running';
CREATE INDEX IF NOT EXISTS push_outbox_due ON push_outbox (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS webhook_delivery_due ON webhook_delivery (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS webhook_delivery_waiting_of_offer ON webhook_delivery (endpoint_id, offer_id, position) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
-- Notifications that the bell counts. Tasks are excluded, because they are in the list of work (domain/text/notice-groups.ts).
CREATE INDEX IF NOT EXISTS notification_bell ON notification (user_id) WHERE read_at IS NULL AND type NOT LIKE 'task%';
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;

-- Lists of offers.
CREATE INDEX IF NOT EXISTS offer_market ON offer (published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_corridor ON offer (corridor_from, corridor_to, published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_rate ON offer (give_currency, get_currency, rate, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_amount ON offer (get_currency, get_minor, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_open ON offer (updated_at, id) WHERE phase NOT IN ('completed', 'refunded', 'cancelled');
CREATE INDEX IF NOT EXISTS offer_published_at ON offer (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_attention ON offer (updated_at DESC, id DESC) WHERE attention <> '{}';
-- By group, for the counts of the market's filter.
CREATE INDEX IF NOT EXISTS offer_market_groups ON offer (brand, owner_agent_id, buyer_agent_id, corridor_from, corridor_to, get_currency,
  give_currency, kind, has_crypto) WHERE phase = 'published';
-- By direction, for the filter of the staff's list.
CREATE INDEX IF NOT EXISTS offer_corridors ON offer (owner_agent_id, buyer_agent_id, corridor_from, corridor_to) WHERE phase <> 'draft';

-- Queues in their displayed order: the rows of one status of one stage are adjacent. The index of all agents has a condition that a query
-- about one agent does not satisfy, because such a query would read the rows of all other agents.
CREATE INDEX IF NOT EXISTS offer_stage_of_agent ON offer_stage (agent_id, stage, status, (coalesce(due_at, 'infinity')), offer_id, side);
CREATE INDEX IF NOT EXISTS offer_stage_unfinished ON offer_stage (stage, status, (coalesce(due_at, 'infinity')), offer_id, side)
  WHERE status <> 'verified';
CREATE INDEX IF NOT EXISTS offer_stage_submitted ON offer_stage (submitted_by, submitted_at) WHERE submitted_by IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_of_agent_submitted ON offer_stage (agent_id, stage, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_verified ON offer_stage (verified_by, verified_at) WHERE verified_by IS NOT NULL;

-- Legs whose money an agent holds now: few rows, however many are settled.
CREATE INDEX IF NOT EXISTS offer_leg_held ON offer_leg (agent_id, currency)
  WHERE (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) <> 0;
-- PostgreSQL learns that these rows are few only from statistics on the same expressions; without them it would read all legs.
CREATE STATISTICS IF NOT EXISTS offer_leg_held_few
  ON (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) FROM offer_leg;

-- One link or code of a kind is valid at a time.
CREATE UNIQUE INDEX IF NOT EXISTS one_time_token_live ON one_time_token (user_id, purpose) WHERE used_at IS NULL AND superseded_at IS NULL;

-- One set of personal data is live and one is under review; one case of a kind is open; a live document has at most one pending successor.
CREATE UNIQUE INDEX IF NOT EXISTS member_details_live ON member_details (user_id, data_version) WHERE data_version <> 'archived';
CREATE UNIQUE INDEX IF NOT EXISTS moderation_case_open ON moderation_case (user_id, kind) WHERE state = 'open';
CREATE UNIQUE INDEX IF NOT EXISTS certifying_document_successor ON certifying_document (replaces_id)
  WHERE state IN ('draft', 'submitted', 'declined');

-- An agent's months: payouts, earnings, and how long its stages took.
CREATE INDEX IF NOT EXISTS ledger_tx_of_statistics ON ledger_tx (at, id) WHERE kind IN ('payout', 'bounce', 'commission');
CREATE INDEX IF NOT EXISTS offer_stage_done ON offer_stage (agent_id, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS stored_file_of_offers ON stored_file (created_at DESC, id DESC) WHERE offer_id IS NOT NULL AND deleted_at IS NULL;

-- Drafts to publish as soon as their owner is approved.
CREATE INDEX IF NOT EXISTS offer_draft_ordered ON offer_draft (id) WHERE offer_id IS NULL AND "values" ? 'onApproval';

-- Rows that expire by the calendar.
CREATE INDEX IF NOT EXISTS certifying_document_ending ON certifying_document (overdue_date) WHERE state = 'approved';
CREATE INDEX IF NOT EXISTS user_unproven ON "user" (created_at) WHERE email_verified_at IS NULL;

-- Columns that staff search by prefix.
CREATE INDEX IF NOT EXISTS receipt_of_reference ON receipt (lower(reference) text_pattern_ops) WHERE reference IS NOT NULL;
CREATE INDEX IF NOT EXISTS receipt_of_payer ON receipt (lower(payer_name) text_pattern_ops) WHERE payer_name IS NOT NULL;
CREATE INDEX IF NOT EXISTS used_reference_of_text ON used_reference (lower(reference) text_pattern_ops);

-- Payers of an arrival, by the name that the bank gives.
CREATE INDEX IF NOT EXISTS user_of_full_name ON "user" (lower(full_name));
CREATE INDEX IF NOT EXISTS user_of_company_name ON "user" (lower(company_name)) WHERE company_name IS NOT NULL;

-- Members as staff list them: newest first, all or of one status. Few have a date that must be checked.
CREATE INDEX IF NOT EXISTS user_newest_members ON "user" (created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS user_members_of_status ON "user" (status, created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS bank_account_waiting ON bank_account (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS crypto_wallet_waiting ON crypto_wallet (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS infraction_appealed ON infraction (user_id) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;

-- Blocked and suspended members, newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS user_newest_held_members ON "user" (created_at DESC, id DESC) WHERE role = 2 AND (is_blocked OR is_suspended);

-- The same search by any part of a name or an address (docs/decisions/095).
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX IF NOT EXISTS user_named_like ON "user" USING gin (lower(full_name) gin_trgm_ops, lower(company_name) gin_trgm_ops, email gin_trgm_ops);

-- One request at a time for each version of an offer.
CREATE UNIQUE INDEX IF NOT EXISTS consent_request_open ON consent_request (offer_id, version) WHERE decision IS NULL;

-- The book of an agent's account from a given day on.
CREATE INDEX IF NOT EXISTS ledger_tx_of_account_book ON ledger_tx (at, id)
  WHERE kind IN ('payout', 'refund', 'bounce', 'bounceMatched', 'unmatchedReturned');
CREATE INDEX IF NOT EXISTS arrival_returning ON arrival (stated_at) WHERE state = 'returning';
CREATE INDEX IF NOT EXISTS infraction_appealed_since ON infraction (appealed_at) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;

-- Unmatched money, by any part of its payer's name or its number, and by the end of the account that it came from. Two indexes: a text
-- index of account numbers returns nearly all of them, because their digits are alike.

CREATE INDEX IF NOT EXISTS arrival_waiting_named ON arrival USING gin (lower(payer_name) gin_trgm_ops, lower(reference) gin_trgm_ops) WHERE state IN ('unknown', 'returning');

CREATE INDEX IF NOT EXISTS arrival_waiting_account ON arrival (reverse(lower(payer_account)) text_pattern_ops) WHERE state IN ('unknown', 'returning');

-- A file is proposed or imported once for an account, and a movement is stored once. A declined or revoked one may be imported again.
CREATE UNIQUE INDEX IF NOT EXISTS account_statement_file ON account_statement (agent_account_id, file_hash)
  WHERE state IN ('proposed', 'imported');
CREATE UNIQUE INDEX IF NOT EXISTS arrival_line ON arrival (agent_account_id, line_hash) WHERE state <> 'revoked';
CREATE INDEX IF NOT EXISTS account_statement_waiting ON account_statement (agent_account_id)
  WHERE state = 'proposed' OR (state = 'imported' AND revoke_asked_by IS NOT NULL);

-- Money that waits for a decision, by account and sum, and by the deals that its texts name.
CREATE INDEX IF NOT EXISTS arrival_waiting_sum ON arrival (agent_account_id, amount_minor) WHERE state = 'unknown';

CREATE INDEX IF NOT EXISTS arrival_waiting_codes ON arrival USING gin (codes) WHERE state = 'unknown' AND codes <> '{}';
-- An import of many lines would otherwise leave a list of pending entries, which each page of an agent's queue reads from end to end.
ALTER INDEX arrival_waiting_codes SET (fastupdate = off);

-- Payments of one day and amount on an account.
CREATE INDEX IF NOT EXISTS arrival_of_day_and_sum ON arrival (agent_account_id, booked_on, amount_minor) WHERE state <> 'revoked';

-- Each step of an offer marks the notifications that it answers as read.
CREATE INDEX IF NOT EXISTS notification_unread_of_offer ON notification (offer_id) WHERE read_at IS NULL;

-- Without a list of pending entries, which each search would read before the index. Articles are written rarely.
ALTER INDEX content_item_topics_idx SET (fastupdate = off);
