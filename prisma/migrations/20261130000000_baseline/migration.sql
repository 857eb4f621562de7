-- migrate: replaces the 38 migrations up to 20261129204421_language_chosen of commit 8d6f6100

-- CreateEnum
CREATE TYPE "api_token_kind" AS ENUM ('access', 'refresh');

-- CreateEnum
CREATE TYPE "token_purpose" AS ENUM ('verifyEmail', 'resetPassword', 'newPasswordCode', 'secondFactor', 'staffInvitation', 'verifyExport', 'logInLink');

-- CreateEnum
CREATE TYPE "document_type" AS ENUM ('passport', 'nationalIdentityCard', 'residencePermit', 'internationalPassport', 'others');

-- CreateEnum
CREATE TYPE "document_state" AS ENUM ('draft', 'submitted', 'approved', 'declined', 'replaced', 'removed');

-- CreateEnum
CREATE TYPE "document_side" AS ENUM ('front', 'back', 'registration');

-- CreateEnum
CREATE TYPE "details_version" AS ENUM ('current', 'onModeration', 'archived');

-- CreateEnum
CREATE TYPE "moderation_kind" AS ENUM ('initial', 'edit', 'bank', 'documents');

-- CreateEnum
CREATE TYPE "moderation_state" AS ENUM ('open', 'accepted', 'declined', 'withdrawn');

-- CreateEnum
CREATE TYPE "agent_document_key" AS ENUM ('licence', 'contractTemplate', 'stamp', 'signature', 'other', 'requisites');

-- CreateEnum
CREATE TYPE "calendar_date_kind" AS ENUM ('off', 'extra');

-- CreateEnum
CREATE TYPE "draft_type" AS ENUM ('exchange', 'invoice', 'crypto');

-- CreateEnum
CREATE TYPE "content_kind" AS ENUM ('post', 'question', 'policy');

-- CreateEnum
CREATE TYPE "content_state" AS ENUM ('draft', 'published', 'archived');

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('waiting', 'published', 'declined');

-- CreateEnum
CREATE TYPE "feedback_kind" AS ENUM ('contact', 'partnership', 'report');

-- CreateEnum
CREATE TYPE "feedback_state" AS ENUM ('new', 'open', 'closed');

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
    "is_language_chosen" BOOLEAN NOT NULL DEFAULT false,
    "region" TEXT NOT NULL DEFAULT 'russia',
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Moscow',
    "country" TEXT,
    "residence_confirmed_at" TIMESTAMPTZ(3),
    "status" SMALLINT NOT NULL DEFAULT 0,
    "previous_status" SMALLINT,
    "is_blocked" BOOLEAN NOT NULL DEFAULT false,
    "is_suspended" BOOLEAN NOT NULL DEFAULT false,
    "suspended_until" TIMESTAMPTZ(3),
    "restriction_reason" TEXT,
    "code_word" TEXT NOT NULL DEFAULT '',
    "notice_settings" JSONB NOT NULL DEFAULT '{}',
    "password_hash" TEXT,
    "google_sub" TEXT,
    "exported_from_id" UUID,
    "avatar_file_id" UUID,
    "first_success_shown_at" TIMESTAMPTZ(3),
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
CREATE TABLE "account_act" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "person_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_act_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff_approval" (
    "person_id" UUID NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_required" BOOLEAN NOT NULL,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "is_independent" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "staff_approval_pkey" PRIMARY KEY ("person_id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "ip" TEXT NOT NULL DEFAULT '',
    "device_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idle_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "session_id" UUID NOT NULL,
    "kind" "api_token_kind" NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_key" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "session_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "networks" TEXT[],
    "seen_networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_answer" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "scope" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" SMALLINT,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_answer_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "one_time_token" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "purpose" "token_purpose" NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "password_hash" TEXT,
    "browser_hash" BYTEA,
    "wishes" JSONB NOT NULL DEFAULT '{}',
    "tries_left" SMALLINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "totp_secret" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "totp_secret_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "transports" TEXT[],
    "label" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenge" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "challenge_hash" BYTEA NOT NULL,
    "user_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "policy_acceptance" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "region" TEXT NOT NULL,
    "document_sha256" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "policy_acceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "referral" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "company" TEXT,
    "click_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "referral_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "brand" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "mailed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waitlist_pkey" PRIMARY KEY ("id")
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
    "document_type" "document_type" NOT NULL,
    "country" TEXT NOT NULL,
    "citizenship_country" TEXT NOT NULL,
    "state" "document_state" NOT NULL DEFAULT 'approved',
    "overdue_date" DATE,
    "is_hidden_from_member" BOOLEAN NOT NULL DEFAULT false,
    "issued_at" DATE,
    "is_open_ended" BOOLEAN NOT NULL DEFAULT false,
    "title" TEXT,
    "sealed" TEXT,
    "number_bidx" BYTEA,
    "replaces_id" UUID,
    "remark" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certifying_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "company" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "sealed" TEXT,
    "has_no_owners" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'submitted',
    "live" JSONB,
    "remarks" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ultimate_owner" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "sealed" TEXT,
    "share_bps" INTEGER NOT NULL,
    "citizenship_country" TEXT NOT NULL,
    "residence_country" TEXT NOT NULL,
    "is_pep" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'submitted',
    "live" JSONB,
    "remarks" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "ultimate_owner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ownership_paper" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "about_id" UUID NOT NULL,
    "data_hash" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "generated_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ownership_paper_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_details" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "data_version" "details_version" NOT NULL,
    "sealed" TEXT,
    "phone_bidx" BYTEA,
    "changed_fields" TEXT[],
    "remarks" JSONB NOT NULL DEFAULT '{}',
    "submitted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_details_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "moderation_case" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" "moderation_kind" NOT NULL,
    "state" "moderation_state" NOT NULL DEFAULT 'open',
    "from_status" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "request" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_by_id" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "moderation_case_pkey" PRIMARY KEY ("id")
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
    "maintenance_since" TIMESTAMPTZ(3),
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
    "counts_lateness" BOOLEAN NOT NULL DEFAULT true,
    "licence_number" TEXT,
    "licence_authority" TEXT,
    "licence_country" TEXT,
    "licence_authority_en" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "escrow_agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_cap" (
    "agent_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_minor" DECIMAL(38,0) NOT NULL,

    CONSTRAINT "agent_cap_pkey" PRIMARY KEY ("agent_id","currency")
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
    "opened_on" TEXT NOT NULL DEFAULT to_char(now(), 'YYYY-MM-DD'::text),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_document" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "account_id" UUID,
    "key" "agent_document_key" NOT NULL,
    "file_id" UUID NOT NULL,
    "uploaded_by_id" UUID NOT NULL,
    "valid_until" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_non_working_date" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "date_from" DATE NOT NULL,
    "date_to" DATE NOT NULL,
    "title" TEXT NOT NULL,
    "kind" "calendar_date_kind" NOT NULL DEFAULT 'off',
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
    "claimed_by" UUID,
    "side" "document_side",
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_draft" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "member_id" UUID NOT NULL,
    "type" "draft_type" NOT NULL DEFAULT 'exchange',
    "values" JSONB NOT NULL DEFAULT '{}',
    "offer_id" UUID,
    "command_id" UUID,
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
    "engine_version" INTEGER NOT NULL DEFAULT 0,
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
CREATE TABLE "kept_count" (
    "series" TEXT NOT NULL,
    "agent_id" UUID NOT NULL,
    "zone" TEXT NOT NULL,
    "period" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "bin" INTEGER NOT NULL,
    "lane" INTEGER NOT NULL,
    "n" DECIMAL(38,0) NOT NULL,

    CONSTRAINT "kept_count_pkey" PRIMARY KEY ("series","agent_id","zone","period","part","bin","lane")
);

-- CreateTable
CREATE TABLE "shift_note" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shift_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stage_claim" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stage_claim_pkey" PRIMARY KEY ("offer_id","side","stage")
);

-- CreateTable
CREATE TABLE "stage_snooze" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stage_snooze_pkey" PRIMARY KEY ("offer_id","side","stage","user_id")
);

-- CreateTable
CREATE TABLE "stage_check" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "round" BIGINT NOT NULL,
    "user_id" UUID NOT NULL,
    "point" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stage_check_pkey" PRIMARY KEY ("offer_id","side","stage","round","user_id","point")
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
    "asked_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "cause" JSONB,
    "ip" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "service_key_id" UUID,

    CONSTRAINT "offer_command_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "typed_text" (
    "offer_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "typed_text_pkey" PRIMARY KEY ("offer_id","id")
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
    "details" JSONB NOT NULL DEFAULT '{}',

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
    "command_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_statement" (
    "id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "agent_account_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "file_hash" BYTEA NOT NULL,
    "format" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "opening_minor" DECIMAL(38,0) NOT NULL,
    "closing_minor" DECIMAL(38,0) NOT NULL,
    "lines" INTEGER NOT NULL,
    "day_from" TEXT NOT NULL,
    "day_to" TEXT NOT NULL,
    "imported_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'imported',
    "reading" JSONB,
    "contradiction" JSONB,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "revoke_asked_by" UUID,
    "revoke_asked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,
    "revoked_by" UUID,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "account_statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "statement_progress" (
    "user_id" UUID NOT NULL,
    "pass" INTEGER NOT NULL,
    "read_bytes" INTEGER NOT NULL,
    "all_bytes" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "statement_progress_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "account_day" (
    "agent_account_id" UUID NOT NULL,
    "day" TEXT NOT NULL,
    "closing_minor" DECIMAL(38,0) NOT NULL,
    "closed_by" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_day_pkey" PRIMARY KEY ("agent_account_id","day")
);

-- CreateTable
CREATE TABLE "consent_request" (
    "id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "act" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decision" TEXT,
    "decided_by" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "command_id" UUID,

    CONSTRAINT "consent_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arrival" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "statement_id" UUID,
    "agent_id" UUID NOT NULL,
    "agent_account_id" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_minor" DECIMAL(38,0) NOT NULL,
    "booked_on" TEXT NOT NULL,
    "payer_name" TEXT,
    "payer_account" TEXT,
    "purpose" TEXT NOT NULL,
    "reference" TEXT,
    "line_hash" BYTEA NOT NULL,
    "codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_return" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'unknown',
    "offer_id" UUID,
    "leg" TEXT,
    "receipt_id" UUID,
    "bounce_command_id" UUID,
    "reason" TEXT,
    "return_number" TEXT,
    "stated_by" UUID,
    "stated_at" TIMESTAMPTZ(3),
    "verified_by" UUID,
    "verified_at" TIMESTAMPTZ(3),
    "moves" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arrival_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hash_claim" (
    "network" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "leg" TEXT NOT NULL,
    "named_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "command_ids" UUID[],

    CONSTRAINT "hash_claim_pkey" PRIMARY KEY ("network","reference","offer_id","leg")
);

-- CreateTable
CREATE TABLE "used_reference" (
    "network" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "leg" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "command_ids" UUID[],

    CONSTRAINT "used_reference_pkey" PRIMARY KEY ("network","reference")
);

-- CreateTable
CREATE TABLE "deleted_member_hash" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_member_hash_pkey" PRIMARY KEY ("user_id","kind","hash")
);

