-- AlterTable
ALTER TABLE "mail_outbox" ADD COLUMN     "pinned" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "secret_enc" TEXT;
