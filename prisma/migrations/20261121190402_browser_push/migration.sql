-- CreateTable
CREATE TABLE "push_subscription" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "endpoint_bidx" BYTEA NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "vapid_key" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_ok_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_outbox" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "notification_id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "tag" TEXT NOT NULL,
    "is_urgent" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscription_endpoint_bidx_key" ON "push_subscription"("endpoint_bidx");

-- CreateIndex
CREATE INDEX "push_subscription_user_id_seen_at_idx" ON "push_subscription"("user_id", "seen_at");

-- CreateIndex
CREATE INDEX "push_subscription_session_id_idx" ON "push_subscription"("session_id");

-- CreateIndex
CREATE INDEX "push_outbox_subscription_id_tag_idx" ON "push_outbox"("subscription_id", "tag");

-- CreateIndex
CREATE UNIQUE INDEX "push_outbox_notification_id_subscription_id_key" ON "push_outbox"("notification_id", "subscription_id");

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/10-values.sql a80b85d27e2c5949
-- Closed sets of values. tests/data/schema.test.ts holds each list equal to the union of the domain.
ALTER TABLE "user"
  DROP CONSTRAINT IF EXISTS user_brand_known, ADD CONSTRAINT user_brand_known CHECK (brand IN ('main', 'wbit')),
  DROP CONSTRAINT IF EXISTS user_profile_kind_known, ADD CONSTRAINT user_profile_kind_known CHECK (profile_kind IN ('person', 'company')),
  DROP CONSTRAINT IF EXISTS user_language_known, ADD CONSTRAINT user_language_known CHECK (language IN ('ru', 'en')),
  DROP CONSTRAINT IF EXISTS user_region_known, ADD CONSTRAINT user_region_known CHECK (region IN ('russia', 'europe')),
  DROP CONSTRAINT IF EXISTS user_role_range, ADD CONSTRAINT user_role_range CHECK (role BETWEEN 0 AND 6),
  DROP CONSTRAINT IF EXISTS user_status_range, ADD CONSTRAINT user_status_range CHECK (status BETWEEN 0 AND 8),
  DROP CONSTRAINT IF EXISTS user_previous_status_range,
  ADD CONSTRAINT user_previous_status_range CHECK (previous_status BETWEEN 0 AND 8 AND previous_status NOT IN (6, 7)),
  DROP CONSTRAINT IF EXISTS user_email_lower, ADD CONSTRAINT user_email_lower CHECK (email = lower(email));

ALTER TABLE crypto_wallet
  DROP CONSTRAINT IF EXISTS crypto_wallet_network_known,
  ADD CONSTRAINT crypto_wallet_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN')),
  DROP CONSTRAINT IF EXISTS crypto_wallet_asset_known,
  ADD CONSTRAINT crypto_wallet_asset_known CHECK (asset IN ('USDT', 'USDC', 'BTC', 'ETH'));

ALTER TABLE service_info DROP CONSTRAINT IF EXISTS service_info_single, ADD CONSTRAINT service_info_single CHECK (id = 1);

