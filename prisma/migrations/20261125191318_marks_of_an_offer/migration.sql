-- CreateIndex
CREATE INDEX "favorite_offer_offer_id_idx" ON "favorite_offer"("offer_id");
