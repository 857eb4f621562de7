ALTER TABLE arrival VALIDATE CONSTRAINT arrival_state_known;
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_matched_to;