ALTER TABLE escrow_agent
  DROP CONSTRAINT IF EXISTS escrow_agent_name_form, ADD CONSTRAINT escrow_agent_name_form CHECK (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  DROP CONSTRAINT IF EXISTS escrow_agent_tax_range,
  ADD CONSTRAINT escrow_agent_tax_range CHECK (commission_tax_ratio BETWEEN 0 AND 1);

ALTER TABLE agent_account
  DROP CONSTRAINT IF EXISTS agent_account_rail_known, ADD CONSTRAINT agent_account_rail_known CHECK (rail IN ('bank', 'crypto')),
  DROP CONSTRAINT IF EXISTS agent_account_network_known,
  ADD CONSTRAINT agent_account_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN')),
  DROP CONSTRAINT IF EXISTS agent_account_network_of_rail,
  ADD CONSTRAINT agent_account_network_of_rail CHECK ((rail = 'crypto') = (network IS NOT NULL));

ALTER TABLE agent_non_working_date
  DROP CONSTRAINT IF EXISTS agent_non_working_date_kind_known,
  ADD CONSTRAINT agent_non_working_date_kind_known CHECK (kind IN ('off', 'extra')),
  DROP CONSTRAINT IF EXISTS agent_non_working_date_order,
  ADD CONSTRAINT agent_non_working_date_order CHECK (date_to >= date_from AND date_to - date_from <= 60);

ALTER TABLE offer
  DROP CONSTRAINT IF EXISTS offer_brand_known, ADD CONSTRAINT offer_brand_known CHECK (brand IN ('main', 'wbit')),
  DROP CONSTRAINT IF EXISTS offer_kind_known, ADD CONSTRAINT offer_kind_known CHECK (kind IN ('exchange', 'invoice')),
  DROP CONSTRAINT IF EXISTS offer_phase_known,
  ADD CONSTRAINT offer_phase_known CHECK (phase IN ('draft', 'published', 'signing', 'awaitingPayment', 'suspended', 'verifying',
    'payingOut', 'confirming', 'refunding', 'completed', 'refunded', 'cancelled')),
  DROP CONSTRAINT IF EXISTS offer_cancel_reason_known,
  ADD CONSTRAINT offer_cancel_reason_known CHECK (cancel_reason IN ('owner', 'buyer', 'partnerNotSigning', 'paymentProofExpired',
    'bankAccountChange', 'listingExpired', 'forced')),
  DROP CONSTRAINT IF EXISTS offer_deadline_kind_known,
  ADD CONSTRAINT offer_deadline_kind_known CHECK (deadline_kind IN ('listing', 'signing', 'payment', 'staffDecision', 'stage', 'watch')),
  DROP CONSTRAINT IF EXISTS offer_attention_known,
  ADD CONSTRAINT offer_attention_known CHECK (attention <@ ARRAY['stageLate', 'suspended', 'mismatch', 'beneficiaryHold',
    'agentSuspended', 'payoutBounced', 'lateMoney']::text[]),
  DROP CONSTRAINT IF EXISTS offer_not_own, ADD CONSTRAINT offer_not_own CHECK (buyer_id <> owner_id),
  DROP CONSTRAINT IF EXISTS offer_version_positive, ADD CONSTRAINT offer_version_positive CHECK (version >= 0 AND revision >= 1);

ALTER TABLE offer_leg
  DROP CONSTRAINT IF EXISTS offer_leg_side_known, ADD CONSTRAINT offer_leg_side_known CHECK (side IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS offer_leg_rail_known, ADD CONSTRAINT offer_leg_rail_known CHECK (rail IN ('bank', 'crypto')),
  DROP CONSTRAINT IF EXISTS offer_leg_network_known,
  ADD CONSTRAINT offer_leg_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN')),
  DROP CONSTRAINT IF EXISTS offer_leg_mismatch_kind_known,
  ADD CONSTRAINT offer_leg_mismatch_kind_known CHECK (mismatch_kind IN ('short', 'over', 'wrongCurrency', 'late', 'thirdParty')),
  DROP CONSTRAINT IF EXISTS offer_leg_amounts,
  ADD CONSTRAINT offer_leg_amounts CHECK (principal_minor > 0 AND commission_minor >= 0 AND pay_in_minor > 0);

-- Four eyes (R22): whoever submitted a stage never verifies it.
ALTER TABLE offer_stage
  DROP CONSTRAINT IF EXISTS offer_stage_side_known, ADD CONSTRAINT offer_stage_side_known CHECK (side IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS offer_stage_stage_known,
  ADD CONSTRAINT offer_stage_stage_known CHECK (stage IN ('incoming', 'outgoing', 'confirmation', 'refund')),
  DROP CONSTRAINT IF EXISTS offer_stage_status_known,
  ADD CONSTRAINT offer_stage_status_known CHECK (status IN ('closed', 'open', 'submitted', 'returned', 'verified')),
  DROP CONSTRAINT IF EXISTS offer_stage_four_eyes, ADD CONSTRAINT offer_stage_four_eyes CHECK (verified_by <> submitted_by);

ALTER TABLE offer_command
  DROP CONSTRAINT IF EXISTS offer_command_status_known,
  ADD CONSTRAINT offer_command_status_known CHECK (status IN ('pending', 'applied', 'refused'));

ALTER TABLE receipt
  DROP CONSTRAINT IF EXISTS receipt_payer_known, ADD CONSTRAINT receipt_payer_known CHECK (payer IN ('side', 'thirdParty')),
  DROP CONSTRAINT IF EXISTS receipt_source_known, ADD CONSTRAINT receipt_source_known CHECK (source IN ('staff', 'statement')),
  DROP CONSTRAINT IF EXISTS receipt_leg_known, ADD CONSTRAINT receipt_leg_known CHECK (leg IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS receipt_amount_positive, ADD CONSTRAINT receipt_amount_positive CHECK (amount_minor > 0);

ALTER TABLE infraction
  DROP CONSTRAINT IF EXISTS infraction_side_known, ADD CONSTRAINT infraction_side_known CHECK (side IN ('owner', 'buyer'));

ALTER TABLE ledger_tx
  DROP CONSTRAINT IF EXISTS ledger_tx_leg_known, ADD CONSTRAINT ledger_tx_leg_known CHECK (leg IN ('owner', 'buyer'));

ALTER TABLE ledger_posting
  DROP CONSTRAINT IF EXISTS ledger_posting_amount_moves, ADD CONSTRAINT ledger_posting_amount_moves CHECK (amount <> 0),
  DROP CONSTRAINT IF EXISTS ledger_posting_currency_known,
  ADD CONSTRAINT ledger_posting_currency_known CHECK (currency IN ('RUB', 'EUR', 'USD', 'GBP', 'CHF', 'CNY', 'TRY', 'AED', 'GEL', 'AMD', 'KZT',
    'CZK', 'PLN', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'BGN', 'ISK', 'JPY', 'USDT', 'USDC', 'BTC', 'ETH'));

ALTER TABLE exchange_rate
  DROP CONSTRAINT IF EXISTS exchange_rate_positive, ADD CONSTRAINT exchange_rate_positive CHECK (rate > 0);

ALTER TABLE mail_outbox
  DROP CONSTRAINT IF EXISTS mail_outbox_state_known,
  ADD CONSTRAINT mail_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'dead', 'expired', 'superseded', 'suppressed', 'cancelled'));

ALTER TABLE push_outbox
  DROP CONSTRAINT IF EXISTS push_outbox_state_known,
  ADD CONSTRAINT push_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'expired', 'superseded', 'read', 'dropped', 'refused'));

