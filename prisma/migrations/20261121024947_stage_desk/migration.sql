-- CreateTable
CREATE TABLE "stage_claim" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stage_claim_pkey" PRIMARY KEY ("offer_id","side","stage")
);

-- CreateTable
CREATE TABLE "stage_check" (
    "offer_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "round" BIGINT NOT NULL,
    "user_id" UUID NOT NULL,
    "point" TEXT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stage_check_pkey" PRIMARY KEY ("offer_id","side","stage","round","user_id","point")
);

-- AddForeignKey
ALTER TABLE "stage_claim" ADD CONSTRAINT "stage_claim_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_check" ADD CONSTRAINT "stage_check_offer_id_side_fkey" FOREIGN KEY ("offer_id", "side") REFERENCES "offer_leg"("offer_id", "side") ON DELETE RESTRICT ON UPDATE CASCADE;
