-- Admins add accounts of agents (prisma/sql/90-roles.sql).
GRANT INSERT ON "agent_account" TO bridgehold_app;
