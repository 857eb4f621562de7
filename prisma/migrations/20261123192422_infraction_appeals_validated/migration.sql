ALTER TABLE infraction VALIDATE CONSTRAINT infraction_appeal_whole;
