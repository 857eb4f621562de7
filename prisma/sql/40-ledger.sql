-- Double entry that holds for every role (03-money §4). Each transaction contains the hash of its own content and of the previous
-- transaction of its offer. The checks run at commit, when all postings exist.

-- Fields are separated by control characters, which no field may contain, so that two contents never produce the same text.
ALTER TABLE ledger_tx
  DROP CONSTRAINT IF EXISTS ledger_tx_plain, ADD CONSTRAINT ledger_tx_plain CHECK (idem_key || kind || actor !~ '[[:cntrl:]]');

ALTER TABLE ledger_posting
  DROP CONSTRAINT IF EXISTS ledger_posting_plain,
  ADD CONSTRAINT ledger_posting_plain CHECK (account || coalesce(detail, '') !~ '[[:cntrl:]]');

CREATE OR REPLACE FUNCTION ledger_line(account text, currency text, amount text, detail text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT account || E'\x1f' || currency || E'\x1f' || amount || E'\x1f' || coalesce(detail, '')
$$;

CREATE OR REPLACE FUNCTION ledger_digest(
  prev_hash bytea, idem_key text, offer_id uuid, leg text, kind text, event_version int, corrects bigint, at timestamptz, actor text,
  lines text
) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(prev_hash || convert_to(idem_key || E'\x1f' || coalesce(offer_id::text, '') || E'\x1f' || coalesce(leg, '') || E'\x1f' || kind
    || E'\x1f' || coalesce(event_version::text, '') || E'\x1f' || coalesce(corrects::text, '') || E'\x1f'
    || (extract(epoch FROM at) * 1000)::bigint || E'\x1f' || actor || E'\x1e' || lines, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION ledger_genesis() RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '\x00'::bytea $$;

-- Two transactions can never follow the same one, so a chain cannot fork.
CREATE UNIQUE INDEX IF NOT EXISTS ledger_tx_chain ON ledger_tx (offer_id, prev_hash) WHERE offer_id IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS ledger_tx_chain_without_offer ON ledger_tx (prev_hash) WHERE offer_id IS NULL;

CREATE OR REPLACE FUNCTION check_ledger_tx() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked bigint;
  tx ledger_tx;
  legs int;
  uneven text;
  content text;
BEGIN
  IF TG_TABLE_NAME = 'ledger_tx' THEN checked := NEW.id; ELSE checked := NEW.tx_id; END IF;
  SELECT * INTO tx FROM ledger_tx WHERE id = checked;
  SELECT count(*), string_agg(ledger_line(account, currency, amount::text, detail), E'\x1e' ORDER BY id) INTO legs, content
    FROM ledger_posting WHERE tx_id = checked;
  IF legs < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has % posting(s), two are needed', tx.idem_key, legs USING ERRCODE = 'check_violation';
  END IF;
  SELECT string_agg(currency || ' ' || total, ', ') INTO uneven
    FROM (SELECT currency, sum(amount) AS total FROM ledger_posting WHERE tx_id = checked GROUP BY currency) sums WHERE total <> 0;
  IF uneven IS NOT NULL THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: %', tx.idem_key, uneven USING ERRCODE = 'check_violation';
  END IF;
  IF tx.hash <> ledger_digest(tx.prev_hash, tx.idem_key, tx.offer_id, tx.leg, tx.kind, tx.event_version, tx.corrects, tx.at, tx.actor, content) THEN
    RAISE EXCEPTION 'ledger transaction % does not carry the hash of its content', tx.idem_key USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS balanced ON ledger_tx;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_tx DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_tx();
DROP TRIGGER IF EXISTS balanced ON ledger_posting;
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON ledger_posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_tx();

-- Writes one transaction with its postings [{account, currency, amount, detail}]; `corrects` is the key of the transaction that it
-- reverses. A repeated key writes nothing and returns false. A repeated key with other content raises, because one of the two is a mistake.
CREATE OR REPLACE FUNCTION record_ledger_tx(entry jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  chain uuid := (entry->>'offerId')::uuid;
  content text;
  known ledger_tx;
  written_at timestamptz(3) := to_timestamp((entry->>'at')::bigint / 1000.0);
  prev bytea;
  written bigint;
  corrected bigint;
BEGIN
  IF entry->>'corrects' IS NOT NULL THEN
    SELECT id INTO STRICT corrected FROM ledger_tx WHERE idem_key = entry->>'corrects';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger:' || coalesce(chain::text, ''), 0));
  SELECT coalesce(string_agg(ledger_line(p->>'account', p->>'currency', p->>'amount', p->>'detail'), E'\x1e' ORDER BY n), '') INTO content
    FROM jsonb_array_elements(entry->'postings') WITH ORDINALITY AS list(p, n);
  SELECT * INTO known FROM ledger_tx WHERE idem_key = entry->>'idemKey';
  IF FOUND THEN
    IF known.hash <> ledger_digest(known.prev_hash, known.idem_key, chain, entry->>'leg', entry->>'kind', (entry->>'eventVersion')::int,
      corrected, known.at, known.actor, content) THEN
      RAISE EXCEPTION 'ledger key % was used with other content', known.idem_key USING ERRCODE = 'unique_violation';
    END IF;
    RETURN false;
  END IF;
  -- Two statements, because IS NOT DISTINCT FROM would not use the index.
  IF chain IS NULL THEN
    SELECT hash INTO prev FROM ledger_tx WHERE offer_id IS NULL ORDER BY id DESC LIMIT 1;
  ELSE
    SELECT hash INTO prev FROM ledger_tx WHERE offer_id = chain ORDER BY id DESC LIMIT 1;
  END IF;
  prev := coalesce(prev, ledger_genesis());
  INSERT INTO ledger_tx (idem_key, offer_id, leg, kind, event_version, corrects, at, actor, prev_hash, hash)
    VALUES (entry->>'idemKey', chain, entry->>'leg', entry->>'kind', (entry->>'eventVersion')::int, corrected,
      written_at, entry->>'actor', prev,
      ledger_digest(prev, entry->>'idemKey', chain, entry->>'leg', entry->>'kind', (entry->>'eventVersion')::int,
        corrected, written_at, entry->>'actor', content))
    RETURNING id INTO written;
  INSERT INTO ledger_posting (tx_id, account, currency, amount, detail)
    SELECT written, p->>'account', p->>'currency', (p->>'amount')::numeric, p->>'detail'
    FROM jsonb_array_elements(entry->'postings') WITH ORDINALITY AS list(p, n) ORDER BY n;
  RETURN true;
END $$;
