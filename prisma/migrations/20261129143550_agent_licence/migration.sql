-- AlterTable
ALTER TABLE "escrow_agent" ADD COLUMN     "licence_authority" TEXT,
ADD COLUMN     "licence_country" TEXT,
ADD COLUMN     "licence_number" TEXT;

-- prisma/sql/10-values.sql

ALTER TABLE escrow_agent DROP CONSTRAINT IF EXISTS escrow_agent_licence_whole, ADD CONSTRAINT escrow_agent_licence_whole CHECK (num_nonnulls(licence_number, licence_authority, licence_country) IN (0, 3)) NOT VALID;

-- prisma/sql/90-roles.sql
GRANT UPDATE (licence_number, licence_authority, licence_country) ON escrow_agent TO bridgehold_app;
