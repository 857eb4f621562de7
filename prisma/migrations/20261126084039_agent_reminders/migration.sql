-- AlterTable
ALTER TABLE "side_word" ADD COLUMN     "agent_reminded_at" TIMESTAMPTZ(3);

GRANT UPDATE (agent_reminded_at) ON side_word TO bridgehold_app;
