-- AlterTable. Who had an account before may have chosen its language long ago, so theirs counts as chosen; a new person's doesn't yet.
ALTER TABLE "user" ADD COLUMN     "is_language_chosen" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "user" ALTER COLUMN "is_language_chosen" SET DEFAULT false;
GRANT UPDATE (is_language_chosen) ON "user" TO bridgehold_app;
