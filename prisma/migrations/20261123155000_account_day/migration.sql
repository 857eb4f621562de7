-- CreateTable
CREATE TABLE "account_day" (
    "agent_account_id" UUID NOT NULL,
    "day" TEXT NOT NULL,
    "closing_minor" DECIMAL(38,0) NOT NULL,
    "closed_by" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "account_day_pkey" PRIMARY KEY ("agent_account_id","day")
);

-- A closed day is evidence: written once, never changed (prisma/sql/90-roles.sql).
GRANT SELECT, INSERT ON "account_day" TO bridgehold_app;