-- prisma/sql/20-indexes.sql df96e58e0a1d8478
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
CREATE INDEX IF NOT EXISTS push_outbox_due ON push_outbox (next_attempt_at) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;

-- Lists of offers.
CREATE INDEX IF NOT EXISTS offer_market ON offer (published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_corridor ON offer (corridor_from, corridor_to, published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_rate ON offer (give_currency, get_currency, rate, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_amount ON offer (get_currency, get_minor, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_open ON offer (updated_at, id) WHERE phase NOT IN ('completed', 'refunded', 'cancelled');
CREATE INDEX IF NOT EXISTS offer_attention ON offer (updated_at DESC, id DESC) WHERE attention <> '{}';
-- Group by group for the counts of the market's filter.
CREATE INDEX IF NOT EXISTS offer_market_groups ON offer (brand, owner_agent_id, buyer_agent_id, corridor_from, corridor_to, get_currency,
  give_currency, kind, has_crypto) WHERE phase = 'published';

-- Queues in the order that they are shown in: one status of one stage is one stretch of the index.
DROP INDEX IF EXISTS offer_stage_queue;
CREATE INDEX IF NOT EXISTS offer_stage_of_agent ON offer_stage (agent_id, stage, status, (coalesce(due_at, 'infinity')), offer_id, side);
CREATE INDEX IF NOT EXISTS offer_stage_of_all ON offer_stage (stage, status, (coalesce(due_at, 'infinity')), offer_id, side);
CREATE INDEX IF NOT EXISTS offer_stage_submitted ON offer_stage (submitted_by, submitted_at) WHERE submitted_by IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_verified ON offer_stage (verified_by, verified_at) WHERE verified_by IS NOT NULL;

-- Legs whose money an agent has now: few, however many are settled.
CREATE INDEX IF NOT EXISTS offer_leg_held ON offer_leg (agent_id, currency)
  WHERE (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) <> 0;

-- prisma/sql/67-push.sql 9cadff878514217f
-- A browser is told nothing for somebody who left it or may enter no more (06-letters §6 "End"): whoever ends a session, blocks a
-- person or an agent cannot forget it. What waits for the browser goes with its row.
CREATE OR REPLACE FUNCTION end_pushes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN
    DELETE FROM push_subscription WHERE session_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'user' THEN
    DELETE FROM push_subscription WHERE user_id = NEW.id;
  ELSE
    DELETE FROM push_subscription WHERE user_id IN (SELECT user_id FROM staff_membership WHERE agent_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS ends_pushes ON session;
CREATE TRIGGER ends_pushes AFTER UPDATE OF revoked_at ON session
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_pushes();
DROP TRIGGER IF EXISTS ends_pushes ON "user";
CREATE TRIGGER ends_pushes AFTER UPDATE OF is_blocked ON "user" FOR EACH ROW WHEN (NEW.is_blocked) EXECUTE FUNCTION end_pushes();
DROP TRIGGER IF EXISTS ends_pushes ON escrow_agent;
CREATE TRIGGER ends_pushes AFTER UPDATE OF is_blocked ON escrow_agent
  FOR EACH ROW WHEN (NEW.is_blocked) EXECUTE FUNCTION end_pushes();