-- CreateTable
CREATE TABLE "infraction" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "waived_at" TIMESTAMPTZ(3),
    "waived_by_id" UUID,
    "waive_reason" TEXT,
    "appeal_text" TEXT,
    "appealed_at" TIMESTAMPTZ(3),
    "appeal_answer" TEXT,
    "appeal_answered_at" TIMESTAMPTZ(3),
    "appeal_answered_by_id" UUID,
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
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "secret_enc" TEXT,
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
    "cause" JSONB,
    "broadcast_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_broadcast" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "template" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "per_minute" INTEGER NOT NULL,
    "numbered" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "is_numbered" BOOLEAN NOT NULL DEFAULT false,
    "created_by" UUID NOT NULL,
    "approved_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_broadcast_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_suppression" (
    "address_hash" BYTEA NOT NULL,
    "scope" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "mail_suppression_pkey" PRIMARY KEY ("address_hash","scope")
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

-- CreateTable
CREATE TABLE "liveness" (
    "process" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "liveness_pkey" PRIMARY KEY ("process")
);

-- CreateTable
CREATE TABLE "content_item" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" "content_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "state" "content_state" NOT NULL DEFAULT 'draft',
    "topics" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "publish_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "helped" INTEGER NOT NULL DEFAULT 0,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_text" (
    "item_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "lead" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,

    CONSTRAINT "content_text_pkey" PRIMARY KEY ("item_id","language")
);

-- CreateTable
CREATE TABLE "content_revision" (
    "item_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "edited_by" UUID,
    "is_published" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "content_revision_pkey" PRIMARY KEY ("item_id","version")
);

-- CreateTable
CREATE TABLE "content_former_slug" (
    "kind" "content_kind" NOT NULL,
    "slug" TEXT NOT NULL,
    "item_id" UUID NOT NULL,

    CONSTRAINT "content_former_slug_pkey" PRIMARY KEY ("kind","slug")
);

-- CreateTable
CREATE TABLE "content_topic" (
    "kind" "content_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "ru" TEXT NOT NULL,
    "en" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "content_topic_pkey" PRIMARY KEY ("kind","key")
);

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "author_id" UUID,
    "offer_id" UUID,
    "shown_name" TEXT NOT NULL,
    "country_from" TEXT NOT NULL,
    "country_to" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "number" SERIAL NOT NULL,
    "kind" "feedback_kind" NOT NULL,
    "brand" TEXT NOT NULL DEFAULT 'main',
    "language" TEXT NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "digest" BYTEA NOT NULL,
    "state" "feedback_state" NOT NULL DEFAULT 'new',
    "assigned_to" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "side_word" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "reminded_at" TIMESTAMPTZ(3),
    "has_arrived" BOOLEAN,
    "arrival_said_at" TIMESTAMPTZ(3),
    "agent_reminded_at" TIMESTAMPTZ(3),

    CONSTRAINT "side_word_pkey" PRIMARY KEY ("offer_id","side")
);

-- CreateTable
CREATE TABLE "favorite_offer" (
    "user_id" UUID NOT NULL,
    "offer_id" UUID NOT NULL,
    "rate" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_offer_pkey" PRIMARY KEY ("user_id","offer_id")
);

