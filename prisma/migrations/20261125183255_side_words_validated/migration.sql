ALTER TABLE side_word VALIDATE CONSTRAINT side_word_side_known;
ALTER TABLE side_word VALIDATE CONSTRAINT side_word_arrival_whole;
