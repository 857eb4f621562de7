-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_user_id_list_address_key" ON "saved_view"("user_id", "list", "address");

-- The application renames a view of its owner, and takes it away (prisma/sql/90-roles.sql).
GRANT SELECT, INSERT, DELETE, UPDATE (name) ON "saved_view" TO bridgehold_app;
