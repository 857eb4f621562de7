-- CreateTable
CREATE TABLE "shift_note" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "agent_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "shift_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shift_note_agent_id_id_idx" ON "shift_note"("agent_id", "id" DESC);

-- A note is followed by another one, never changed (prisma/sql/90-roles.sql).
GRANT SELECT, INSERT ON "shift_note" TO bridgehold_app;
