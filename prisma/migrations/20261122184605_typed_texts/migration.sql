-- CreateTable
CREATE TABLE "typed_text" (
    "offer_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "typed_text_pkey" PRIMARY KEY ("offer_id","id")
);

-- New tables get wide rights; what prisma/sql/90-roles.sql does not name is only read and added to.
REVOKE UPDATE, DELETE ON "typed_text" FROM bridgehold_app;
