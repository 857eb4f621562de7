ALTER TABLE account_statement VALIDATE CONSTRAINT account_statement_format_known;
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_state_known;
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_leg_known;
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_amount_positive;
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_matched_to;
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_four_eyes;
