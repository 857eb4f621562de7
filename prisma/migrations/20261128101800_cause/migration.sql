-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "cause" JSONB;

-- AlterTable
ALTER TABLE "offer_command" ADD COLUMN     "cause" JSONB;
