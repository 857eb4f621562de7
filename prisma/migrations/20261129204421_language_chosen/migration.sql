-- AlterTable
ALTER TABLE "user" ADD COLUMN     "is_language_chosen" BOOLEAN NOT NULL DEFAULT false;
