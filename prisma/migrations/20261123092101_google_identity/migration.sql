-- AlterTable
ALTER TABLE "user" ADD COLUMN     "google_sub" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "user_brand_google_sub_key" ON "user"("brand", "google_sub");

-- The application changes columns by name (prisma/sql/90-roles.sql).
GRANT UPDATE (google_sub) ON "user" TO bridgehold_app;
