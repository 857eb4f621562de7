-- AlterTable
ALTER TABLE "user" ADD COLUMN     "is_language_chosen" BOOLEAN NOT NULL DEFAULT false;
GRANT UPDATE (is_language_chosen) ON "user" TO bridgehold_app;
