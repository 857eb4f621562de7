ALTER TABLE rate_target VALIDATE CONSTRAINT rate_target_positive;
ALTER TABLE rate_target VALIDATE CONSTRAINT rate_target_reached_whole;
