-- One main receiving account per agent and currency (bank) or asset and network (crypto).
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_bank ON agent_account (agent_id, currency)
  WHERE is_main_receiving AND is_active AND rail = 'bank';
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_crypto ON agent_account (agent_id, currency, network)
  WHERE is_main_receiving AND is_active AND rail = 'crypto';

-- Work that waits: small however many rows are settled.
CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS mail_outbox_sent_of_offer ON mail_outbox (offer_id, user_id, sent_at DESC) WHERE state = 'sent';
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS offer_stage_queue ON offer_stage (agent_id, stage, due_at, offer_id) WHERE status IN ('open', 'submitted', 'returned');

-- Lists of offers.
CREATE INDEX IF NOT EXISTS offer_market ON offer (published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_corridor ON offer (corridor_from, corridor_to, published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_rate ON offer (give_currency, get_currency, rate, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_amount ON offer (get_currency, get_minor, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_open ON offer (updated_at, id) WHERE phase NOT IN ('completed', 'refunded', 'cancelled');
CREATE INDEX IF NOT EXISTS offer_attention ON offer (updated_at DESC, id DESC) WHERE attention <> '{}';
