-- Acts on accounts and the checks against them run one at a time, so a check sees every act that was committed before it. The time is read
-- under the lock, so that an act is never dated before a command that was checked without it.
CREATE OR REPLACE FUNCTION date_account_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('account_act'));
  NEW.at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER dated BEFORE INSERT ON account_act FOR EACH ROW EXECUTE FUNCTION date_account_act();

-- All people who acted on the person's account until then, on the accounts of those people, and so on.
CREATE OR REPLACE FUNCTION account_handlers(person uuid, until timestamptz) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE handler(id) AS (
    SELECT actor_id FROM account_act WHERE person_id = person AND at <= until
    UNION
    SELECT a.actor_id FROM handler h JOIN account_act a ON a.person_id = h.id AND a.at <= until)
  SELECT coalesce(array_agg(id), '{}') FROM handler
$$;

-- The registrar of the person, the registrar of the registrar, and so on. An independent approval ends the chain, because a second person
-- has confirmed the account. People registered before approvals existed have no row and no sponsors.
CREATE OR REPLACE FUNCTION account_sponsors(person uuid, until timestamptz) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE sponsor(id) AS (
    SELECT actor_id FROM account_act a WHERE a.person_id = person AND a.act = 'registered' AND a.at <= until
      AND EXISTS (SELECT FROM staff_approval v WHERE v.person_id = a.person_id AND NOT v.is_independent)
    UNION
    SELECT a.actor_id FROM sponsor s JOIN account_act a ON a.person_id = s.id AND a.act = 'registered' AND a.at <= until
      AND EXISTS (SELECT FROM staff_approval v WHERE v.person_id = a.person_id AND NOT v.is_independent))
  SELECT coalesce(array_agg(id), '{}') FROM sponsor
$$;

-- Whether one person may control both accounts (R22).
CREATE OR REPLACE FUNCTION may_be_one(one uuid, other uuid, until timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT one = other OR one = ANY (account_handlers(other, until)) OR other = ANY (account_handlers(one, until))
    OR account_sponsors(one, until) && account_sponsors(other, until)
$$;

-- All people whose statement a verdict on a stage would confirm: those who stated it, matched its arrival or imported the statement.
CREATE OR REPLACE FUNCTION stage_staters(offer uuid, leg text, stage_name text) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_remove(array_agg(DISTINCT person), NULL) FROM (
    SELECT s.submitted_by FROM offer_stage s WHERE s.offer_id = offer AND s.side = leg AND s.stage = stage_name
    UNION ALL
    SELECT p.person FROM arrival a
      LEFT JOIN account_statement f ON f.id = a.statement_id, unnest(ARRAY[a.stated_by, f.imported_by]) AS p(person)
    WHERE stage_name = 'incoming' AND a.receipt_id = (
      -- A bare "leg" would be the arrival's own.
      SELECT (o.state #>> ARRAY['legs', stage_staters.leg, 'incoming', 'receiptId'])::uuid FROM offer o WHERE o.id = offer)) AS said(person)
$$;

-- Four eyes (R22), checked when a verdict enters the inbox. `BH022` is answered as STAGE.NOT_INDEPENDENT.
CREATE OR REPLACE FUNCTION refuse_dependent(verifier uuid, staters uuid[], until timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE stater uuid;
BEGIN
  FOREACH stater IN ARRAY coalesce(staters, '{}') LOOP
    IF verifier <> stater AND may_be_one(verifier, stater, until) THEN
      RAISE EXCEPTION 'user % acted on the account of user %, or one person on both', verifier, stater USING ERRCODE = 'BH022';
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION check_command() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM staff_approval WHERE person_id = NEW.actor_user_id AND is_required AND decided_at IS NULL) THEN
    RAISE EXCEPTION 'user % waits for an approval', NEW.actor_user_id USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.type ~ '^(verify|return)(Incoming|Outgoing|Confirmation|Refund)$' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
    PERFORM refuse_dependent(NEW.actor_user_id,
      stage_staters(NEW.offer_id, NEW.body->>'leg', lower(regexp_replace(NEW.type, '^(verify|return)', ''))), 'infinity');
  ELSIF NEW.type = 'consentRefund' THEN
    PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
    PERFORM refuse_dependent(NEW.actor_user_id,
      (SELECT ARRAY[(state #>> '{refundProposal,by}')::uuid] FROM offer WHERE id = NEW.offer_id AND state #>> '{refundProposal,by}' LIKE '%-%'), 'infinity');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER four_eyes AFTER INSERT ON offer_command FOR EACH ROW WHEN (NEW.actor_user_id IS NOT NULL)
  EXECUTE FUNCTION check_command();

-- The same check when the decision is written. Acts after the command do not count, because the command was checked without them.
CREATE OR REPLACE FUNCTION check_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stated offer_event;
  given_at timestamptz := (SELECT received_at FROM offer_command WHERE id = NEW.command_id);
BEGIN
  IF NEW.type = 'refundOpened' THEN
    IF NEW.body->>'by' LIKE '%-%' AND NEW.body->>'consentedBy' LIKE '%-%' THEN
      PERFORM refuse_dependent((NEW.body->>'consentedBy')::uuid, ARRAY[(NEW.body->>'by')::uuid], coalesce(given_at, NEW.at));
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO stated FROM offer_event e
    WHERE e.offer_id = NEW.offer_id AND e.type = replace(NEW.type, 'Verified', 'Submitted') AND e.body->>'leg' = NEW.body->>'leg'
    ORDER BY e.version DESC LIMIT 1;
  IF NEW.body->>'by' LIKE '%-%' AND stated.body->>'by' LIKE '%-%' THEN
    PERFORM refuse_dependent((NEW.body->>'by')::uuid, ARRAY[(stated.body->>'by')::uuid], coalesce(given_at, NEW.at));
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE INSERT ON offer_event FOR EACH ROW
  WHEN (NEW.type IN ('incomingVerified', 'outgoingVerified', 'confirmationVerified', 'refundVerified', 'refundOpened')) EXECUTE FUNCTION check_verdict();

CREATE OR REPLACE FUNCTION check_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  PERFORM refuse_dependent(NEW.decided_by, ARRAY[NEW.asked_by], 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE UPDATE ON consent_request FOR EACH ROW WHEN (NEW.decision = 'given')
  EXECUTE FUNCTION check_consent();

CREATE OR REPLACE FUNCTION check_arrival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  PERFORM refuse_dependent(NEW.verified_by,
    array_remove(ARRAY[NEW.stated_by, (SELECT imported_by FROM account_statement WHERE id = NEW.statement_id)], NULL), 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE UPDATE ON arrival FOR EACH ROW WHEN (NEW.state = 'returned' AND OLD.state <> 'returned')
  EXECUTE FUNCTION check_arrival();

-- A new colleague is approved by a person on whose account the requester did not act. When the approver registered the requester, the
-- approval gives access but does not make the colleague independent.
CREATE OR REPLACE FUNCTION check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('account_act'));
  IF NEW.asked_by = ANY (account_handlers(NEW.decided_by, 'infinity'))
    OR account_sponsors(NEW.decided_by, 'infinity') && account_sponsors(NEW.asked_by, 'infinity') THEN
    RAISE EXCEPTION 'user % does not decide independently of user %', NEW.decided_by, NEW.asked_by USING ERRCODE = 'BH022';
  END IF;
  NEW.is_independent := NOT may_be_one(NEW.decided_by, NEW.asked_by, 'infinity');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER four_eyes BEFORE INSERT OR UPDATE ON staff_approval FOR EACH ROW WHEN (NEW.decided_by IS NOT NULL)
  EXECUTE FUNCTION check_approval();
