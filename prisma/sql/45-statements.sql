-- A bank's statement reports the past: none of its days is after today, or before the bank opened the account. Today is the day in the time
-- zone of the agent who owns the account.
CREATE OR REPLACE FUNCTION refuse_impossible_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE opened text; today text;
BEGIN
  SELECT a.opened_on, to_char(now() AT TIME ZONE g.time_zone, 'YYYY-MM-DD') INTO opened, today
  FROM agent_account a JOIN escrow_agent g ON g.id = a.agent_id WHERE a.id = NEW.agent_account_id;
  IF NEW.day_to > today OR NEW.day_from < opened THEN
    RAISE EXCEPTION 'a statement from % to % is refused: the account was opened on % and today is %', NEW.day_from, NEW.day_to, opened, today
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_statement_days_possible';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER days_possible BEFORE INSERT ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_impossible_days();

-- A line belongs to the days of its statement, and only an imported statement has lines.
CREATE OR REPLACE FUNCTION refuse_lines_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN account_statement s ON s.id = a.statement_id
    WHERE a.booked_on NOT BETWEEN s.day_from AND s.day_to OR s.state <> 'imported') THEN
    RAISE EXCEPTION 'a line is refused: it is outside the days of its statement, or the statement is not imported'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'arrival_in_statement';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER in_statement AFTER INSERT ON arrival REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_lines_elsewhere();

-- A proposed statement is decided once, an imported one is revoked once, and a revoked statement keeps no line.
CREATE OR REPLACE FUNCTION refuse_statement_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((OLD.state = NEW.state AND OLD.state IN ('proposed', 'imported')) OR (OLD.state, NEW.state) IN (('proposed', 'imported'),
    ('proposed', 'declined'), ('imported', 'revoked'))) THEN
    RAISE EXCEPTION 'a statement that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state = 'revoked' AND EXISTS (SELECT FROM arrival a WHERE a.statement_id = NEW.id AND a.state <> 'revoked') THEN
    RAISE EXCEPTION 'a statement with lines in use is not revoked' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER moves_on BEFORE UPDATE ON account_statement FOR EACH ROW EXECUTE FUNCTION refuse_statement_move();
