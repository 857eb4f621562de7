-- AlterTable
ALTER TABLE "service_info" ADD COLUMN     "maintenance_since" TIMESTAMPTZ(3);

-- The application changes columns by name (prisma/sql/90-roles.sql).
GRANT UPDATE (maintenance_since) ON "service_info" TO bridgehold_app;
