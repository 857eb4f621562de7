ALTER TABLE agent_cap VALIDATE CONSTRAINT agent_cap_positive;
