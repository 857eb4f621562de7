-- AlterTable
ALTER TABLE "offer" ADD COLUMN     "engine_version" INTEGER NOT NULL DEFAULT 0;