-- CreateTable
CREATE TABLE "favorite_member" (
    "user_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_member_pkey" PRIMARY KEY ("user_id","member_id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "payout_link" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "offer_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receiver_wish" (
    "inviter_id" UUID NOT NULL,
    "brand" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receiver_wish_pkey" PRIMARY KEY ("brand","email","country","inviter_id")
);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "alerted_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_target" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "give" TEXT NOT NULL,
    "get" TEXT NOT NULL,
    "rate" DECIMAL(24,12) NOT NULL,
    "is_above" BOOLEAN NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "reached_at" TIMESTAMPTZ(3),
    "reached_rate" DECIMAL(24,12),

    CONSTRAINT "rate_target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "token" TEXT,
    "is_reset" BOOLEAN NOT NULL DEFAULT false,
    "last_read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_message" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "operator" TEXT,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "secret" TEXT NOT NULL,
    "former_secret" TEXT,
    "former_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "position" BIGSERIAL NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "offer_id" UUID,
    "body" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "is_replay" BOOLEAN NOT NULL DEFAULT false,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "first_attempt_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" INTEGER,
    "error" TEXT,
    "response_body" TEXT NOT NULL DEFAULT '',
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_role_status_idx" ON "user"("role", "status");

-- CreateIndex
CREATE UNIQUE INDEX "user_brand_email_key" ON "user"("brand", "email");

-- CreateIndex
CREATE UNIQUE INDEX "user_brand_google_sub_key" ON "user"("brand", "google_sub");

-- CreateIndex
CREATE UNIQUE INDEX "staff_membership_user_id_key" ON "staff_membership"("user_id");

-- CreateIndex
CREATE INDEX "staff_membership_agent_id_idx" ON "staff_membership"("agent_id");

-- CreateIndex
CREATE INDEX "account_act_person_id_idx" ON "account_act"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_revoked_at_idx" ON "session"("user_id", "revoked_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_token_hash_key" ON "api_token"("token_hash");

-- CreateIndex
CREATE INDEX "api_token_session_id_kind_generation_idx" ON "api_token"("session_id", "kind", "generation");

-- CreateIndex
CREATE UNIQUE INDEX "service_key_session_id_key" ON "service_key"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "service_key_prefix_key" ON "service_key"("prefix");

-- CreateIndex
CREATE INDEX "api_answer_expires_at_idx" ON "api_answer"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_answer_scope_call_key_key" ON "api_answer"("scope", "call", "key");

-- CreateIndex
CREATE INDEX "login_event_user_id_created_at_idx" ON "login_event"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "login_event_email_hash_created_at_idx" ON "login_event"("email_hash", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_token_token_hash_key" ON "one_time_token"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_token_user_id_purpose_created_at_idx" ON "one_time_token"("user_id", "purpose", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "totp_secret_user_id_key" ON "totp_secret"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "recovery_code_code_hash_key" ON "recovery_code"("code_hash");

-- CreateIndex
CREATE INDEX "recovery_code_user_id_idx" ON "recovery_code"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");

-- CreateIndex
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "passkey_challenge_challenge_hash_key" ON "passkey_challenge"("challenge_hash");

-- CreateIndex
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge"("expires_at");

-- CreateIndex
CREATE INDEX "policy_acceptance_user_id_accepted_at_idx" ON "policy_acceptance"("user_id", "accepted_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "referral_user_id_key" ON "referral"("user_id");

-- CreateIndex
CREATE INDEX "referral_company_idx" ON "referral"("company");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_brand_email_key" ON "waitlist"("brand", "email");

-- CreateIndex
CREATE INDEX "bank_account_user_id_currency_idx" ON "bank_account"("user_id", "currency");

-- CreateIndex
CREATE INDEX "crypto_wallet_user_id_asset_network_idx" ON "crypto_wallet"("user_id", "asset", "network");

-- CreateIndex
CREATE INDEX "certifying_document_user_id_idx" ON "certifying_document"("user_id");

-- CreateIndex
CREATE INDEX "certifying_document_number_bidx_idx" ON "certifying_document"("number_bidx");

-- CreateIndex
CREATE UNIQUE INDEX "company_user_id_key" ON "company"("user_id");

-- CreateIndex
CREATE INDEX "ultimate_owner_user_id_idx" ON "ultimate_owner"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "ownership_paper_file_id_key" ON "ownership_paper"("file_id");

-- CreateIndex
CREATE INDEX "ownership_paper_user_id_idx" ON "ownership_paper"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "ownership_paper_about_id_data_hash_key" ON "ownership_paper"("about_id", "data_hash");

-- CreateIndex
CREATE INDEX "member_details_user_id_data_version_idx" ON "member_details"("user_id", "data_version");

-- CreateIndex
CREATE INDEX "member_details_phone_bidx_idx" ON "member_details"("phone_bidx");

-- CreateIndex
CREATE INDEX "moderation_case_state_kind_submitted_at_idx" ON "moderation_case"("state", "kind", "submitted_at");

-- CreateIndex
CREATE INDEX "moderation_case_user_id_idx" ON "moderation_case"("user_id");

-- CreateIndex
CREATE INDEX "audit_entry_object_type_object_id_seq_idx" ON "audit_entry"("object_type", "object_id", "seq");

-- CreateIndex
CREATE INDEX "audit_entry_actor_id_seq_idx" ON "audit_entry"("actor_id", "seq");

-- CreateIndex
CREATE INDEX "notification_user_id_created_at_idx" ON "notification"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "notification_user_id_dedupe_key_key" ON "notification"("user_id", "dedupe_key");

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

-- CreateIndex
CREATE UNIQUE INDEX "escrow_agent_name_key" ON "escrow_agent"("name");

-- CreateIndex
CREATE UNIQUE INDEX "escrow_agent_country_key" ON "escrow_agent"("country");

-- CreateIndex
CREATE INDEX "agent_account_agent_id_idx" ON "agent_account"("agent_id");

-- CreateIndex
CREATE UNIQUE INDEX "agent_document_account_id_key" ON "agent_document"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "agent_document_file_id_key" ON "agent_document"("file_id");

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
CREATE INDEX "offer_leg_agent_account_id_currency_pay_in_minor_idx" ON "offer_leg"("agent_account_id", "currency", "pay_in_minor");

-- CreateIndex
CREATE INDEX "shift_note_agent_id_id_idx" ON "shift_note"("agent_id", "id" DESC);

-- CreateIndex
CREATE INDEX "offer_revision_terms_hash_idx" ON "offer_revision"("terms_hash");

-- CreateIndex
CREATE INDEX "offer_command_offer_id_received_at_idx" ON "offer_command"("offer_id", "received_at");

-- CreateIndex
CREATE INDEX "offer_document_sha256_idx" ON "offer_document"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "offer_document_offer_id_revision_kind_key" ON "offer_document"("offer_id", "revision", "kind");

-- CreateIndex
CREATE INDEX "account_snapshot_source_account_id_idx" ON "account_snapshot"("source_account_id");

-- CreateIndex
CREATE INDEX "receipt_offer_id_idx" ON "receipt"("offer_id");

-- CreateIndex
CREATE INDEX "receipt_agent_id_created_at_idx" ON "receipt"("agent_id", "created_at");

-- CreateIndex
CREATE INDEX "receipt_agent_account_id_booked_at_idx" ON "receipt"("agent_account_id", "booked_at");

-- CreateIndex
CREATE INDEX "account_statement_agent_id_created_at_idx" ON "account_statement"("agent_id", "created_at");

-- CreateIndex
CREATE INDEX "account_statement_agent_account_id_day_to_idx" ON "account_statement"("agent_account_id", "day_to");

-- CreateIndex
CREATE UNIQUE INDEX "arrival_receipt_id_key" ON "arrival"("receipt_id");

-- CreateIndex
CREATE INDEX "arrival_agent_id_state_id_idx" ON "arrival"("agent_id", "state", "id" DESC);

-- CreateIndex
CREATE INDEX "arrival_agent_account_id_booked_on_id_idx" ON "arrival"("agent_account_id", "booked_on", "id");

-- CreateIndex
CREATE INDEX "arrival_statement_id_idx" ON "arrival"("statement_id");

-- CreateIndex
CREATE INDEX "hash_claim_offer_id_leg_idx" ON "hash_claim"("offer_id", "leg");

-- CreateIndex
CREATE INDEX "used_reference_offer_id_idx" ON "used_reference"("offer_id");

-- CreateIndex
CREATE INDEX "deleted_member_hash_hash_idx" ON "deleted_member_hash"("hash");

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
CREATE INDEX "mail_outbox_user_id_created_at_idx" ON "mail_outbox"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "exchange_rate_base_quote_observed_at_idx" ON "exchange_rate"("base", "quote", "observed_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "exchange_rate_base_quote_source_observed_at_key" ON "exchange_rate"("base", "quote", "source", "observed_at");

-- CreateIndex
CREATE INDEX "content_item_kind_state_publish_at_id_idx" ON "content_item"("kind", "state", "publish_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "content_item_topics_idx" ON "content_item" USING GIN ("topics");

-- CreateIndex
CREATE UNIQUE INDEX "content_item_kind_slug_key" ON "content_item"("kind", "slug");

-- CreateIndex
CREATE INDEX "review_state_published_at_id_idx" ON "review"("state", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "review_offer_id_author_id_key" ON "review"("offer_id", "author_id");

-- CreateIndex
CREATE UNIQUE INDEX "feedback_number_key" ON "feedback"("number");

-- CreateIndex
CREATE INDEX "feedback_digest_created_at_idx" ON "feedback"("digest", "created_at");

-- CreateIndex
CREATE INDEX "feedback_user_id_created_at_idx" ON "feedback"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "feedback_state_created_at_id_idx" ON "feedback"("state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "favorite_offer_user_id_created_at_idx" ON "favorite_offer"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "favorite_offer_offer_id_idx" ON "favorite_offer"("offer_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- CreateIndex
CREATE INDEX "payout_link_user_id_idx" ON "payout_link"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payout_link_offer_id_user_id_key" ON "payout_link"("offer_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_user_id_list_address_key" ON "saved_view"("user_id", "list", "address");

-- CreateIndex
CREATE UNIQUE INDEX "saved_search_user_id_query_key" ON "saved_search"("user_id", "query");

-- CreateIndex
CREATE INDEX "rate_target_user_id_idx" ON "rate_target"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_user_id_language_key" ON "chat"("user_id", "language");

-- CreateIndex
CREATE INDEX "chat_message_user_id_language_written_at_idx" ON "chat_message"("user_id", "language", "written_at");

-- CreateIndex
CREATE INDEX "webhook_endpoint_user_id_idx" ON "webhook_endpoint"("user_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_position_idx" ON "webhook_delivery"("endpoint_id", "position");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE INDEX "webhook_attempt_delivery_id_at_idx" ON "webhook_attempt"("delivery_id", "at");

-- AddForeignKey
ALTER TABLE "staff_membership" ADD CONSTRAINT "staff_membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_membership" ADD CONSTRAINT "staff_membership_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_key" ADD CONSTRAINT "service_key_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_secret" ADD CONSTRAINT "totp_secret_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "policy_acceptance" ADD CONSTRAINT "policy_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_wallet" ADD CONSTRAINT "crypto_wallet_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certifying_document" ADD CONSTRAINT "certifying_document_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_details" ADD CONSTRAINT "member_details_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_outbox" ADD CONSTRAINT "push_outbox_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_cap" ADD CONSTRAINT "agent_cap_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_account" ADD CONSTRAINT "agent_account_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_document" ADD CONSTRAINT "agent_document_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_document" ADD CONSTRAINT "agent_document_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "agent_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_non_working_date" ADD CONSTRAINT "agent_non_working_date_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "escrow_agent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_leg" ADD CONSTRAINT "offer_leg_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_stage" ADD CONSTRAINT "offer_stage_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_claim" ADD CONSTRAINT "stage_claim_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_snooze" ADD CONSTRAINT "stage_snooze_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_check" ADD CONSTRAINT "stage_check_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_command" ADD CONSTRAINT "offer_command_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_event" ADD CONSTRAINT "offer_event_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_document" ADD CONSTRAINT "offer_document_offer_id_fkey" FOREIGN KEY ("offer_id") REFERENCES "offer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_statement_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "account_statement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipt"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ledger_posting" ADD CONSTRAINT "ledger_posting_tx_id_fkey" FOREIGN KEY ("tx_id") REFERENCES "ledger_tx"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_revision" ADD CONSTRAINT "content_revision_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_former_slug" ADD CONSTRAINT "content_former_slug_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "content_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat" ADD CONSTRAINT "chat_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/10-values.sql

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_brand_known, ADD CONSTRAINT user_brand_known CHECK (brand IN ('main', 'wbit'));

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_profile_kind_known, ADD CONSTRAINT user_profile_kind_known CHECK (profile_kind IN ('person', 'company'));

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_language_known, ADD CONSTRAINT user_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_region_known, ADD CONSTRAINT user_region_known CHECK (region IN ('russia', 'europe'));

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_role_range, ADD CONSTRAINT user_role_range CHECK (role BETWEEN 0 AND 6);

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_status_range, ADD CONSTRAINT user_status_range CHECK (status BETWEEN 0 AND 8);

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_previous_status_range, ADD CONSTRAINT user_previous_status_range CHECK (previous_status BETWEEN 0 AND 8 AND previous_status NOT IN (6, 7));

ALTER TABLE "user" DROP CONSTRAINT IF EXISTS user_email_lower, ADD CONSTRAINT user_email_lower CHECK (email = lower(email));

ALTER TABLE crypto_wallet DROP CONSTRAINT IF EXISTS crypto_wallet_network_known, ADD CONSTRAINT crypto_wallet_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN'));

ALTER TABLE crypto_wallet DROP CONSTRAINT IF EXISTS crypto_wallet_asset_known, ADD CONSTRAINT crypto_wallet_asset_known CHECK (asset IN ('USDT', 'USDC', 'BTC', 'ETH'));

ALTER TABLE deleted_member_hash DROP CONSTRAINT IF EXISTS deleted_member_hash_kind_known, ADD CONSTRAINT deleted_member_hash_kind_known CHECK (kind IN ('email', 'phone', 'document'));

ALTER TABLE service_info DROP CONSTRAINT IF EXISTS service_info_single, ADD CONSTRAINT service_info_single CHECK (id = 1);

ALTER TABLE escrow_agent DROP CONSTRAINT IF EXISTS escrow_agent_name_form, ADD CONSTRAINT escrow_agent_name_form CHECK (name ~ '^[a-z][a-z0-9-]{1,30}$');

ALTER TABLE escrow_agent DROP CONSTRAINT IF EXISTS escrow_agent_tax_range, ADD CONSTRAINT escrow_agent_tax_range CHECK (commission_tax_ratio BETWEEN 0 AND 1);

ALTER TABLE escrow_agent DROP CONSTRAINT IF EXISTS escrow_agent_licence_whole, ADD CONSTRAINT escrow_agent_licence_whole CHECK (num_nonnulls(licence_number, licence_authority, licence_country) IN (0, 3));

ALTER TABLE agent_account DROP CONSTRAINT IF EXISTS agent_account_rail_known, ADD CONSTRAINT agent_account_rail_known CHECK (rail IN ('bank', 'crypto'));

ALTER TABLE agent_account DROP CONSTRAINT IF EXISTS agent_account_network_known, ADD CONSTRAINT agent_account_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN'));

ALTER TABLE agent_account DROP CONSTRAINT IF EXISTS agent_account_network_of_rail, ADD CONSTRAINT agent_account_network_of_rail CHECK ((rail = 'crypto') = (network IS NOT NULL));

ALTER TABLE agent_document DROP CONSTRAINT IF EXISTS agent_document_of_account, ADD CONSTRAINT agent_document_of_account CHECK ((key = 'requisites') = (account_id IS NOT NULL));

ALTER TABLE agent_cap DROP CONSTRAINT IF EXISTS agent_cap_positive, ADD CONSTRAINT agent_cap_positive CHECK (amount_minor > 0);

ALTER TABLE agent_non_working_date DROP CONSTRAINT IF EXISTS agent_non_working_date_order, ADD CONSTRAINT agent_non_working_date_order CHECK (date_to >= date_from AND date_to - date_from <= 60);

ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_leg_known, ADD CONSTRAINT stored_file_leg_known CHECK (leg IN ('owner', 'buyer'));

ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_purpose_known, ADD CONSTRAINT stored_file_purpose_known CHECK (purpose IN ('proof', 'agentFile', 'contract', 'evidence', 'statement', 'proofPack', 'invoice', 'certifying', 'avatar', 'agentDocument', 'report'));

ALTER TABLE offer_document DROP CONSTRAINT IF EXISTS offer_document_kind_known, ADD CONSTRAINT offer_document_kind_known CHECK (kind IN ('contract', 'evidence', 'statement', 'proofPack'));

ALTER TABLE company DROP CONSTRAINT IF EXISTS company_state_known, ADD CONSTRAINT company_state_known CHECK (state IN ('submitted', 'approved', 'returned'));

ALTER TABLE ultimate_owner DROP CONSTRAINT IF EXISTS ultimate_owner_state_known, ADD CONSTRAINT ultimate_owner_state_known CHECK (state IN ('submitted', 'approved', 'returned'));

ALTER TABLE ultimate_owner DROP CONSTRAINT IF EXISTS ultimate_owner_share, ADD CONSTRAINT ultimate_owner_share CHECK (share_bps BETWEEN 1 AND 10000);

ALTER TABLE bank_account DROP CONSTRAINT IF EXISTS bank_account_state_known, ADD CONSTRAINT bank_account_state_known CHECK (state IN ('draft', 'submitted', 'approved', 'declined', 'removed'));

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_brand_known, ADD CONSTRAINT offer_brand_known CHECK (brand IN ('main', 'wbit'));

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_kind_known, ADD CONSTRAINT offer_kind_known CHECK (kind IN ('exchange', 'invoice'));

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_phase_known, ADD CONSTRAINT offer_phase_known CHECK (phase IN ('draft', 'published', 'signing', 'awaitingPayment', 'suspended', 'verifying', 'payingOut', 'confirming', 'refunding', 'completed', 'refunded', 'cancelled'));

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_cancel_reason_known, ADD CONSTRAINT offer_cancel_reason_known CHECK (cancel_reason IN ('owner', 'buyer', 'partnerNotSigning', 'paymentProofExpired', 'bankAccountChange', 'listingExpired', 'forced'));

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_deadline_kind_known, ADD CONSTRAINT offer_deadline_kind_known CHECK (deadline_kind IN ('listing', 'signing', 'payment', 'staffDecision', 'stage', 'watch'));

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_attention_known, ADD CONSTRAINT offer_attention_known CHECK (attention <@ ARRAY['stageLate', 'suspended', 'mismatch', 'beneficiaryHold', 'agentSuspended', 'payoutBounced', 'lateMoney']::text[]);

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_not_own, ADD CONSTRAINT offer_not_own CHECK (buyer_id <> owner_id);

ALTER TABLE offer DROP CONSTRAINT IF EXISTS offer_version_positive, ADD CONSTRAINT offer_version_positive CHECK (version >= 0 AND revision >= 1);

ALTER TABLE offer_leg DROP CONSTRAINT IF EXISTS offer_leg_side_known, ADD CONSTRAINT offer_leg_side_known CHECK (side IN ('owner', 'buyer'));

ALTER TABLE offer_leg DROP CONSTRAINT IF EXISTS offer_leg_rail_known, ADD CONSTRAINT offer_leg_rail_known CHECK (rail IN ('bank', 'crypto'));

ALTER TABLE offer_leg DROP CONSTRAINT IF EXISTS offer_leg_network_known, ADD CONSTRAINT offer_leg_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN'));

ALTER TABLE offer_leg DROP CONSTRAINT IF EXISTS offer_leg_mismatch_kind_known, ADD CONSTRAINT offer_leg_mismatch_kind_known CHECK (mismatch_kind IN ('short', 'over', 'wrongCurrency', 'late', 'thirdParty'));

ALTER TABLE offer_leg DROP CONSTRAINT IF EXISTS offer_leg_amounts, ADD CONSTRAINT offer_leg_amounts CHECK (principal_minor > 0 AND commission_minor >= 0 AND pay_in_minor > 0);

ALTER TABLE offer_stage DROP CONSTRAINT IF EXISTS offer_stage_side_known, ADD CONSTRAINT offer_stage_side_known CHECK (side IN ('owner', 'buyer'));

ALTER TABLE offer_stage DROP CONSTRAINT IF EXISTS offer_stage_stage_known, ADD CONSTRAINT offer_stage_stage_known CHECK (stage IN ('incoming', 'outgoing', 'confirmation', 'refund'));

ALTER TABLE offer_stage DROP CONSTRAINT IF EXISTS offer_stage_status_known, ADD CONSTRAINT offer_stage_status_known CHECK (status IN ('closed', 'open', 'submitted', 'returned', 'verified'));

ALTER TABLE offer_stage DROP CONSTRAINT IF EXISTS offer_stage_four_eyes, ADD CONSTRAINT offer_stage_four_eyes CHECK (verified_by <> submitted_by);

ALTER TABLE offer_command DROP CONSTRAINT IF EXISTS offer_command_status_known, ADD CONSTRAINT offer_command_status_known CHECK (status IN ('pending', 'applied', 'refused'));

ALTER TABLE receipt DROP CONSTRAINT IF EXISTS receipt_payer_known, ADD CONSTRAINT receipt_payer_known CHECK (payer IN ('side', 'thirdParty'));

ALTER TABLE receipt DROP CONSTRAINT IF EXISTS receipt_source_known, ADD CONSTRAINT receipt_source_known CHECK (source IN ('staff', 'statement'));

ALTER TABLE receipt DROP CONSTRAINT IF EXISTS receipt_leg_known, ADD CONSTRAINT receipt_leg_known CHECK (leg IN ('owner', 'buyer'));

ALTER TABLE receipt DROP CONSTRAINT IF EXISTS receipt_amount_positive, ADD CONSTRAINT receipt_amount_positive CHECK (amount_minor > 0);

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_format_known, ADD CONSTRAINT account_statement_format_known CHECK (format IN ('csv', 'camt053', 'mt940', 'clientBank'));

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_state_known, ADD CONSTRAINT account_statement_state_known CHECK (state IN ('proposed', 'imported', 'declined', 'revoked'));

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_accepted_by_two, ADD CONSTRAINT account_statement_accepted_by_two CHECK ( contradiction IS NULL OR state IN ('proposed', 'declined') OR (decided_by IS NOT NULL AND decided_by <> imported_by));

ALTER TABLE account_statement DROP CONSTRAINT IF EXISTS account_statement_revoked_by_two, ADD CONSTRAINT account_statement_revoked_by_two CHECK ( state <> 'revoked' OR (revoke_asked_by IS NOT NULL AND revoke_reason IS NOT NULL AND revoked_at IS NOT NULL AND revoked_by IS NOT NULL AND revoked_by <> revoke_asked_by AND revoked_by <> imported_by));

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_state_known, ADD CONSTRAINT arrival_state_known CHECK (state IN ('unknown', 'matched', 'returning', 'returned', 'bounced', 'revoked'));

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_leg_known, ADD CONSTRAINT arrival_leg_known CHECK (leg IN ('owner', 'buyer'));

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_amount_positive, ADD CONSTRAINT arrival_amount_positive CHECK (amount_minor > 0);

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_matched_to, ADD CONSTRAINT arrival_matched_to CHECK (num_nonnulls(offer_id, leg) = CASE WHEN state IN ('matched', 'bounced') THEN 2 ELSE 0 END AND (receipt_id IS NOT NULL) = (state = 'matched') AND (bounce_command_id IS NOT NULL) = (state = 'bounced'));

ALTER TABLE arrival DROP CONSTRAINT IF EXISTS arrival_four_eyes, ADD CONSTRAINT arrival_four_eyes CHECK ( state <> 'returned' OR (stated_by IS NOT NULL AND verified_by IS NOT NULL AND verified_by <> stated_by AND reason IS NOT NULL));

ALTER TABLE account_act DROP CONSTRAINT IF EXISTS account_act_known, ADD CONSTRAINT account_act_known CHECK (act IN ('registered', 'invited', 'moved', 'restored', 'letIn'));

ALTER TABLE account_act DROP CONSTRAINT IF EXISTS account_act_on_others, ADD CONSTRAINT account_act_on_others CHECK (actor_id <> person_id);

ALTER TABLE staff_approval DROP CONSTRAINT IF EXISTS staff_approval_decided_whole, ADD CONSTRAINT staff_approval_decided_whole CHECK ((decided_by IS NULL) = (decided_at IS NULL));

ALTER TABLE staff_approval DROP CONSTRAINT IF EXISTS staff_approval_four_eyes, ADD CONSTRAINT staff_approval_four_eyes CHECK (decided_by NOT IN (asked_by, person_id));

ALTER TABLE consent_request DROP CONSTRAINT IF EXISTS consent_request_decision_known, ADD CONSTRAINT consent_request_decision_known CHECK (decision IN ('given', 'declined', 'withdrawn'));

ALTER TABLE consent_request DROP CONSTRAINT IF EXISTS consent_request_decided_whole, ADD CONSTRAINT consent_request_decided_whole CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL));

ALTER TABLE consent_request DROP CONSTRAINT IF EXISTS consent_request_four_eyes, ADD CONSTRAINT consent_request_four_eyes CHECK (decision IS NULL OR (decision = 'withdrawn') = (decided_by = asked_by));

ALTER TABLE infraction DROP CONSTRAINT IF EXISTS infraction_side_known, ADD CONSTRAINT infraction_side_known CHECK (side IN ('owner', 'buyer'));

ALTER TABLE infraction DROP CONSTRAINT IF EXISTS infraction_appeal_whole, ADD CONSTRAINT infraction_appeal_whole CHECK ((appeal_text IS NULL) = (appealed_at IS NULL) AND (appeal_answer IS NULL) = (appeal_answered_at IS NULL) AND (appeal_answered_at IS NULL OR appealed_at IS NOT NULL));

ALTER TABLE side_word DROP CONSTRAINT IF EXISTS side_word_side_known, ADD CONSTRAINT side_word_side_known CHECK (side IN ('owner', 'buyer'));

ALTER TABLE side_word DROP CONSTRAINT IF EXISTS side_word_arrival_whole, ADD CONSTRAINT side_word_arrival_whole CHECK ((has_arrived IS NULL) = (arrival_said_at IS NULL));

ALTER TABLE ledger_tx DROP CONSTRAINT IF EXISTS ledger_tx_leg_known, ADD CONSTRAINT ledger_tx_leg_known CHECK (leg IN ('owner', 'buyer'));

ALTER TABLE ledger_posting DROP CONSTRAINT IF EXISTS ledger_posting_amount_moves, ADD CONSTRAINT ledger_posting_amount_moves CHECK (amount <> 0);

ALTER TABLE ledger_posting DROP CONSTRAINT IF EXISTS ledger_posting_currency_known, ADD CONSTRAINT ledger_posting_currency_known CHECK (currency IN ('RUB', 'EUR', 'USD', 'GBP', 'CHF', 'CNY', 'TRY', 'AED', 'GEL', 'AMD', 'KZT', 'CZK', 'PLN', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'BGN', 'ISK', 'JPY', 'USDT', 'USDC', 'BTC', 'ETH'));

ALTER TABLE exchange_rate DROP CONSTRAINT IF EXISTS exchange_rate_positive, ADD CONSTRAINT exchange_rate_positive CHECK (rate > 0);

ALTER TABLE rate_target DROP CONSTRAINT IF EXISTS rate_target_positive, ADD CONSTRAINT rate_target_positive CHECK (rate > 0);

ALTER TABLE rate_target DROP CONSTRAINT IF EXISTS rate_target_reached_whole, ADD CONSTRAINT rate_target_reached_whole CHECK ((reached_at IS NULL) = (reached_rate IS NULL));

ALTER TABLE mail_outbox DROP CONSTRAINT IF EXISTS mail_outbox_state_known, ADD CONSTRAINT mail_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'dead', 'expired', 'superseded', 'suppressed', 'cancelled', 'held'));

ALTER TABLE mail_broadcast DROP CONSTRAINT IF EXISTS mail_broadcast_state_known, ADD CONSTRAINT mail_broadcast_state_known CHECK (state IN ('draft', 'running', 'paused', 'done', 'cancelled'));

ALTER TABLE mail_broadcast DROP CONSTRAINT IF EXISTS mail_broadcast_brand_known, ADD CONSTRAINT mail_broadcast_brand_known CHECK (brand IN ('main', 'wbit'));

ALTER TABLE mail_broadcast DROP CONSTRAINT IF EXISTS mail_broadcast_pace, ADD CONSTRAINT mail_broadcast_pace CHECK (per_minute BETWEEN 1 AND 100000);

ALTER TABLE mail_suppression DROP CONSTRAINT IF EXISTS mail_suppression_scope_known, ADD CONSTRAINT mail_suppression_scope_known CHECK (scope IN ('S', 'M', 'all'));

ALTER TABLE mail_suppression DROP CONSTRAINT IF EXISTS mail_suppression_reason_known, ADD CONSTRAINT mail_suppression_reason_known CHECK (reason IN ('unsubscribed', 'complaint', 'hardBounce', 'softBounces'));

ALTER TABLE push_outbox DROP CONSTRAINT IF EXISTS push_outbox_state_known, ADD CONSTRAINT push_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'expired', 'superseded', 'read', 'dropped', 'refused'));

ALTER TABLE webhook_delivery DROP CONSTRAINT IF EXISTS webhook_delivery_state_known, ADD CONSTRAINT webhook_delivery_state_known CHECK (state IN ('queued', 'sending', 'delivered', 'failed'));

ALTER TABLE webhook_endpoint DROP CONSTRAINT IF EXISTS webhook_endpoint_disabled_reason_known, ADD CONSTRAINT webhook_endpoint_disabled_reason_known CHECK (disabled_reason IN ('owner', 'failing'));

ALTER TABLE webhook_endpoint DROP CONSTRAINT IF EXISTS webhook_endpoint_disabled_whole, ADD CONSTRAINT webhook_endpoint_disabled_whole CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL));

ALTER TABLE policy_acceptance DROP CONSTRAINT IF EXISTS policy_acceptance_region_known, ADD CONSTRAINT policy_acceptance_region_known CHECK (region IN ('russia', 'europe'));

ALTER TABLE referral DROP CONSTRAINT IF EXISTS referral_company_known, ADD CONSTRAINT referral_company_known CHECK (company IN ('pd', 'relocation_guide', 'fromto_money'));

ALTER TABLE waitlist DROP CONSTRAINT IF EXISTS waitlist_brand_known, ADD CONSTRAINT waitlist_brand_known CHECK (brand IN ('main', 'wbit'));

ALTER TABLE waitlist DROP CONSTRAINT IF EXISTS waitlist_language_known, ADD CONSTRAINT waitlist_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE content_item DROP CONSTRAINT IF EXISTS content_item_slug_form, ADD CONSTRAINT content_item_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120);

