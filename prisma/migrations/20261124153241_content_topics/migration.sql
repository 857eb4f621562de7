-- CreateIndex
-- Articles are written seldom and read often: a reader would go through what waits to be sorted in.
CREATE INDEX "content_item_topics_idx" ON "content_item" USING GIN ("topics") WITH (fastupdate = off);
