-- AlterTable
ALTER TABLE "user" ADD COLUMN     "avatar_file_id" UUID;

-- The application changes columns by name (prisma/sql/90-roles.sql).
GRANT UPDATE (avatar_file_id) ON "user" TO bridgehold_app;