ALTER TABLE content_text DROP CONSTRAINT IF EXISTS content_text_language_known, ADD CONSTRAINT content_text_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE review DROP CONSTRAINT IF EXISTS review_language_known, ADD CONSTRAINT review_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE feedback DROP CONSTRAINT IF EXISTS feedback_language_known, ADD CONSTRAINT feedback_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE feedback DROP CONSTRAINT IF EXISTS feedback_brand_known, ADD CONSTRAINT feedback_brand_known CHECK (brand IN ('main', 'wbit'));

ALTER TABLE chat DROP CONSTRAINT IF EXISTS chat_language_known, ADD CONSTRAINT chat_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE chat DROP CONSTRAINT IF EXISTS chat_message_language_known, ADD CONSTRAINT chat_message_language_known CHECK (language IN ('ru', 'en'));

-- prisma/sql/20-indexes.sql

CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_bank ON agent_account (agent_id, currency)
  WHERE is_main_receiving AND is_active AND rail = 'bank';
CREATE UNIQUE INDEX IF NOT EXISTS agent_account_main_crypto ON agent_account (agent_id, currency, network)
  WHERE is_main_receiving AND is_active AND rail = 'crypto';
CREATE UNIQUE INDEX IF NOT EXISTS agent_document_of_key ON agent_document (agent_id, key) WHERE account_id IS NULL;

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
CREATE INDEX IF NOT EXISTS notification_bell ON notification (user_id) WHERE read_at IS NULL AND type NOT LIKE 'task%';
CREATE INDEX IF NOT EXISTS stored_file_pending ON stored_file (created_at) WHERE claimed_by IS NULL AND deleted_at IS NULL;

