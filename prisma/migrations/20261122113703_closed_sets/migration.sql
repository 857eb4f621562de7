-- CreateEnum
CREATE TYPE "document_type" AS ENUM ('passport', 'nationalIdentityCard', 'residencePermit', 'internationalPassport', 'others');

-- CreateEnum
CREATE TYPE "document_state" AS ENUM ('draft', 'submitted', 'approved', 'declined', 'replaced', 'removed');

-- CreateEnum
CREATE TYPE "calendar_date_kind" AS ENUM ('off', 'extra');

-- CreateEnum
CREATE TYPE "draft_type" AS ENUM ('exchange', 'invoice', 'crypto');

-- Small tables: their values are read where they stand. A value that is in no list stops the migration, which then changes nothing.
ALTER TABLE agent_non_working_date
  DROP CONSTRAINT IF EXISTS agent_non_working_date_kind_known,
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN kind TYPE calendar_date_kind USING kind::calendar_date_kind,
  ALTER COLUMN kind SET DEFAULT 'off';

ALTER TABLE certifying_document
  ALTER COLUMN document_type TYPE document_type USING document_type::document_type,
  ALTER COLUMN state DROP DEFAULT,
  ALTER COLUMN state TYPE document_state USING state::document_state,
  ALTER COLUMN state SET DEFAULT 'approved';

ALTER TABLE offer_draft
  ALTER COLUMN type DROP DEFAULT,
  ALTER COLUMN type TYPE draft_type USING type::draft_type,
  ALTER COLUMN type SET DEFAULT 'exchange';

-- prisma/sql/10-values.sql

ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_leg_known, ADD CONSTRAINT stored_file_leg_known CHECK (leg IN ('owner', 'buyer')) NOT VALID;

ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_purpose_known, ADD CONSTRAINT stored_file_purpose_known CHECK (purpose IN ('proof', 'agentFile', 'contract', 'evidence', 'statement', 'proofPack', 'invoice', 'certifying', 'avatar', 'agentDocument')) NOT VALID;

ALTER TABLE offer_document DROP CONSTRAINT IF EXISTS offer_document_kind_known, ADD CONSTRAINT offer_document_kind_known CHECK (kind IN ('contract', 'evidence', 'statement', 'proofPack')) NOT VALID;

ALTER TABLE bank_account DROP CONSTRAINT IF EXISTS bank_account_state_known, ADD CONSTRAINT bank_account_state_known CHECK (state IN ('draft', 'submitted', 'approved', 'declined', 'removed')) NOT VALID;
