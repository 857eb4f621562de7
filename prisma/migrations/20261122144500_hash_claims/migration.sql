-- CreateTable
CREATE TABLE "hash_claim" (
    "network" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "offer_id" UUID NOT NULL,
    "leg" TEXT NOT NULL,
    "named_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hash_claim_pkey" PRIMARY KEY ("network","reference","offer_id","leg")
);

-- CreateIndex
CREATE INDEX "hash_claim_offer_id_leg_idx" ON "hash_claim"("offer_id", "leg");

-- What members said of a transfer stood beside what receipts took.
INSERT INTO hash_claim (network, reference, offer_id, leg, named_at)
  SELECT network, reference, offer_id, leg, created_at FROM used_reference WHERE kind = 'proof' AND network NOT LIKE 'bank%';
DELETE FROM used_reference WHERE kind = 'proof';
