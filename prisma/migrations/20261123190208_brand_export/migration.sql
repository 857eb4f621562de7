-- AlterEnum
ALTER TYPE "token_purpose" ADD VALUE 'verifyExport';

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "exported_from_id" UUID;
