-- AlterTable
ALTER TABLE "infraction" ADD COLUMN     "waive_reason" TEXT,
ADD COLUMN     "waived_by_id" UUID;

-- The application changes columns by name (prisma/sql/90-roles.sql).
GRANT UPDATE (waived_at, waived_by_id, waive_reason) ON "infraction" TO bridgehold_app;
