-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "brand" TEXT NOT NULL DEFAULT 'main',
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "role" SMALLINT NOT NULL,
    "profile_kind" TEXT NOT NULL DEFAULT 'person',
    "first_name" TEXT NOT NULL,
    "middle_name" TEXT,
    "last_name" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "company_name" TEXT,
    "language" TEXT NOT NULL DEFAULT 'ru',
    "region" TEXT NOT NULL DEFAULT 'russia',
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Moscow',
    "country" TEXT,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "previous_status" SMALLINT,
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "is_suspended" BOOLEAN NOT NULL DEFAULT false,
    "suspended_until" TIMESTAMPTZ(3),
    "is_documents_expired" BOOLEAN NOT NULL DEFAULT false,
    "code_word" TEXT NOT NULL DEFAULT '',
    "password_hash" TEXT,
    "theme" TEXT NOT NULL DEFAULT 'system',
    "last_login_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_membership" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "agent_id" UUID,
    "title" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_event" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID,
    "email_hash" BYTEA NOT NULL,
    "outcome" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "login_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "action" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bucket" BIGINT NOT NULL,
    "n" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("action","key","bucket")
);

-- CreateTable
CREATE TABLE "bank_account" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "schema" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "bank_name" TEXT NOT NULL,
    "holder_name" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "label" TEXT,
    "state" TEXT NOT NULL DEFAULT 'approved',
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crypto_wallet" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "asset" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "first6" TEXT NOT NULL,
    "last6" TEXT NOT NULL,
    "label" TEXT,
    "state" TEXT NOT NULL DEFAULT 'approved',
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crypto_wallet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certifying_document" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "document_type" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "citizenship_country" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'approved',
    "overdue_date" DATE,
    "is_hidden_from_member" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certifying_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "seq" BIGSERIAL NOT NULL,
    "actor_id" UUID,
    "actor_kind" TEXT NOT NULL,
    "actor_role" SMALLINT,
    "action" TEXT NOT NULL,
    "object_type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "diff" JSONB NOT NULL DEFAULT '{}',
    "reason" TEXT,
    "ip" TEXT NOT NULL DEFAULT '',
    "request_id" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("seq")
);

-- CreateTable
CREATE TABLE "service_info" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "is_transactions_opened" BOOLEAN,
    "is_registration_opened" BOOLEAN NOT NULL DEFAULT true,
    "messages" JSONB NOT NULL DEFAULT '{}',
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_info_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL DEFAULT '{}',
    "dedupe_key" TEXT NOT NULL,
    "offer_id" UUID,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "escrow_agent" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "label_ru" TEXT NOT NULL,
    "label_en" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "is_suspended" BOOLEAN NOT NULL DEFAULT false,
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "commission_tax_ratio" DECIMAL(6,5) NOT NULL DEFAULT 0,
    "working_week_hours" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "escrow_agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_account" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "rail" TEXT NOT NULL,
    "schema" TEXT,
    "country" TEXT,
    "currency" TEXT NOT NULL,
    "network" TEXT,
    "bank_name" TEXT,
    "holder_name" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "is_main_receiving" BOOLEAN NOT NULL DEFAULT true,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_non_working_date" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT 'off',
    "spans" JSONB,

    CONSTRAINT "agent_non_working_date_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "owner_user_id" UUID,
    "offer_id" UUID,
    "leg" TEXT,
    "purpose" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "storage_key" TEXT NOT NULL,
    "wrapped_key" TEXT NOT NULL,
    "key_version" INTEGER NOT NULL DEFAULT 1,
    "scan" TEXT NOT NULL DEFAULT 'clean',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_draft" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "member_id" UUID NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'exchange',
    "values" JSONB NOT NULL DEFAULT '{}',
    "offer_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer" (
    "id" UUID NOT NULL,
    "human_id" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "cancel_reason" TEXT,
    "version" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "owner_id" UUID NOT NULL,
    "buyer_id" UUID,
    "corridor_from" TEXT NOT NULL,
    "corridor_to" TEXT NOT NULL,
    "give_currency" TEXT NOT NULL,
    "give_minor" DECIMAL(38,0) NOT NULL,
    "get_currency" TEXT NOT NULL,
    "get_minor" DECIMAL(38,0) NOT NULL,
    "rate" DECIMAL(24,12) NOT NULL,
    "has_crypto" BOOLEAN NOT NULL DEFAULT false,
    "owner_agent_id" UUID NOT NULL,
    "buyer_agent_id" UUID NOT NULL,
    "deadline_kind" TEXT,
    "deadline_at" TIMESTAMPTZ(3),
    "attention" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "state" JSONB NOT NULL,
    "search_text" TEXT NOT NULL DEFAULT '',
    "published_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_leg" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "payer_id" UUID,
    "agent_id" UUID NOT NULL,
    "agent_account_id" UUID NOT NULL,
    "rail" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "network" TEXT,
    "principal_minor" DECIMAL(38,0) NOT NULL,
    "commission_minor" DECIMAL(38,0) NOT NULL,
    "pay_in_minor" DECIMAL(38,0) NOT NULL,
    "received_minor" DECIMAL(38,0) NOT NULL DEFAULT 0,
    "excess_minor" DECIMAL(38,0) NOT NULL DEFAULT 0,
    "returned_minor" DECIMAL(38,0) NOT NULL DEFAULT 0,
    "is_paid_out" BOOLEAN NOT NULL DEFAULT false,
    "beneficiary_snapshot_id" UUID,
    "beneficiary_account_id" UUID,
    "beneficiary_hold" TEXT,
    "mismatch_kind" TEXT,
    "has_proof" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "offer_leg_pkey" PRIMARY KEY ("offer_id","side")
);

