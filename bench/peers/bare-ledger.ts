import type pg from "pg";

/** Double entry in PL/pgSQL alone: a transaction, its postings and the sum, without chains, hashes and checks at commit. */
const schema = `CREATE TABLE bare_tx (id bigserial PRIMARY KEY, idem_key text NOT NULL UNIQUE, kind text NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE bare_posting (id bigserial PRIMARY KEY, tx_id bigint NOT NULL REFERENCES bare_tx, account text NOT NULL,
    currency text NOT NULL, amount numeric(38) NOT NULL CHECK (amount <> 0));
  CREATE INDEX ON bare_posting (tx_id);
  CREATE INDEX ON bare_posting (account, currency);
  CREATE FUNCTION bare_record(entry jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE written bigint;
  BEGIN
    INSERT INTO bare_tx (idem_key, kind) VALUES (entry->>'idemKey', entry->>'kind') RETURNING id INTO written;
    INSERT INTO bare_posting (tx_id, account, currency, amount)
      SELECT written, p->>'account', p->>'currency', (p->>'amount')::numeric FROM jsonb_array_elements(entry->'postings') AS p;
    IF EXISTS (SELECT FROM bare_posting WHERE tx_id = written GROUP BY currency HAVING sum(amount) <> 0) THEN
      RAISE EXCEPTION 'does not balance';
    END IF;
  END $$;
  GRANT SELECT, INSERT ON bare_tx, bare_posting TO PUBLIC;
  GRANT USAGE ON SEQUENCE bare_tx_id_seq, bare_posting_id_seq TO PUBLIC`;

export const createBareLedger = async (owner: pg.Pool): Promise<void> => void (await owner.query(schema));

export const bareRecord = { name: "bare-record", text: "SELECT bare_record($1::jsonb)" };
