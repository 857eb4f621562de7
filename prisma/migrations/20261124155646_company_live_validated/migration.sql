ALTER TABLE company VALIDATE CONSTRAINT company_state_known;
ALTER TABLE ultimate_owner VALIDATE CONSTRAINT ultimate_owner_state_known;