CREATE INDEX IF NOT EXISTS offer_market ON offer (published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_corridor ON offer (corridor_from, corridor_to, published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_rate ON offer (give_currency, get_currency, rate, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_amount ON offer (get_currency, get_minor, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_open ON offer (updated_at, id) WHERE phase NOT IN ('completed', 'refunded', 'cancelled');
CREATE INDEX IF NOT EXISTS offer_published_at ON offer (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_attention ON offer (updated_at DESC, id DESC) WHERE attention <> '{}';
CREATE INDEX IF NOT EXISTS offer_market_groups ON offer (brand, owner_agent_id, buyer_agent_id, corridor_from, corridor_to, get_currency,
  give_currency, kind, has_crypto) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_corridors ON offer (owner_agent_id, buyer_agent_id, corridor_from, corridor_to) WHERE phase <> 'draft';

CREATE INDEX IF NOT EXISTS offer_stage_of_agent ON offer_stage (agent_id, stage, status, (coalesce(due_at, 'infinity')), offer_id, side);
CREATE INDEX IF NOT EXISTS offer_stage_unfinished ON offer_stage (stage, status, (coalesce(due_at, 'infinity')), offer_id, side)
  WHERE status <> 'verified';
CREATE INDEX IF NOT EXISTS offer_stage_submitted ON offer_stage (submitted_by, submitted_at) WHERE submitted_by IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_of_agent_submitted ON offer_stage (agent_id, stage, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_stage_verified ON offer_stage (verified_by, verified_at) WHERE verified_by IS NOT NULL;

CREATE INDEX IF NOT EXISTS offer_leg_held ON offer_leg (agent_id, currency)
  WHERE (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) <> 0;
CREATE STATISTICS IF NOT EXISTS offer_leg_held_few
  ON (CASE WHEN is_paid_out THEN excess_minor ELSE received_minor - returned_minor END) FROM offer_leg;

CREATE UNIQUE INDEX IF NOT EXISTS one_time_token_live ON one_time_token (user_id, purpose) WHERE used_at IS NULL AND superseded_at IS NULL;

CREATE UNIQUE INDEX IF NOT EXISTS member_details_live ON member_details (user_id, data_version) WHERE data_version <> 'archived';
CREATE UNIQUE INDEX IF NOT EXISTS moderation_case_open ON moderation_case (user_id, kind) WHERE state = 'open';
CREATE UNIQUE INDEX IF NOT EXISTS certifying_document_successor ON certifying_document (replaces_id)
  WHERE state IN ('draft', 'submitted', 'declined');

CREATE INDEX IF NOT EXISTS ledger_tx_of_statistics ON ledger_tx (at, id) WHERE kind IN ('payout', 'bounce', 'commission');
CREATE INDEX IF NOT EXISTS offer_stage_done ON offer_stage (agent_id, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS stored_file_of_offers ON stored_file (created_at DESC, id DESC) WHERE offer_id IS NOT NULL AND deleted_at IS NULL;

CREATE INDEX IF NOT EXISTS offer_draft_ordered ON offer_draft (id) WHERE offer_id IS NULL AND "values" ? 'onApproval';

CREATE INDEX IF NOT EXISTS certifying_document_ending ON certifying_document (overdue_date) WHERE state = 'approved';
CREATE INDEX IF NOT EXISTS user_unproven ON "user" (created_at) WHERE email_verified_at IS NULL;

CREATE INDEX IF NOT EXISTS receipt_of_reference ON receipt (lower(reference) text_pattern_ops) WHERE reference IS NOT NULL;
CREATE INDEX IF NOT EXISTS receipt_of_payer ON receipt (lower(payer_name) text_pattern_ops) WHERE payer_name IS NOT NULL;
CREATE INDEX IF NOT EXISTS used_reference_of_text ON used_reference (lower(reference) text_pattern_ops);

CREATE INDEX IF NOT EXISTS user_of_full_name ON "user" (lower(full_name));
CREATE INDEX IF NOT EXISTS user_of_company_name ON "user" (lower(company_name)) WHERE company_name IS NOT NULL;

CREATE INDEX IF NOT EXISTS user_newest_members ON "user" (created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS user_members_of_status ON "user" (status, created_at DESC, id DESC) WHERE role = 2;
CREATE INDEX IF NOT EXISTS user_held_members ON "user" (id) WHERE role = 2 AND (is_blocked OR is_suspended);
CREATE INDEX IF NOT EXISTS bank_account_waiting ON bank_account (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS crypto_wallet_waiting ON crypto_wallet (user_id) WHERE state = 'submitted' AND removed_at IS NULL;
CREATE INDEX IF NOT EXISTS infraction_appealed ON infraction (user_id) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX IF NOT EXISTS user_named_like ON "user" USING gin (lower(full_name) gin_trgm_ops, lower(company_name) gin_trgm_ops, email gin_trgm_ops);

CREATE UNIQUE INDEX IF NOT EXISTS consent_request_open ON consent_request (offer_id, version) WHERE decision IS NULL;

CREATE INDEX IF NOT EXISTS ledger_tx_of_account_book ON ledger_tx (at, id)
  WHERE kind IN ('payout', 'refund', 'bounce', 'bounceMatched', 'unmatchedReturned');
CREATE INDEX IF NOT EXISTS arrival_returning ON arrival (stated_at) WHERE state = 'returning';
CREATE INDEX IF NOT EXISTS infraction_appealed_since ON infraction (appealed_at) WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL AND waived_at IS NULL;

CREATE INDEX IF NOT EXISTS arrival_waiting_named ON arrival USING gin (lower(payer_name) gin_trgm_ops, lower(reference) gin_trgm_ops) WHERE state IN ('unknown', 'returning');

CREATE INDEX IF NOT EXISTS arrival_waiting_account ON arrival (reverse(lower(payer_account)) text_pattern_ops) WHERE state IN ('unknown', 'returning');

CREATE UNIQUE INDEX IF NOT EXISTS account_statement_file ON account_statement (agent_account_id, file_hash)
  WHERE state IN ('proposed', 'imported');
CREATE UNIQUE INDEX IF NOT EXISTS arrival_line ON arrival (agent_account_id, line_hash) WHERE state <> 'revoked';
CREATE INDEX IF NOT EXISTS account_statement_waiting ON account_statement (agent_account_id)
  WHERE state = 'proposed' OR (state = 'imported' AND revoke_asked_by IS NOT NULL);

CREATE INDEX IF NOT EXISTS arrival_waiting_sum ON arrival (agent_account_id, amount_minor) WHERE state = 'unknown';

CREATE INDEX IF NOT EXISTS arrival_waiting_codes ON arrival USING gin (codes) WHERE state = 'unknown' AND codes <> '{}';

CREATE INDEX IF NOT EXISTS arrival_of_day_and_sum ON arrival (agent_account_id, booked_on, amount_minor) WHERE state <> 'revoked';

CREATE INDEX IF NOT EXISTS notification_unread_of_offer ON notification (offer_id) WHERE read_at IS NULL;

ALTER INDEX content_item_topics_idx SET (fastupdate = off);

-- prisma/sql/30-append-only.sql

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the table is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DO $$
DECLARE evidence text;
BEGIN
  FOREACH evidence IN ARRAY ARRAY['offer_event', 'ledger_tx', 'ledger_posting', 'audit_entry', 'offer_revision', 'account_act'] LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', evidence);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION refuse_event_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version > 1 AND NOT EXISTS (SELECT 1 FROM offer_event WHERE offer_id = NEW.offer_id AND version = NEW.version - 1) THEN
    RAISE EXCEPTION 'event % of offer % has no predecessor', NEW.version, NEW.offer_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER gapless BEFORE INSERT ON offer_event FOR EACH ROW EXECUTE FUNCTION refuse_event_gap();

CREATE OR REPLACE FUNCTION refuse_refund_by_one() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body->>'consentedBy' IS NOT DISTINCT FROM NEW.body->>'by'
    OR NEW.body->>'consentedBy' IS NULL AND EXISTS (
      SELECT FROM jsonb_array_elements_text(NEW.body->'legs') back(leg)
      JOIN offer_event moved ON moved.offer_id = NEW.offer_id AND moved.body->>'leg' <> back.leg
      WHERE moved.type IN ('outgoingVerified', 'payoutBounced') AND NOT EXISTS (
        SELECT FROM offer_event stopped WHERE stopped.offer_id = NEW.offer_id AND stopped.type = 'refundOpened')
      GROUP BY moved.body->>'leg'
      HAVING count(*) FILTER (WHERE moved.type = 'outgoingVerified') > count(*) FILTER (WHERE moved.type = 'payoutBounced'))
  THEN
    RAISE EXCEPTION 'offer %: a refund beside a payout needs a second person', NEW.offer_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER refund_by_two BEFORE INSERT ON offer_event FOR EACH ROW WHEN (NEW.type = 'refundOpened')
  EXECUTE FUNCTION refuse_refund_by_one();

-- prisma/sql/40-ledger.sql

ALTER TABLE ledger_tx DROP CONSTRAINT IF EXISTS ledger_tx_plain, ADD CONSTRAINT ledger_tx_plain CHECK (idem_key || kind || actor !~ '[[:cntrl:]]');

ALTER TABLE ledger_posting DROP CONSTRAINT IF EXISTS ledger_posting_plain, ADD CONSTRAINT ledger_posting_plain CHECK (account || coalesce(detail, '') !~ '[[:cntrl:]]');

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

-- prisma/sql/45-arrivals.sql

CREATE OR REPLACE FUNCTION check_arrival_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid[];
  wrong text;
BEGIN
  IF TG_TABLE_NAME = 'receipt' THEN
    checked := ARRAY[NEW.id];
  ELSIF TG_OP = 'INSERT' THEN
    checked := ARRAY[NEW.receipt_id];
  ELSIF TG_OP = 'DELETE' THEN
    checked := ARRAY[OLD.receipt_id];
  ELSE
    checked := ARRAY[OLD.receipt_id, NEW.receipt_id];
  END IF;
  SELECT CASE WHEN a.id IS NULL THEN 'has no arrival' ELSE 'differs from its arrival ' || a.id END INTO wrong
    FROM receipt r LEFT JOIN arrival a ON a.receipt_id = r.id
    WHERE r.id = ANY (checked) AND CASE WHEN a.id IS NULL THEN r.source = 'statement' ELSE
      (r.agent_account_id, r.currency, r.amount_minor, r.offer_id, r.leg)
        IS DISTINCT FROM (a.agent_account_id, a.currency, a.amount_minor, a.offer_id, a.leg) END LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'receipt % %', array_to_string(checked, ', '), wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS counted_once ON receipt;
CREATE CONSTRAINT TRIGGER counted_once AFTER INSERT OR UPDATE ON receipt DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();
DROP TRIGGER IF EXISTS counted_once ON arrival;
CREATE CONSTRAINT TRIGGER counted_once AFTER UPDATE OR DELETE ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_arrival_receipt();
DROP TRIGGER IF EXISTS counted_once_added ON arrival;
CREATE CONSTRAINT TRIGGER counted_once_added AFTER INSERT ON arrival DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.receipt_id IS NOT NULL) EXECUTE FUNCTION check_arrival_receipt();

-- prisma/sql/45-statements.sql

CREATE OR REPLACE FUNCTION refuse_impossible_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opened text; today text;
BEGIN
  SELECT a.opened_on, to_char(now() AT TIME ZONE g.time_zone, 'YYYY-MM-DD') INTO opened, today
  FROM agent_account a JOIN escrow_agent g ON g.id = a.agent_id WHERE a.id = NEW.agent_account_id;
  IF NEW.day_to > today OR NEW.day_from < opened THEN
    RAISE EXCEPTION 'a statement from % to % is refused: the account was opened on % and today is %', NEW.day_from, NEW.day_to, opened, today
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_statement_days_possible';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER days_possible BEFORE INSERT ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_impossible_days();

CREATE OR REPLACE FUNCTION refuse_lines_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN account_statement s ON s.id = a.statement_id
    WHERE a.booked_on NOT BETWEEN s.day_from AND s.day_to OR s.state <> 'imported') THEN
    RAISE EXCEPTION 'a line is refused: it is outside the days of its statement, or the statement is not imported'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'arrival_in_statement';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER in_statement AFTER INSERT ON arrival REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_lines_elsewhere();

CREATE OR REPLACE FUNCTION refuse_statement_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((OLD.state = NEW.state AND OLD.state IN ('proposed', 'imported')) OR (OLD.state, NEW.state) IN (('proposed', 'imported'),
    ('proposed', 'declined'), ('imported', 'revoked'))) THEN
    RAISE EXCEPTION 'a statement that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'revoked' AND EXISTS (SELECT FROM arrival a WHERE a.statement_id = NEW.id AND a.state <> 'revoked') THEN
    RAISE EXCEPTION 'a statement with lines in use is not revoked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER moves_on BEFORE UPDATE ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_statement_move();

-- prisma/sql/47-stated-money.sql

CREATE OR REPLACE FUNCTION counts_on_receipt(offer uuid, leg text, receipt uuid, verified_only boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM offer o, jsonb_array_elements(o.state #> ARRAY['legs', leg, 'receipts']) AS counted
    WHERE o.id = offer AND counted ->> 'id' = receipt::text AND (NOT verified_only OR (counted -> 'verified')::boolean))
$$;

CREATE OR REPLACE FUNCTION keep_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended text := (SELECT status FROM offer_command WHERE id = OLD.command_id);
BEGIN
  IF counts_on_receipt(OLD.offer_id, OLD.leg, OLD.id, false) THEN
    RAISE EXCEPTION 'receipt % is part of offer %', OLD.id, OLD.offer_id USING ERRCODE = 'check_violation';
  END IF;
  IF ended IS DISTINCT FROM 'refused' AND (OLD.source <> 'statement' OR ended = 'pending') THEN
    RAISE EXCEPTION 'receipt % was stated and not refused', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION keep_receipt();

CREATE OR REPLACE FUNCTION keep_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.command_ids = '{}' THEN
    RETURN NEW;
  END IF;
  IF (OLD.offer_id, OLD.leg, OLD.kind) = (NEW.offer_id, NEW.leg, NEW.kind) THEN
    IF NEW.command_ids IS NOT NULL AND (OLD.command_ids IS NULL OR EXISTS (
      SELECT FROM unnest(OLD.command_ids) AS taken LEFT JOIN offer_command c ON c.id = taken
      WHERE taken <> ALL (NEW.command_ids) AND c.status IS DISTINCT FROM 'refused')) THEN
      RAISE EXCEPTION 'a command that took the number of a % was not refused', OLD.kind USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.command_ids = '{}' THEN
    RAISE EXCEPTION 'the number of a % is not moved without a command', OLD.kind USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.kind <> 'receipt' OR NEW.kind <> 'receipt' THEN
    RAISE EXCEPTION 'the number of a % is not moved', OLD.kind USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM receipt r JOIN offer o ON o.id = r.offer_id
    WHERE r.offer_id = OLD.offer_id AND r.leg = OLD.leg AND o.state #> ARRAY['legs', OLD.leg, 'refunded'] IS DISTINCT FROM 'true'
      AND upper(regexp_replace(r.reference, '\s+', '', 'g')) = upper(split_part(OLD.reference, ' ', 1))
      AND split_part(OLD.reference, ' ', 3) IN ('', r.amount_minor || r.currency)
      AND (split_part(OLD.reference, ' ', 2) = '' OR abs(split_part(OLD.reference, ' ', 2)::date - r.booked_at::date) <= 1)
      AND counts_on_receipt(r.offer_id, r.leg, r.id, true)) THEN
    RAISE EXCEPTION 'offer % holds verified money under the number', OLD.offer_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER kept BEFORE UPDATE ON used_reference FOR EACH ROW EXECUTE FUNCTION keep_reference();

CREATE OR REPLACE FUNCTION keep_command_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'command % has ended', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE OR REPLACE TRIGGER ended_once BEFORE UPDATE OF status ON offer_command FOR EACH ROW
  WHEN (OLD.status <> 'pending' AND NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION keep_command_end();

-- prisma/sql/50-audit.sql

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

CREATE UNIQUE INDEX IF NOT EXISTS audit_entry_chain ON audit_entry (object_type, object_id, prev_hash) WHERE seq > 0;

-- prisma/sql/60-feeds.sql

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
    PERFORM pg_notify('feeds', feed_name);
  END LOOP;
END $$;

-- prisma/sql/65-announcements.sql

CREATE OR REPLACE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0]);
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS announces_rights ON "user";
CREATE TRIGGER announces_rights AFTER UPDATE OF role, status, is_blocked, is_suspended, suspended_until ON "user"
  FOR EACH ROW EXECUTE FUNCTION announce_access('id');
DROP TRIGGER IF EXISTS announces_documents ON certifying_document;
CREATE TRIGGER announces_documents AFTER INSERT OR UPDATE OR DELETE ON certifying_document
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
DROP TRIGGER IF EXISTS announces_end ON session;
CREATE TRIGGER announces_end AFTER UPDATE OF revoked_at OR DELETE ON session
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');
DROP TRIGGER IF EXISTS announces_membership ON staff_membership;
CREATE TRIGGER announces_membership AFTER INSERT OR UPDATE OR DELETE ON staff_membership
  FOR EACH ROW EXECUTE FUNCTION announce_access('user_id');

CREATE OR REPLACE FUNCTION announce_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', user_id::text) FROM staff_membership WHERE agent_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS announces_block ON escrow_agent;
CREATE TRIGGER announces_block AFTER UPDATE OF is_blocked ON escrow_agent FOR EACH ROW EXECUTE FUNCTION announce_agent();

CREATE OR REPLACE FUNCTION announce_service() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('service', '');
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS announces_service ON service_info;
CREATE TRIGGER announces_service AFTER INSERT OR UPDATE ON service_info FOR EACH STATEMENT EXECUTE FUNCTION announce_service();

-- prisma/sql/67-push.sql

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

-- prisma/sql/70-offer-number.sql

CREATE SEQUENCE IF NOT EXISTS offer_number AS bigint;

-- prisma/sql/75-kept-counts.sql

CREATE OR REPLACE FUNCTION kept_lane() RETURNS int LANGUAGE plpgsql AS $$
BEGIN
  FOR lane IN 0..127 LOOP
    IF pg_try_advisory_xact_lock(1262834772, lane) THEN RETURN lane; END IF;
  END LOOP;
  -- More writers than lanes: a process writes one transaction at a time, so its number is nobody else's.
  RETURN 128 + pg_backend_pid();
END $$;

CREATE OR REPLACE FUNCTION kept_zones(agent uuid) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT 'Europe/Moscow' UNION SELECT time_zone FROM escrow_agent WHERE id = agent
$$;

CREATE OR REPLACE FUNCTION kept_minutes(opened timestamptz, submitted timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN m < 120 THEN m WHEN m < 720 THEN m / 10 * 10 WHEN m < 4320 THEN m / 60 * 60 ELSE least(m, 129600) / 1440 * 1440 END)::int
  FROM (SELECT greatest(floor(extract(epoch FROM submitted - opened) / 60), 0)::bigint AS m) lasted
$$;

CREATE OR REPLACE FUNCTION kept_of_offer(phase text, reason text, published timestamptz, buyer uuid, state jsonb)
RETURNS TABLE (series text, period date, part text) LANGUAGE sql STABLE AS $$
  SELECT 'phase', date '2000-01-01', phase WHERE phase <> 'draft'
  UNION ALL
  SELECT 'flow', (published AT TIME ZONE 'Europe/Moscow')::date, step FROM (VALUES
    ('published', true),
    ('accepted', buyer IS NOT NULL),
    ('signed', CASE phase WHEN 'cancelled' THEN state #> '{sides,owner,signedAt}' IS NOT NULL AND state #> '{sides,buyer,signedAt}' IS NOT NULL
      ELSE phase NOT IN ('published', 'signing') END),
    ('paid', state #>> '{legs,owner,incoming,status}' = 'verified' AND state #>> '{legs,buyer,incoming,status}' = 'verified'),
    ('completed', phase = 'completed'),
    ('lost:' || CASE phase WHEN 'refunded' THEN phase ELSE reason END, phase IN ('cancelled', 'refunded'))) AS reached(step, is_reached)
  WHERE published IS NOT NULL AND is_reached AND step IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION kept_of_stage(agent uuid, stage text, opened timestamptz, submitted timestamptz, due timestamptz)
RETURNS TABLE (series text, zone text, period date, part text, bin int) LANGUAGE sql STABLE AS $$
  SELECT span.series, z.zone, span.period, stage, m.bin
  FROM kept_zones(agent) AS z(zone),
    LATERAL (VALUES ('stageDay', (submitted AT TIME ZONE z.zone)::date),
      ('stageMonth', date_trunc('month', submitted AT TIME ZONE z.zone)::date)) AS span(series, period),
    LATERAL (SELECT kept_minutes(opened, submitted) UNION ALL SELECT -1 WHERE submitted > due) AS m(bin)
  WHERE submitted IS NOT NULL AND opened IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION kept_of_posting(agent uuid, kind text, at timestamptz, account text, currency text, amount numeric)
RETURNS TABLE (series text, zone text, period date, part text, n numeric) LANGUAGE sql STABLE AS $$
  SELECT 'money', z.zone, date_trunc('month', at AT TIME ZONE z.zone)::date, currency || ':' || what.part, what.n
  FROM (VALUES ('count', sign(amount), account LIKE '%:held' AND kind <> 'commission'),
      ('turnover', amount, account LIKE '%:held' AND kind <> 'commission'),
      ('commission', amount, account LIKE 'offer:%:commission' AND kind = 'commission'),
      ('tax', -amount, account LIKE 'agent:%:tax')) AS what(part, n, is_it), kept_zones(agent) AS z(zone)
  WHERE what.is_it AND kind IN ('payout', 'bounce', 'commission')
$$;

CREATE OR REPLACE FUNCTION kept_is_open(phase text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT phase NOT IN ('draft', 'completed', 'cancelled', 'refunded')
$$;

CREATE OR REPLACE FUNCTION no_agent() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '00000000-0000-0000-0000-000000000000'::uuid $$;

CREATE OR REPLACE FUNCTION counted_anew() RETURNS TABLE (series text, agent_id uuid, zone text, period date, part text, bin int, n numeric)
LANGUAGE sql STABLE AS $$
  SELECT k.series, no_agent(), '', k.period, k.part, 0, count(*)::numeric
    FROM offer o, LATERAL kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k GROUP BY 1, 4, 5
  UNION ALL
  SELECT k.series, s.agent_id, k.zone, k.period, k.part, k.bin, count(*)::numeric
    FROM offer_stage s, LATERAL kept_of_stage(s.agent_id, s.stage, s.opened_at, s.submitted_at, s.due_at) k
    WHERE s.submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
  UNION ALL
  SELECT k.series, l.agent_id, k.zone, k.period, k.part, 0, sum(k.n)
    FROM ledger_tx t JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg JOIN ledger_posting p ON p.tx_id = t.id,
      LATERAL kept_of_posting(l.agent_id, t.kind, t.at, p.account, p.currency, p.amount) k
    WHERE t.kind IN ('payout', 'bounce', 'commission') GROUP BY 1, 2, 3, 4, 5
  UNION ALL
  SELECT 'member', no_agent(), '', date '2000-01-01', u.status::text, 0, count(*)::numeric FROM "user" u WHERE u.role = 2 GROUP BY 5
  UNION ALL
  SELECT 'balance', no_agent(), '', date '2000-01-01', p.account || ' ' || p.currency, 0, sum(p.amount)
    FROM ledger_posting p WHERE p.account LIKE 'agent:%:account:%' GROUP BY p.account, p.currency
  UNION ALL
  SELECT 'account', no_agent(), '', date '2000-01-01', l.agent_account_id::text, 0, count(*)::numeric
    FROM offer_leg l JOIN offer o ON o.id = l.offer_id WHERE kept_is_open(o.phase) GROUP BY l.agent_account_id
$$;

CREATE OR REPLACE FUNCTION keep_offer_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, no_agent(), '', k.period, k.part, 0, kept_lane(), k.n
      FROM (SELECT k.series, k.period, k.part, count(*) AS n
        FROM after_rows o, LATERAL kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k GROUP BY 1, 2, 3) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, no_agent(), '', k.period, k.part, 0, kept_lane(), k.n
      FROM (SELECT k.series, k.period, k.part, sum(o.one) AS n
        FROM (SELECT 1 AS one, phase, cancel_reason, published_at, buyer_id, state FROM after_rows
          UNION ALL SELECT -1, phase, cancel_reason, published_at, buyer_id, state FROM before_rows) o,
          LATERAL kept_of_offer(o.phase, o.cancel_reason, o.published_at, o.buyer_id, o.state) k
        GROUP BY 1, 2, 3 HAVING sum(o.one) <> 0) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_stage_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, k.agent_id, k.zone, k.period, k.part, k.bin, kept_lane(), k.n
      FROM (SELECT k.series, s.agent_id, k.zone, k.period, k.part, k.bin, count(*) AS n
        FROM after_rows s, LATERAL kept_of_stage(s.agent_id, s.stage, s.opened_at, s.submitted_at, s.due_at) k
        WHERE s.submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  ELSE
    INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
      SELECT k.series, k.agent_id, k.zone, k.period, k.part, k.bin, kept_lane(), k.n
      FROM (SELECT k.series, s.agent_id, k.zone, k.period, k.part, k.bin, sum(s.one) AS n
        FROM (SELECT 1 AS one, agent_id, stage, opened_at, submitted_at, due_at FROM after_rows
          UNION ALL SELECT -1, agent_id, stage, opened_at, submitted_at, due_at FROM before_rows) s,
          LATERAL kept_of_stage(s.agent_id, s.stage, s.opened_at, s.submitted_at, s.due_at) k
        WHERE s.submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(s.one) <> 0) k
      ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_money_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, k.zone, k.period, k.part, 0, kept_lane(), k.n
    FROM (SELECT k.series, l.agent_id, k.zone, k.period, k.part, sum(k.n) AS n
      FROM after_rows p JOIN ledger_tx t ON t.id = p.tx_id JOIN offer_leg l ON l.offer_id = t.offer_id AND l.side = t.leg,
        LATERAL kept_of_posting(l.agent_id, t.kind, t.at, p.account, p.currency, p.amount) k
      WHERE t.kind IN ('payout', 'bounce', 'commission') GROUP BY 1, 2, 3, 4, 5) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  -- What lies on an agent's account, by the ledger.
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'balance', no_agent(), '', date '2000-01-01', k.part, 0, kept_lane(), k.n
    FROM (SELECT p.account || ' ' || p.currency AS part, sum(p.amount) AS n
      FROM after_rows p WHERE p.account LIKE 'agent:%:account:%' GROUP BY 1) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_member_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'member', no_agent(), '', date '2000-01-01', u.status::text, 0, kept_lane(), count(*) * CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END
    FROM changed_rows u WHERE u.role = 2 GROUP BY u.status
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_member_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'member', no_agent(), '', date '2000-01-01', who.status::text, 0, kept_lane(), sum(who.one)
    FROM (VALUES (OLD.role, OLD.status, -1), (NEW.role, NEW.status, 1)) AS who(role, status, one) WHERE who.role = 2 GROUP BY who.status
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_account_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'account', no_agent(), '', date '2000-01-01', k.part, 0, kept_lane(), k.n
    FROM (SELECT l.agent_account_id::text AS part, count(*) AS n FROM after_rows l JOIN offer o ON o.id = l.offer_id
      WHERE kept_is_open(o.phase) GROUP BY 1) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_account_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'account', no_agent(), '', date '2000-01-01', was.account::text, 0, kept_lane(), was.one
    FROM (VALUES (OLD.agent_account_id, -1), (NEW.agent_account_id, 1)) AS was(account, one), offer o
    WHERE o.id = NEW.offer_id AND kept_is_open(o.phase)
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION open_account_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT 'account', no_agent(), '', date '2000-01-01', l.agent_account_id::text, 0, kept_lane(),
      count(*) * CASE WHEN kept_is_open(NEW.phase) THEN 1 ELSE -1 END
    FROM offer_leg l WHERE l.offer_id = NEW.id GROUP BY l.agent_account_id
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_money_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, k.zone, k.period, k.part, 0, kept_lane(), k.n
    FROM (SELECT k.series, who.agent_id, k.zone, k.period, k.part, sum(k.n * who.one) AS n
      FROM (VALUES (OLD.agent_id, -1), (NEW.agent_id, 1)) AS who(agent_id, one)
        JOIN ledger_tx t ON t.offer_id = NEW.offer_id AND t.leg = NEW.side JOIN ledger_posting p ON p.tx_id = t.id,
        LATERAL kept_of_posting(who.agent_id, t.kind, t.at, p.account, p.currency, p.amount) k
      WHERE t.kind IN ('payout', 'bounce', 'commission') GROUP BY 1, 2, 3, 4, 5) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION recount_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE kept_count IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM kept_count WHERE agent_id = NEW.id AND zone <> 'Europe/Moscow';
  INSERT INTO kept_count (series, agent_id, zone, period, part, bin, lane, n)
    SELECT series, agent_id, zone, period, part, bin, 0, n FROM counted_anew() WHERE agent_id = NEW.id AND zone <> 'Europe/Moscow';
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS kept_insert ON offer;
CREATE TRIGGER kept_insert AFTER INSERT ON offer REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_counts();
DROP TRIGGER IF EXISTS kept_update ON offer;
CREATE TRIGGER kept_update AFTER UPDATE ON offer REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_counts();
DROP TRIGGER IF EXISTS kept_insert ON offer_stage;
CREATE TRIGGER kept_insert AFTER INSERT ON offer_stage REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
DROP TRIGGER IF EXISTS kept_update ON offer_stage;
CREATE TRIGGER kept_update AFTER UPDATE ON offer_stage REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stage_counts();
DROP TRIGGER IF EXISTS kept_insert ON ledger_posting;
CREATE TRIGGER kept_insert AFTER INSERT ON ledger_posting REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_money_counts();
DROP TRIGGER IF EXISTS kept_accounts_open ON offer;
CREATE TRIGGER kept_accounts_open AFTER UPDATE OF phase ON offer FOR EACH ROW
  WHEN (kept_is_open(OLD.phase) <> kept_is_open(NEW.phase)) EXECUTE FUNCTION open_account_counts();
DROP TRIGGER IF EXISTS kept_accounts_insert ON offer_leg;
CREATE TRIGGER kept_accounts_insert AFTER INSERT ON offer_leg REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_account_counts();
DROP TRIGGER IF EXISTS kept_accounts_move ON offer_leg;
CREATE TRIGGER kept_accounts_move AFTER UPDATE OF agent_account_id ON offer_leg FOR EACH ROW
  WHEN (OLD.agent_account_id <> NEW.agent_account_id) EXECUTE FUNCTION move_account_counts();
DROP TRIGGER IF EXISTS kept_move ON offer_leg;
CREATE TRIGGER kept_move AFTER UPDATE OF agent_id ON offer_leg FOR EACH ROW WHEN (OLD.agent_id <> NEW.agent_id)
  EXECUTE FUNCTION move_money_counts();
DROP TRIGGER IF EXISTS kept_zone ON escrow_agent;
CREATE TRIGGER kept_zone AFTER UPDATE OF time_zone ON escrow_agent FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone)
  EXECUTE FUNCTION recount_zone();

DROP TRIGGER IF EXISTS kept_members_come ON "user";
CREATE TRIGGER kept_members_come AFTER INSERT ON "user" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
DROP TRIGGER IF EXISTS kept_members_go ON "user";
CREATE TRIGGER kept_members_go AFTER DELETE ON "user" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_member_counts();
DROP TRIGGER IF EXISTS kept_members_move ON "user";
CREATE TRIGGER kept_members_move AFTER UPDATE OF role, status ON "user" FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.status <> NEW.status)
  EXECUTE FUNCTION move_member_counts();

-- prisma/sql/76-kept-arrivals.sql

CREATE OR REPLACE FUNCTION kept_of_arrival(statement uuid, account uuid, currency text, amount numeric, day text, state text)
RETURNS TABLE (series text, period date, part text, n numeric) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT 'arrived', day::date, account || ' ' || currency, amount WHERE statement IS NOT NULL AND state <> 'revoked'
  UNION ALL
  SELECT 'unmatched', date '2000-01-01', currency || ':' || what.part, what.n FROM (VALUES ('minor', amount), ('count', 1)) AS what(part, n)
  WHERE state IN ('unknown', 'returning')
$$;

CREATE OR REPLACE FUNCTION sums_counted_anew() RETURNS TABLE (series text, agent_id uuid, period date, part text, n numeric)
LANGUAGE sql STABLE AS $$
  SELECT k.series, a.agent_id, k.period, k.part, sum(k.n)
    FROM arrival a, LATERAL kept_of_arrival(a.statement_id, a.agent_account_id, a.currency, a.amount_minor, a.booked_on, a.state) k GROUP BY 1, 2, 3, 4
  UNION ALL
  SELECT 'balance', no_agent(), date '2000-01-01', p.account || ' ' || p.currency, sum(p.amount)
    FROM ledger_posting p WHERE p.account LIKE 'agent:%:account:%' GROUP BY p.account, p.currency
$$;

CREATE OR REPLACE FUNCTION keep_arrival_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, '', k.period, k.part, 0, kept_lane(), k.n * CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END
    FROM (SELECT k.series, a.agent_id, k.period, k.part, sum(k.n) AS n
      FROM changed_rows a, LATERAL kept_of_arrival(a.statement_id, a.agent_account_id, a.currency, a.amount_minor, a.booked_on, a.state) k
      GROUP BY 1, 2, 3, 4) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION move_arrival_sums() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO kept_count AS kept (series, agent_id, zone, period, part, bin, lane, n)
    SELECT k.series, k.agent_id, '', k.period, k.part, 0, kept_lane(), k.n
    FROM (SELECT k.series, a.agent_id, k.period, k.part, sum(k.n * a.one) AS n
      FROM (SELECT 1 AS one, agent_id, statement_id, agent_account_id, currency, amount_minor, booked_on, state FROM after_rows
        UNION ALL SELECT -1, agent_id, statement_id, agent_account_id, currency, amount_minor, booked_on, state FROM before_rows) a,
        LATERAL kept_of_arrival(a.statement_id, a.agent_account_id, a.currency, a.amount_minor, a.booked_on, a.state) k
      GROUP BY 1, 2, 3, 4 HAVING sum(k.n * a.one) <> 0) k
    ON CONFLICT (series, agent_id, zone, period, part, bin, lane) DO UPDATE SET n = kept.n + excluded.n;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS kept_insert ON arrival;
CREATE TRIGGER kept_insert AFTER INSERT ON arrival REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_arrival_sums();
DROP TRIGGER IF EXISTS kept_update ON arrival;
CREATE TRIGGER kept_update AFTER UPDATE ON arrival REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT EXECUTE FUNCTION move_arrival_sums();
DROP TRIGGER IF EXISTS kept_delete ON arrival;
CREATE TRIGGER kept_delete AFTER DELETE ON arrival REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_arrival_sums();

-- prisma/sql/80-staff.sql

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

CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_admin'));
  IF NOT EXISTS (SELECT FROM "user" WHERE role = 0 AND NOT is_blocked) THEN
    RAISE EXCEPTION 'user % is the last admin', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS keep_an_admin ON "user";
CREATE TRIGGER keep_an_admin AFTER UPDATE OF role, is_blocked ON "user" FOR EACH ROW
  WHEN (OLD.role = 0 AND NOT OLD.is_blocked AND (NEW.role <> 0 OR NEW.is_blocked)) EXECUTE FUNCTION keep_an_admin();

CREATE OR REPLACE FUNCTION keep_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user % has proven an address and stays', OLD.id USING ERRCODE = 'check_violation';
END $$;
DROP TRIGGER IF EXISTS keep_people ON "user";
CREATE TRIGGER keep_people BEFORE DELETE ON "user" FOR EACH ROW
  WHEN (OLD.role <> 2 OR OLD.status NOT IN (2, 8) OR OLD.email_verified_at IS NOT NULL) EXECUTE FUNCTION keep_people();

-- prisma/sql/85-four-eyes.sql

CREATE OR REPLACE FUNCTION date_account_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('account_act'));
  NEW.at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER dated BEFORE INSERT ON account_act FOR EACH ROW EXECUTE FUNCTION date_account_act();

CREATE OR REPLACE FUNCTION account_handlers(person uuid, until timestamptz) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE handler(id) AS (
    SELECT actor_id FROM account_act WHERE person_id = person AND at <= until
    UNION
    SELECT a.actor_id FROM handler h JOIN account_act a ON a.person_id = h.id AND a.at <= until)
  SELECT coalesce(array_agg(id), '{}') FROM handler
$$;

CREATE OR REPLACE FUNCTION account_sponsors(person uuid, until timestamptz) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE sponsor(id) AS (
    SELECT actor_id FROM account_act a WHERE a.person_id = person AND a.act = 'registered' AND a.at <= until
      AND EXISTS (SELECT FROM staff_approval v WHERE v.person_id = a.person_id AND NOT v.is_independent)
    UNION
    SELECT a.actor_id FROM sponsor s JOIN account_act a ON a.person_id = s.id AND a.act = 'registered' AND a.at <= until
      AND EXISTS (SELECT FROM staff_approval v WHERE v.person_id = a.person_id AND NOT v.is_independent))
  SELECT coalesce(array_agg(id), '{}') FROM sponsor
$$;

CREATE OR REPLACE FUNCTION may_be_one(one uuid, other uuid, until timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT one = other OR one = ANY (account_handlers(other, until)) OR other = ANY (account_handlers(one, until))
    OR account_sponsors(one, until) && account_sponsors(other, until)
$$;

CREATE OR REPLACE FUNCTION stage_staters(offer uuid, leg text, stage_name text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(array_agg(DISTINCT person), NULL) FROM (
    SELECT s.submitted_by FROM offer_stage s WHERE s.offer_id = offer AND s.side = leg AND s.stage = stage_name
    UNION ALL
    SELECT p.person FROM arrival a
      LEFT JOIN account_statement f ON f.id = a.statement_id, unnest(ARRAY[a.stated_by, f.imported_by]) AS p(person)
    WHERE stage_name = 'incoming' AND a.receipt_id = (
      -- A bare "leg" would be the arrival's own.
      SELECT (o.state #>> ARRAY['legs', stage_staters.leg, 'incoming', 'receiptId'])::uuid FROM offer o WHERE o.id = offer)) AS said(person)
$$;

CREATE OR REPLACE FUNCTION refuse_dependent(verifier uuid, staters uuid[], until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE stater uuid;
BEGIN
  FOREACH stater IN ARRAY coalesce(staters, '{}') LOOP
    IF verifier <> stater AND may_be_one(verifier, stater, until) THEN
      RAISE EXCEPTION 'user % acted on the account of user %, or one person on both', verifier, stater USING ERRCODE = 'BH022';
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION check_command() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_approval WHERE person_id = NEW.actor_user_id AND is_required AND decided_at IS NULL) THEN
    RAISE EXCEPTION 'user % waits for an approval', NEW.actor_user_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.type ~ '^(verify|return)(Incoming|Outgoing|Confirmation|Refund)$' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
    PERFORM refuse_dependent(NEW.actor_user_id,
      stage_staters(NEW.offer_id, NEW.body->>'leg', lower(regexp_replace(NEW.type, '^(verify|return)', ''))), 'infinity');
  ELSIF NEW.type = 'consentRefund' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
    PERFORM refuse_dependent(NEW.actor_user_id,
      (SELECT ARRAY[(state #>> '{refundProposal,by}')::uuid] FROM offer WHERE id = NEW.offer_id AND state #>> '{refundProposal,by}' LIKE '%-%'), 'infinity');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER four_eyes AFTER INSERT ON offer_command FOR EACH ROW WHEN (NEW.actor_user_id IS NOT NULL)
  EXECUTE FUNCTION check_command();

CREATE OR REPLACE FUNCTION check_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stated offer_event;
  given_at timestamptz := (SELECT received_at FROM offer_command WHERE id = NEW.command_id);
BEGIN
  IF NEW.type = 'refundOpened' THEN
    IF NEW.body->>'by' LIKE '%-%' AND NEW.body->>'consentedBy' LIKE '%-%' THEN
      PERFORM refuse_dependent((NEW.body->>'consentedBy')::uuid, ARRAY[(NEW.body->>'by')::uuid], coalesce(given_at, NEW.at));
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO stated FROM offer_event e
    WHERE e.offer_id = NEW.offer_id AND e.type = replace(NEW.type, 'Verified', 'Submitted') AND e.body->>'leg' = NEW.body->>'leg'
    ORDER BY e.version DESC LIMIT 1;
  IF NEW.body->>'by' LIKE '%-%' AND stated.body->>'by' LIKE '%-%' THEN
    PERFORM refuse_dependent((NEW.body->>'by')::uuid, ARRAY[(stated.body->>'by')::uuid], coalesce(given_at, NEW.at));
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE INSERT ON offer_event FOR EACH ROW
  WHEN (NEW.type IN ('incomingVerified', 'outgoingVerified', 'confirmationVerified', 'refundVerified', 'refundOpened')) EXECUTE FUNCTION check_verdict();

CREATE OR REPLACE FUNCTION check_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  PERFORM refuse_dependent(NEW.decided_by, ARRAY[NEW.asked_by], 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE UPDATE ON consent_request FOR EACH ROW WHEN (NEW.decision = 'given')
  EXECUTE FUNCTION check_consent();

CREATE OR REPLACE FUNCTION check_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  PERFORM refuse_dependent(NEW.verified_by,
    array_remove(ARRAY[NEW.stated_by, (SELECT imported_by FROM account_statement WHERE id = NEW.statement_id)], NULL), 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE UPDATE ON arrival FOR EACH ROW WHEN (NEW.state = 'returned' AND OLD.state <> 'returned')
  EXECUTE FUNCTION check_arrival();

CREATE OR REPLACE FUNCTION check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  IF NEW.asked_by = ANY (account_handlers(NEW.decided_by, 'infinity'))
    OR account_sponsors(NEW.decided_by, 'infinity') && account_sponsors(NEW.asked_by, 'infinity') THEN
    RAISE EXCEPTION 'user % does not decide independently of user %', NEW.decided_by, NEW.asked_by USING ERRCODE = 'BH022';
  END IF;
  NEW.is_independent := NOT may_be_one(NEW.decided_by, NEW.asked_by, 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE INSERT OR UPDATE ON staff_approval FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL)
  EXECUTE FUNCTION check_approval();

-- prisma/sql/90-roles.sql

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
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
REVOKE INSERT ON kept_count FROM bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, chat, company, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token, passkey,
  push_outbox, push_subscription, rate_limit, rate_target, recovery_code, saved_search, service_info, session, side_word, staff_membership, stage_claim, stage_snooze, statement_progress,
  totp_secret, ultimate_owner, "user", waitlist, webhook_delivery, webhook_endpoint
  TO bridgehold_app;
GRANT DELETE ON
  agent_cap, agent_document, agent_non_working_date, api_answer, api_token, calendar_feed, chat, chat_message, content_former_slug, content_text, deleted_member_hash, favorite_member, favorite_offer, feed_entry, hash_claim, mail_suppression, notification, offer_draft, passkey, passkey_challenge, payout_link, push_outbox, push_subscription,
  rate_limit, rate_target, receipt, receiver_wish, recovery_code, saved_search, saved_view, stage_check, stage_claim, stage_snooze, statement_progress,
  totp_secret, "user", webhook_delivery, webhook_endpoint
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (decision, decided_by, decided_at, command_id) ON consent_request TO bridgehold_app;
GRANT UPDATE (asked_by, asked_at, is_required, decided_by, decided_at) ON staff_approval TO bridgehold_app;
GRANT UPDATE (name) ON saved_view TO bridgehold_app;
GRANT UPDATE (name, networks, seen_networks, last_used_at) ON service_key TO bridgehold_app;
GRANT UPDATE (ru, en, position) ON content_topic TO bridgehold_app;
GRANT UPDATE (state, published_at, shown_name) ON review TO bridgehold_app;
GRANT UPDATE (waived_at, waived_by_id, waive_reason, appeal_text, appealed_at, appeal_answer, appeal_answered_at, appeal_answered_by_id)
  ON infraction TO bridgehold_app;
GRANT UPDATE (offer_id, leg, kind, created_at, command_ids) ON used_reference TO bridgehold_app;
GRANT UPDATE (command_ids) ON hash_claim TO bridgehold_app;
GRANT UPDATE (state, offer_id, leg, receipt_id, bounce_command_id, reason, return_number, stated_by, stated_at, verified_by, verified_at, moves) ON arrival
  TO bridgehold_app;
GRANT UPDATE (state, decided_by, decided_at, revoke_asked_by, revoke_asked_at, revoke_reason, revoked_by, revoked_at) ON account_statement
  TO bridgehold_app;
GRANT UPDATE (offer_id, claimed_by, side, deleted_at) ON stored_file TO bridgehold_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bridgehold_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bridgehold_app;
DO $$
DECLARE
  held record;
BEGIN
  FOR held IN
    SELECT c.oid, c.relname, string_agg(quote_ident(a.attname), ', ') AS names
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND has_table_privilege('bridgehold_app', c.oid, 'UPDATE')
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey))
      AND (a.attname NOT IN ('user_id', 'member_id') OR c.relname = 'stage_claim') AND (a.attname <> 'created_at' OR c.relname IN ('api_answer', 'offer'))
    GROUP BY c.oid, c.relname
  LOOP
    EXECUTE format('REVOKE UPDATE ON %I FROM bridgehold_app', held.relname);
    EXECUTE format('GRANT UPDATE (%s) ON %I TO bridgehold_app', held.names, held.relname);
  END LOOP;
END $$;
ALTER DEFAULT PRIVILEGES IN SCHEMA public REVOKE UPDATE, DELETE ON TABLES FROM bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT ON TABLES TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bridgehold_app;
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM bridgehold_app;
  END IF;
END $$;
