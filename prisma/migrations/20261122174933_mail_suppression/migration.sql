-- CreateTable
CREATE TABLE "mail_suppression" (
    "address_hash" BYTEA NOT NULL,
    "scope" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "mail_suppression_pkey" PRIMARY KEY ("address_hash","scope")
);

-- prisma/sql/10-values.sql

ALTER TABLE mail_suppression DROP CONSTRAINT IF EXISTS mail_suppression_scope_known, ADD CONSTRAINT mail_suppression_scope_known CHECK (scope IN ('S', 'M', 'all')) NOT VALID;

ALTER TABLE mail_suppression DROP CONSTRAINT IF EXISTS mail_suppression_reason_known, ADD CONSTRAINT mail_suppression_reason_known CHECK (reason IN ('unsubscribed', 'complaint', 'hardBounce', 'softBounces')) NOT VALID;
