-- AlterTable
ALTER TABLE "user" ADD COLUMN     "residence_confirmed_at" TIMESTAMPTZ(3);

-- The application changes columns by name (prisma/sql/90-roles.sql).
GRANT UPDATE (residence_confirmed_at) ON "user" TO bridgehold_app;
