-- AlterTable
ALTER TABLE "user" ADD COLUMN     "first_success_shown_at" TIMESTAMPTZ(3);

-- The application changes columns by name (prisma/sql/90-roles.sql).
GRANT UPDATE (first_success_shown_at) ON "user" TO bridgehold_app;
