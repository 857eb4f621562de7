-- AlterTable
ALTER TABLE "escrow_agent" ADD COLUMN     "licence_authority_en" TEXT;

-- prisma/sql/90-roles.sql
GRANT UPDATE (licence_authority_en) ON escrow_agent TO bridgehold_app;
