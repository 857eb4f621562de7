-- AlterEnum
ALTER TYPE "token_purpose" ADD VALUE 'staffInvitation';

-- prisma/sql/80-staff.sql

CREATE OR REPLACE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_admin'));
  IF NOT EXISTS (SELECT FROM "user" WHERE role = 0 AND NOT is_blocked) THEN
    RAISE EXCEPTION 'user % is the last admin', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS keep_an_admin ON "user";
CREATE TRIGGER keep_an_admin AFTER UPDATE OF role, is_blocked ON "user" FOR EACH ROW
  WHEN (OLD.role = 0 AND NOT OLD.is_blocked AND (NEW.role <> 0 OR NEW.is_blocked)) EXECUTE FUNCTION keep_an_admin();

-- prisma/sql/90-roles.sql

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO bridgehold_app;
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM bridgehold_app;
GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO bridgehold_app;
GRANT UPDATE ON
  agent_account, api_answer, api_token, bank_account, certifying_document, content_item, crypto_wallet, escrow_agent, feed, feedback, liveness,
  mail_broadcast, mail_outbox, mail_suppression, member_details, moderation_case, notification, offer, offer_draft, offer_leg, offer_stage, one_time_token,
  push_outbox, push_subscription, rate_limit, receipt, recovery_code, service_info, session, staff_membership, stage_claim, totp_secret,
  "user", waitlist
  TO bridgehold_app;
GRANT DELETE ON
  agent_non_working_date, api_answer, api_token, content_former_slug, content_text, feed_entry, mail_suppression, offer_draft, push_outbox, push_subscription,
  rate_limit, receipt, recovery_code, stage_check, stage_claim, totp_secret
  TO bridgehold_app;
GRANT UPDATE (status, refusal_code, refusal_params, applied_version, attempts, next_attempt_at, settled_at) ON offer_command TO bridgehold_app;
GRANT UPDATE (network, offer_id, leg, kind, created_at) ON used_reference TO bridgehold_app;
GRANT UPDATE (offer_id, claimed_by, deleted_at) ON stored_file TO bridgehold_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bridgehold_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bridgehold_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bridgehold_app;
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE ALL ON _prisma_migrations FROM bridgehold_app;
  END IF;
END $$;
