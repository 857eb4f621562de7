-- AlterTable
ALTER TABLE "offer_command" ADD COLUMN     "asked_at" TIMESTAMPTZ(3);