-- CreateTable
CREATE TABLE "offer_stage" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "agent_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "submitted_by" UUID,
    "submitted_at" TIMESTAMPTZ(3),
    "verified_by" UUID,
    "verified_at" TIMESTAMPTZ(3),
    "return_reason" TEXT,

    CONSTRAINT "offer_stage_pkey" PRIMARY KEY ("offer_id","side","stage")
);

-- CreateTable
CREATE TABLE "offer_revision" (
    "offer_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "terms" JSONB NOT NULL,
    "terms_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_revision_pkey" PRIMARY KEY ("offer_id","revision")
);

-- CreateTable
CREATE TABLE "offer_command" (
    "id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "actor" JSONB NOT NULL,
    "actor_user_id" UUID,
    "type" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "refusal_code" TEXT,
    "refusal_params" JSONB,
    "applied_version" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "offer_command_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_event" (
    "offer_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "command_id" UUID,
    "actor" JSONB,

    CONSTRAINT "offer_event_pkey" PRIMARY KEY ("offer_id","version")
);

-- CreateTable
CREATE TABLE "offer_document" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "offer_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "sha256" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_snapshot" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "rail" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "network" TEXT,
    "bank_name" TEXT,
    "holder_name" TEXT NOT NULL,
    "details" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "source_account_id" UUID,
    "source_version" INTEGER,
    "member_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_invoice" (
    "offer_id" UUID NOT NULL,
    "contract_number" TEXT NOT NULL,
    "contract_date" DATE NOT NULL,
    "invoice_number" TEXT NOT NULL,
    "invoice_date" DATE NOT NULL,
    "purpose" TEXT NOT NULL,
    "supplier_name" TEXT NOT NULL,
    "supplier_country" TEXT NOT NULL,
    "file_id" UUID,

    CONSTRAINT "offer_invoice_pkey" PRIMARY KEY ("offer_id")
);

-- CreateTable
CREATE TABLE "receipt" (
    "id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "agent_account_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_minor" DECIMAL(38,0) NOT NULL,
    "payer_name" TEXT,
    "payer_account_tail" TEXT,
    "reference" TEXT,
    "booked_at" TIMESTAMPTZ(3) NOT NULL,
    "payer" TEXT NOT NULL DEFAULT 'side',
    "source" TEXT NOT NULL DEFAULT 'staff',
    "offer_id" UUID,
    "leg" TEXT,
    "recorded_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "used_reference" (
    "network" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "leg" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "used_reference_pkey" PRIMARY KEY ("network","reference")
);

-- CreateTable
CREATE TABLE "infraction" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "waived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "infraction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_tx" (
    "id" BIGSERIAL NOT NULL,
    "idem_key" TEXT NOT NULL,
    "offer_id" UUID,
    "leg" TEXT,
    "kind" TEXT NOT NULL,
    "event_version" INTEGER,
    "corrects" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "prev_hash" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "ledger_tx_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_posting" (
    "id" BIGSERIAL NOT NULL,
    "tx_id" BIGINT NOT NULL,
    "account" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" DECIMAL(38,0) NOT NULL,
    "detail" TEXT,

    CONSTRAINT "ledger_posting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed" (
    "name" TEXT NOT NULL,
    "last_seq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "feed_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "feed_entry" (
    "feed" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "offer_id" UUID,
    "version" INTEGER,
    "data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feed_entry_pkey" PRIMARY KEY ("feed","seq")
);

-- CreateTable
CREATE TABLE "mail_outbox" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "dedupe_key" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "family" TEXT NOT NULL,
    "variant" TEXT NOT NULL DEFAULT 'bank',
    "brand" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "class" TEXT NOT NULL DEFAULT 'T',
    "priority" SMALLINT NOT NULL DEFAULT 2,
    "user_id" UUID,
    "to_address" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "offer_id" UUID,
    "event_version" INTEGER,
    "group_key" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "not_before" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "last_error" TEXT,
    "smtp_reply" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exchange_rate" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "rate" DECIMAL(24,12) NOT NULL,
    "source" TEXT NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exchange_rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_alert" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "kept" DECIMAL(24,12) NOT NULL,
    "offered" DECIMAL(24,12) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rate_alert_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_role_status_idx" ON "user"("role", "status");

-- CreateIndex
CREATE UNIQUE INDEX "user_brand_email_key" ON "user"("brand", "email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_membership_user_id_key" ON "staff_membership"("user_id");

-- CreateIndex
CREATE INDEX "staff_membership_agent_id_idx" ON "staff_membership"("agent_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_revoked_at_idx" ON "session"("user_id", "revoked_at");

-- CreateIndex
CREATE INDEX "login_event_user_id_created_at_idx" ON "login_event"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "login_event_email_hash_created_at_idx" ON "login_event"("email_hash", "created_at");

-- CreateIndex
CREATE INDEX "bank_account_user_id_currency_idx" ON "bank_account"("user_id", "currency");

-- CreateIndex
CREATE INDEX "crypto_wallet_user_id_asset_network_idx" ON "crypto_wallet"("user_id", "asset", "network");

-- CreateIndex
CREATE INDEX "certifying_document_user_id_idx" ON "certifying_document"("user_id");

-- CreateIndex
CREATE INDEX "audit_entry_object_type_object_id_seq_idx" ON "audit_entry"("object_type", "object_id", "seq");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_seq_idx" ON "audit_entry"("actor_id", "seq");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notification_user_id_dedupe_key_key" ON "notification"("user_id", "dedupe_key");

-- CreateIndex
CREATE UNIQUE INDEX "escrow_agent_name_key" ON "escrow_agent"("name");

-- CreateIndex
CREATE UNIQUE INDEX "escrow_agent_country_key" ON "escrow_agent"("country");

-- CreateIndex
CREATE INDEX "agent_account_agent_id_idx" ON "agent_account"("agent_id");

-- CreateIndex
CREATE INDEX "agent_non_working_date_agent_id_date_from_idx" ON "agent_non_working_date"("agent_id", "date_from");

-- CreateIndex
CREATE UNIQUE INDEX "stored_file_storage_key_key" ON "stored_file"("storage_key");

-- CreateIndex
CREATE INDEX "stored_file_offer_id_idx" ON "stored_file"("offer_id");

-- CreateIndex
CREATE INDEX "stored_file_sha256_idx" ON "stored_file"("sha256");

-- CreateIndex
CREATE INDEX "stored_file_owner_user_id_created_at_idx" ON "stored_file"("owner_user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "offer_draft_offer_id_key" ON "offer_draft"("offer_id");

-- CreateIndex
CREATE INDEX "offer_draft_member_id_updated_at_idx" ON "offer_draft"("member_id", "updated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "offer_human_id_key" ON "offer"("human_id");

-- CreateIndex
CREATE INDEX "offer_updated_at_id_idx" ON "offer"("updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "offer_owner_id_updated_at_id_idx" ON "offer"("owner_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "offer_buyer_id_updated_at_id_idx" ON "offer"("buyer_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "offer_phase_updated_at_id_idx" ON "offer"("phase", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "offer_deadline_at_idx" ON "offer"("deadline_at");

-- CreateIndex
CREATE INDEX "offer_leg_agent_id_idx" ON "offer_leg"("agent_id");

-- CreateIndex
CREATE INDEX "offer_leg_beneficiary_account_id_idx" ON "offer_leg"("beneficiary_account_id");

-- CreateIndex
CREATE INDEX "offer_stage_agent_id_stage_status_due_at_idx" ON "offer_stage"("agent_id", "stage", "status", "due_at");

-- CreateIndex
CREATE INDEX "offer_stage_stage_status_due_at_idx" ON "offer_stage"("stage", "status", "due_at");

-- CreateIndex
CREATE INDEX "offer_command_offer_id_received_at_idx" ON "offer_command"("offer_id", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "offer_document_offer_id_revision_kind_key" ON "offer_document"("offer_id", "revision", "kind");

-- CreateIndex
CREATE INDEX "account_snapshot_source_account_id_idx" ON "account_snapshot"("source_account_id");

-- CreateIndex
CREATE INDEX "receipt_offer_id_idx" ON "receipt"("offer_id");

-- CreateIndex
CREATE INDEX "receipt_agent_id_created_at_idx" ON "receipt"("agent_id", "created_at");

-- CreateIndex
CREATE INDEX "infraction_user_id_created_at_idx" ON "infraction"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "infraction_offer_id_side_kind_key" ON "infraction"("offer_id", "side", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_tx_idem_key_key" ON "ledger_tx"("idem_key");

-- CreateIndex
CREATE INDEX "ledger_tx_offer_id_id_idx" ON "ledger_tx"("offer_id", "id");

-- CreateIndex
CREATE INDEX "ledger_posting_tx_id_idx" ON "ledger_posting"("tx_id");

-- CreateIndex
CREATE INDEX "ledger_posting_account_currency_idx" ON "ledger_posting"("account", "currency");

-- CreateIndex
CREATE INDEX "feed_entry_created_at_idx" ON "feed_entry"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_dedupe_key_key" ON "mail_outbox"("dedupe_key");

-- CreateIndex
CREATE UNIQUE INDEX "mail_outbox_message_id_key" ON "mail_outbox"("message_id");

-- CreateIndex
CREATE INDEX "mail_outbox_group_key_created_at_idx" ON "mail_outbox"("group_key", "created_at");

-- CreateIndex
CREATE INDEX "exchange_rate_base_quote_observed_at_idx" ON "exchange_rate"("base", "quote", "observed_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "exchange_rate_base_quote_source_observed_at_key" ON "exchange_rate"("base", "quote", "source", "observed_at");

-- AddForeignKey
ALTER TABLE "staff_membership" ADD CONSTRAINT "staff_membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_membership" ADD CONSTRAINT "staff_membership_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_wallet" ADD CONSTRAINT "crypto_wallet_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certifying_document" ADD CONSTRAINT "certifying_document_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_account" ADD CONSTRAINT "agent_account_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_non_working_date" ADD CONSTRAINT "agent_non_working_date_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_leg" ADD CONSTRAINT "offer_leg_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_stage" ADD CONSTRAINT "offer_stage_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_command" ADD CONSTRAINT "offer_command_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_event" ADD CONSTRAINT "offer_event_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_document" ADD CONSTRAINT "offer_document_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_tx_id_fkey" FOREIGN KEY ("tx_id") REFERENCES "ledger_tx"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- prisma/sql/10-values.sql a67140e4c9dd4b52
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

-- prisma/sql/20-indexes.sql 500e2eb4c8e3fc32
-- One main receiving account per agent and currency (bank) or asset and network (crypto).
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_bank ON agent_account (agent_id, currency)
  WHERE is_main_receiving AND is_active AND rail = 'bank';
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_crypto ON agent_account (agent_id, currency, network)
  WHERE is_main_receiving AND is_active AND rail = 'crypto';

-- Work that waits: small however many rows are settled.
CREATE INDEX IF NOT EXISTS offer_command_pending ON offer_command (next_attempt_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS offer_command_pending_of_offer ON offer_command (offer_id, received_at) WHERE status = 'pending';
CREATE INDEX IF NOT EXISTS mail_outbox_due ON mail_outbox (next_attempt_at, priority) WHERE state IN ('queued', 'sending');
CREATE INDEX IF NOT EXISTS notification_unread ON notification (user_id, created_at DESC) WHERE read_at IS NULL;
CREATE INDEX IF NOT EXISTS offer_stage_queue ON offer_stage (agent_id, stage, due_at, offer_id) WHERE status IN ('open', 'submitted', 'returned');

-- Lists of offers.
CREATE INDEX IF NOT EXISTS offer_market ON offer (published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_corridor ON offer (corridor_from, corridor_to, published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_open ON offer (updated_at, id) WHERE phase NOT IN ('completed', 'refunded', 'cancelled');
CREATE INDEX IF NOT EXISTS offer_attention ON offer (updated_at DESC, id DESC) WHERE attention <> '{}';

-- prisma/sql/30-append-only.sql 975a58bafe785dbd
-- Evidence is written once: the rule holds for every role, the owner of the tables included.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE evidence text;
BEGIN
  FOREACH evidence IN ARRAY ARRAY['offer_event', 'ledger_tx', 'ledger_posting', 'audit_entry', 'offer_revision'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', evidence);
  END LOOP;
END $$;

-- Versions of an offer's events have no gaps.
CREATE OR REPLACE FUNCTION refuse_event_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version > 1 AND NOT EXISTS (SELECT 1 FROM offer_event WHERE offer_id = NEW.offer_id AND version = NEW.version - 1) THEN
    RAISE EXCEPTION 'event % of offer % has no predecessor', NEW.version, NEW.offer_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER gapless BEFORE INSERT ON offer_event FOR EACH ROW EXECUTE FUNCTION refuse_event_gap();

-- prisma/sql/40-ledger.sql fe53f5f0b4b35d4e
-- Double entry that no role can bend (03-money §4). Each transaction carries the hash of its own content and of the
-- previous one of its offer; the checks run at commit, when all postings are there.

-- Fields are parted by control characters, which no field may hold, so that two contents never share a text.
ALTER TABLE ledger_tx
  DROP CONSTRAINT IF EXISTS ledger_tx_plain, ADD CONSTRAINT ledger_tx_plain CHECK (idem_key || kind || actor !~ '[[:cntrl:]]');
ALTER TABLE ledger_posting
  DROP CONSTRAINT IF EXISTS ledger_posting_plain,
  ADD CONSTRAINT ledger_posting_plain CHECK (account || coalesce(detail, '') !~ '[[:cntrl:]]');

CREATE OR REPLACE FUNCTION ledger_line(account text, currency text, amount text, detail text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT account || E'\x1f' || currency || E'\x1f' || amount || E'\x1f' || coalesce(detail, '')
$$;

CREATE OR REPLACE FUNCTION ledger_digest(
  prev_hash bytea, idem_key text, offer_id uuid, leg text, kind text, event_version int, corrects bigint, at timestamptz, actor text,
  lines text
) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(prev_hash || convert_to(idem_key || E'\x1f' || coalesce(offer_id::text, '') || E'\x1f' || coalesce(leg, '') || E'\x1f' || kind
    || E'\x1f' || coalesce(event_version::text, '') || E'\x1f' || coalesce(corrects::text, '') || E'\x1f'
    || (extract(epoch FROM at) * 1000)::bigint || E'\x1f' || actor || E'\x1e' || lines, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION ledger_genesis() RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '\x00'::bytea $$;

-- Two transactions can never follow the same one, so a chain cannot fork.
CREATE UNIQUE INDEX IF NOT EXISTS ledger_tx_chain ON ledger_tx (offer_id, prev_hash) WHERE offer_id IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS ledger_tx_chain_without_offer ON ledger_tx (prev_hash) WHERE offer_id IS NULL;

CREATE OR REPLACE FUNCTION check_ledger_tx() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
  tx ledger_tx;
  legs int;
  uneven text;
  content text;
BEGIN
  IF TG_TABLE_NAME = 'ledger_tx' THEN checked := NEW.id; ELSE checked := NEW.tx_id; END IF;
  SELECT * INTO tx FROM ledger_tx WHERE id = checked;
  SELECT count(*), string_agg(ledger_line(account, currency, amount::text, detail), E'\x1e' ORDER BY id) INTO legs, content
    FROM ledger_posting WHERE tx_id = checked;
  IF legs < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % posting(s), two are needed', tx.idem_key, legs USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(currency || ' ' || total, ', ') INTO uneven
    FROM (SELECT currency, sum(amount) AS total FROM ledger_posting WHERE tx_id = checked GROUP BY currency) sums WHERE total <> 0;
  IF uneven IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: %', tx.idem_key, uneven USING ERRCODE = 'check_violation';
  END IF;
  IF tx.hash <> ledger_digest(tx.prev_hash, tx.idem_key, tx.offer_id, tx.leg, tx.kind, tx.event_version, tx.corrects, tx.at, tx.actor, content) THEN
    RAISE EXCEPTION 'ledger transaction % does not carry the hash of its content', tx.idem_key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS balanced ON ledger_tx;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_tx();
DROP TRIGGER IF EXISTS balanced ON ledger_posting;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_tx();

-- Writes one transaction with its postings [{account, currency, amount, detail}]; `corrects` is the key of the one it reverses. A repeated key writes nothing and answers
-- false; a repeated key with other content raises, because one of the two is a mistake.
CREATE OR REPLACE FUNCTION record_ledger_tx(entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  chain uuid := (entry->>'offerId')::uuid;
  content text;
  known ledger_tx;
  written_at timestamptz(3) := to_timestamp((entry->>'at')::bigint / 1000.0);
  prev bytea;
  written bigint;
  corrected bigint;
BEGIN
  IF entry->>'corrects' IS NOT NULL THEN
    SELECT id INTO STRICT corrected FROM ledger_tx WHERE idem_key = entry->>'corrects';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger:' || coalesce(chain::text, ''), 0));
  SELECT coalesce(string_agg(ledger_line(p->>'account', p->>'currency', p->>'amount', p->>'detail'), E'\x1e' ORDER BY n), '') INTO content
    FROM jsonb_array_elements(entry->'postings') WITH ORDINALITY AS list(p, n);
  SELECT * INTO known FROM ledger_tx WHERE idem_key = entry->>'idemKey';
  IF FOUND THEN
    IF known.hash <> ledger_digest(known.prev_hash, known.idem_key, chain, entry->>'leg', entry->>'kind', (entry->>'eventVersion')::int,
      corrected, known.at, known.actor, content) THEN
      RAISE EXCEPTION 'ledger key % was used with other content', known.idem_key USING ERRCODE = 'unique_violation';
    END IF;
    RETURN false;
  END IF;
  -- Two statements, because IS NOT DISTINCT FROM would not use the index.
  IF chain IS NULL THEN
    SELECT hash INTO prev FROM ledger_tx WHERE offer_id IS NULL ORDER BY id DESC LIMIT 1;
  ELSE
    SELECT hash INTO prev FROM ledger_tx WHERE offer_id = chain ORDER BY id DESC LIMIT 1;
  END IF;
  prev := coalesce(prev, ledger_genesis());
  INSERT INTO ledger_tx (idem_key, offer_id, leg, kind, event_version, corrects, at, actor, prev_hash, hash)
    VALUES (entry->>'idemKey', chain, entry->>'leg', entry->>'kind', (entry->>'eventVersion')::int, corrected,
      written_at, entry->>'actor', prev,
      ledger_digest(prev, entry->>'idemKey', chain, entry->>'leg', entry->>'kind', (entry->>'eventVersion')::int,
        corrected, written_at, entry->>'actor', content))
    RETURNING id INTO written;
  INSERT INTO ledger_posting (tx_id, account, currency, amount, detail)
    SELECT written, p->>'account', p->>'currency', (p->>'amount')::numeric, p->>'detail'
    FROM jsonb_array_elements(entry->'postings') WITH ORDINALITY AS list(p, n) ORDER BY n;
  RETURN true;
END $$;

-- prisma/sql/50-audit.sql 0b3a998acde7be13
-- Each entry carries the hash of its content and of the previous entry about the same object. The chain is per object,
-- so that two audited acts on different objects do not wait for each other.
CREATE OR REPLACE FUNCTION audit_digest(entry audit_entry) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(entry.prev_hash || convert_to(jsonb_build_array(
    entry.actor_id, entry.actor_kind, entry.actor_role, entry.action, entry.object_type, entry.object_id, entry.diff, entry.reason,
    entry.ip, entry.request_id, (extract(epoch FROM entry.at) * 1000)::bigint)::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE prev bytea;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || NEW.object_type || ':' || NEW.object_id, 0));
  SELECT hash INTO prev FROM audit_entry WHERE object_type = NEW.object_type AND object_id = NEW.object_id ORDER BY seq DESC LIMIT 1;
  -- Drawn again under the lock: the default's number is older than the lock, and numbers must follow the chain.
  NEW.seq := nextval('audit_entry_seq_seq');
  NEW.prev_hash := coalesce(prev, '\x00'::bytea);
  NEW.at := date_trunc('milliseconds', NEW.at);
  NEW.hash := audit_digest(NEW);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER chained BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Two entries can never follow the same one. The condition only keeps the index out of the drift check of schema.prisma.
CREATE UNIQUE INDEX IF NOT EXISTS audit_entry_chain ON audit_entry (object_type, object_id, prev_hash) WHERE seq > 0;

-- prisma/sql/60-feeds.sql cba9c65f689f3dfb
-- Appends one entry to each feed with the next number of that feed: the row lock makes numbers gapless, and readers never
-- see a later number before an earlier one. Names are taken in one order, so two writers cannot wait for each other.
-- PostgreSQL folds equal notifications of a transaction into one.
CREATE OR REPLACE FUNCTION append_feed(names text[], kind text, offer uuid, version int, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  feed_name text;
  next_seq bigint;
BEGIN
  FOR feed_name IN SELECT DISTINCT n FROM unnest(names) AS n ORDER BY n LOOP
    INSERT INTO feed (name, last_seq) VALUES (feed_name, 1)
      ON CONFLICT (name) DO UPDATE SET last_seq = feed.last_seq + 1 RETURNING last_seq INTO next_seq;
    INSERT INTO feed_entry (feed, seq, kind, offer_id, version, data)
      VALUES (feed_name, next_seq, append_feed.kind, offer, append_feed.version, append_feed.data);
  END LOOP;
  PERFORM pg_notify('feeds', '');
END $$;

-- prisma/sql/70-offer-number.sql 5e67f2c83e9ee2e7
-- Human numbers of offers, F-<year>-<number>: unique, ascending, never reset.
CREATE SEQUENCE IF NOT EXISTS offer_number AS bigint;

-- prisma/sql/80-staff.sql 0bb1096534f3d3fe
-- An agent's people (roles 4 and 5) belong to an agent, other staff to none; members and the reserved role have no row.
CREATE OR REPLACE FUNCTION check_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE holder_role int;
BEGIN
  SELECT role INTO holder_role FROM "user" WHERE id = NEW.user_id;
  IF holder_role IN (2, 6) OR (holder_role IN (4, 5)) <> (NEW.agent_id IS NOT NULL) THEN
    RAISE EXCEPTION 'membership of user % does not fit role %', NEW.user_id, holder_role USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS fits_role ON staff_membership;
CREATE CONSTRAINT TRIGGER fits_role AFTER INSERT OR UPDATE ON staff_membership DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_membership();

-- prisma/sql/90-roles.sql 3985077f09a17d1b
-- The application owns nothing and cannot change the schema: an owner could disable triggers. Evidence is insert-only.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'bridgehold_app') THEN
    CREATE ROLE bridgehold_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION 'The role bridgehold_app is missing and this owner may not create roles. Run once as an administrator: CREATE ROLE bridgehold_app LOGIN PASSWORD ''…''';
END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bridgehold_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bridgehold_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bridgehold_app;

REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON ledger_tx, ledger_posting, offer_event, audit_entry, offer_revision, account_snapshot
  FROM bridgehold_app;
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM bridgehold_app;
  END IF;
END $$;
