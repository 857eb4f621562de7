-- AlterEnum
ALTER TYPE "feedback_kind" ADD VALUE 'report';

-- CreateIndex
CREATE INDEX "feedback_user_id_created_at_idx" ON "feedback"("user_id", "created_at" DESC);

-- prisma/sql/10-values.sql

ALTER TABLE stored_file DROP CONSTRAINT IF EXISTS stored_file_purpose_known, ADD CONSTRAINT stored_file_purpose_known CHECK (purpose IN ('proof', 'agentFile', 'contract', 'evidence', 'statement', 'proofPack', 'invoice', 'certifying', 'avatar', 'agentDocument', 'report')) NOT VALID;
