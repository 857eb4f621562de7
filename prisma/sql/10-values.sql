-- Closed sets of values. tests/data/schema.test.ts and tests/architecture/phases.test.ts compare each list with the union of the domain.
ALTER TABLE "user"
  DROP CONSTRAINT IF EXISTS user_brand_known, ADD CONSTRAINT user_brand_known CHECK (brand IN ('main', 'wbit')),
  DROP CONSTRAINT IF EXISTS user_profile_kind_known, ADD CONSTRAINT user_profile_kind_known CHECK (profile_kind IN ('person', 'company')),
  DROP CONSTRAINT IF EXISTS user_language_known, ADD CONSTRAINT user_language_known CHECK (language IN ('ru', 'en')),
  DROP CONSTRAINT IF EXISTS user_region_known, ADD CONSTRAINT user_region_known CHECK (region IN ('russia', 'europe')),
  DROP CONSTRAINT IF EXISTS user_role_range, ADD CONSTRAINT user_role_range CHECK (role BETWEEN 0 AND 6),
  DROP CONSTRAINT IF EXISTS user_status_range, ADD CONSTRAINT user_status_range CHECK (status BETWEEN 0 AND 8),
  DROP CONSTRAINT IF EXISTS user_previous_status_range,
  ADD CONSTRAINT user_previous_status_range CHECK (previous_status BETWEEN 0 AND 8 AND previous_status NOT IN (6, 7)),
  DROP CONSTRAINT IF EXISTS user_email_lower, ADD CONSTRAINT user_email_lower CHECK (email = lower(email));

ALTER TABLE crypto_wallet
  DROP CONSTRAINT IF EXISTS crypto_wallet_network_known,
  ADD CONSTRAINT crypto_wallet_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN')),
  DROP CONSTRAINT IF EXISTS crypto_wallet_asset_known,
  ADD CONSTRAINT crypto_wallet_asset_known CHECK (asset IN ('USDT', 'USDC', 'BTC', 'ETH'));

ALTER TABLE deleted_member_hash
  DROP CONSTRAINT IF EXISTS deleted_member_hash_kind_known,
  ADD CONSTRAINT deleted_member_hash_kind_known CHECK (kind IN ('email', 'phone', 'document'));

ALTER TABLE service_info DROP CONSTRAINT IF EXISTS service_info_single, ADD CONSTRAINT service_info_single CHECK (id = 1);

ALTER TABLE escrow_agent
  DROP CONSTRAINT IF EXISTS escrow_agent_name_form, ADD CONSTRAINT escrow_agent_name_form CHECK (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  DROP CONSTRAINT IF EXISTS escrow_agent_tax_range,
  ADD CONSTRAINT escrow_agent_tax_range CHECK (commission_tax_ratio BETWEEN 0 AND 1),
  DROP CONSTRAINT IF EXISTS escrow_agent_licence_whole,
  ADD CONSTRAINT escrow_agent_licence_whole CHECK (num_nonnulls(licence_number, licence_authority, licence_country) IN (0, 3));

ALTER TABLE agent_account
  DROP CONSTRAINT IF EXISTS agent_account_rail_known, ADD CONSTRAINT agent_account_rail_known CHECK (rail IN ('bank', 'crypto')),
  DROP CONSTRAINT IF EXISTS agent_account_network_known,
  ADD CONSTRAINT agent_account_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN')),
  DROP CONSTRAINT IF EXISTS agent_account_network_of_rail,
  ADD CONSTRAINT agent_account_network_of_rail CHECK ((rail = 'crypto') = (network IS NOT NULL));

ALTER TABLE agent_document
  DROP CONSTRAINT IF EXISTS agent_document_of_account,
  ADD CONSTRAINT agent_document_of_account CHECK ((key = 'requisites') = (account_id IS NOT NULL));

ALTER TABLE agent_cap
  DROP CONSTRAINT IF EXISTS agent_cap_positive,
  ADD CONSTRAINT agent_cap_positive CHECK (amount_minor > 0);

ALTER TABLE agent_non_working_date
  DROP CONSTRAINT IF EXISTS agent_non_working_date_order,
  ADD CONSTRAINT agent_non_working_date_order CHECK (date_to >= date_from AND date_to - date_from <= 60);

ALTER TABLE stored_file
  DROP CONSTRAINT IF EXISTS stored_file_leg_known, ADD CONSTRAINT stored_file_leg_known CHECK (leg IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS stored_file_purpose_known,
  ADD CONSTRAINT stored_file_purpose_known CHECK (purpose IN ('proof', 'agentFile', 'contract', 'evidence', 'statement', 'proofPack', 'invoice',
    'certifying', 'avatar', 'agentDocument', 'report'));

ALTER TABLE offer_document
  DROP CONSTRAINT IF EXISTS offer_document_kind_known,
  ADD CONSTRAINT offer_document_kind_known CHECK (kind IN ('contract', 'evidence', 'statement', 'proofPack'));

ALTER TABLE company
  DROP CONSTRAINT IF EXISTS company_state_known, ADD CONSTRAINT company_state_known CHECK (state IN ('submitted', 'approved', 'returned'));

ALTER TABLE ultimate_owner
  DROP CONSTRAINT IF EXISTS ultimate_owner_state_known, ADD CONSTRAINT ultimate_owner_state_known CHECK (state IN ('submitted', 'approved', 'returned')),
  DROP CONSTRAINT IF EXISTS ultimate_owner_share, ADD CONSTRAINT ultimate_owner_share CHECK (share_bps BETWEEN 1 AND 10000);

ALTER TABLE bank_account
  DROP CONSTRAINT IF EXISTS bank_account_state_known,
  ADD CONSTRAINT bank_account_state_known CHECK (state IN ('draft', 'submitted', 'approved', 'declined', 'removed'));

ALTER TABLE offer
  DROP CONSTRAINT IF EXISTS offer_brand_known, ADD CONSTRAINT offer_brand_known CHECK (brand IN ('main', 'wbit')),
  DROP CONSTRAINT IF EXISTS offer_kind_known, ADD CONSTRAINT offer_kind_known CHECK (kind IN ('exchange', 'invoice')),
  DROP CONSTRAINT IF EXISTS offer_phase_known,
  ADD CONSTRAINT offer_phase_known CHECK (phase IN ('draft', 'published', 'signing', 'awaitingPayment', 'suspended', 'verifying',
    'payingOut', 'confirming', 'refunding', 'completed', 'refunded', 'cancelled')),
  DROP CONSTRAINT IF EXISTS offer_cancel_reason_known,
  ADD CONSTRAINT offer_cancel_reason_known CHECK (cancel_reason IN ('owner', 'buyer', 'partnerNotSigning', 'paymentProofExpired',
    'bankAccountChange', 'listingExpired', 'forced')),
  DROP CONSTRAINT IF EXISTS offer_deadline_kind_known,
  ADD CONSTRAINT offer_deadline_kind_known CHECK (deadline_kind IN ('listing', 'signing', 'payment', 'staffDecision', 'stage', 'watch')),
  DROP CONSTRAINT IF EXISTS offer_attention_known,
  ADD CONSTRAINT offer_attention_known CHECK (attention <@ ARRAY['stageLate', 'suspended', 'mismatch', 'beneficiaryHold',
    'agentSuspended', 'payoutBounced', 'lateMoney']::text[]),
  DROP CONSTRAINT IF EXISTS offer_not_own, ADD CONSTRAINT offer_not_own CHECK (buyer_id <> owner_id),
  DROP CONSTRAINT IF EXISTS offer_version_positive, ADD CONSTRAINT offer_version_positive CHECK (version >= 0 AND revision >= 1);

ALTER TABLE offer_leg
  DROP CONSTRAINT IF EXISTS offer_leg_side_known, ADD CONSTRAINT offer_leg_side_known CHECK (side IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS offer_leg_rail_known, ADD CONSTRAINT offer_leg_rail_known CHECK (rail IN ('bank', 'crypto')),
  DROP CONSTRAINT IF EXISTS offer_leg_network_known,
  ADD CONSTRAINT offer_leg_network_known CHECK (network IN ('TRON', 'ETHEREUM', 'BITCOIN')),
  DROP CONSTRAINT IF EXISTS offer_leg_mismatch_kind_known,
  ADD CONSTRAINT offer_leg_mismatch_kind_known CHECK (mismatch_kind IN ('short', 'over', 'wrongCurrency', 'late', 'thirdParty')),
  DROP CONSTRAINT IF EXISTS offer_leg_amounts,
  ADD CONSTRAINT offer_leg_amounts CHECK (principal_minor > 0 AND commission_minor >= 0 AND pay_in_minor > 0);

-- Four eyes (R22): the person who submitted a stage never verifies it.
ALTER TABLE offer_stage
  DROP CONSTRAINT IF EXISTS offer_stage_side_known, ADD CONSTRAINT offer_stage_side_known CHECK (side IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS offer_stage_stage_known,
  ADD CONSTRAINT offer_stage_stage_known CHECK (stage IN ('incoming', 'outgoing', 'confirmation', 'refund')),
  DROP CONSTRAINT IF EXISTS offer_stage_status_known,
  ADD CONSTRAINT offer_stage_status_known CHECK (status IN ('closed', 'open', 'submitted', 'returned', 'verified')),
  DROP CONSTRAINT IF EXISTS offer_stage_four_eyes, ADD CONSTRAINT offer_stage_four_eyes CHECK (verified_by <> submitted_by);

ALTER TABLE offer_command
  DROP CONSTRAINT IF EXISTS offer_command_status_known,
  ADD CONSTRAINT offer_command_status_known CHECK (status IN ('pending', 'applied', 'refused'));

ALTER TABLE receipt
  DROP CONSTRAINT IF EXISTS receipt_payer_known, ADD CONSTRAINT receipt_payer_known CHECK (payer IN ('side', 'thirdParty')),
  DROP CONSTRAINT IF EXISTS receipt_source_known, ADD CONSTRAINT receipt_source_known CHECK (source IN ('staff', 'statement')),
  DROP CONSTRAINT IF EXISTS receipt_leg_known, ADD CONSTRAINT receipt_leg_known CHECK (leg IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS receipt_amount_positive, ADD CONSTRAINT receipt_amount_positive CHECK (amount_minor > 0);

ALTER TABLE account_statement
  DROP CONSTRAINT IF EXISTS account_statement_format_known,
  ADD CONSTRAINT account_statement_format_known CHECK (format IN ('csv', 'camt053', 'mt940', 'clientBank')),
  DROP CONSTRAINT IF EXISTS account_statement_state_known,
  ADD CONSTRAINT account_statement_state_known CHECK (state IN ('proposed', 'imported', 'declined', 'revoked')),
  DROP CONSTRAINT IF EXISTS account_statement_accepted_by_two,
  ADD CONSTRAINT account_statement_accepted_by_two CHECK (
    contradiction IS NULL OR state IN ('proposed', 'declined') OR (decided_by IS NOT NULL AND decided_by <> imported_by)),
  DROP CONSTRAINT IF EXISTS account_statement_revoked_by_two,
  ADD CONSTRAINT account_statement_revoked_by_two CHECK (
    state <> 'revoked' OR (revoke_asked_by IS NOT NULL AND revoke_reason IS NOT NULL AND revoked_at IS NOT NULL AND revoked_by IS NOT NULL
      AND revoked_by <> revoke_asked_by AND revoked_by <> imported_by));

-- Money is returned only by two people. A matched arrival names its leg and its receipt. A returned payout names its leg and the command
-- that reports the return.
ALTER TABLE arrival
  DROP CONSTRAINT IF EXISTS arrival_state_known,
  ADD CONSTRAINT arrival_state_known CHECK (state IN ('unknown', 'matched', 'returning', 'returned', 'bounced', 'revoked')),
  DROP CONSTRAINT IF EXISTS arrival_leg_known, ADD CONSTRAINT arrival_leg_known CHECK (leg IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS arrival_amount_positive, ADD CONSTRAINT arrival_amount_positive CHECK (amount_minor > 0),
  DROP CONSTRAINT IF EXISTS arrival_matched_to,
  ADD CONSTRAINT arrival_matched_to CHECK (num_nonnulls(offer_id, leg) = CASE WHEN state IN ('matched', 'bounced') THEN 2 ELSE 0 END
    AND (receipt_id IS NOT NULL) = (state = 'matched') AND (bounce_command_id IS NOT NULL) = (state = 'bounced')),
  DROP CONSTRAINT IF EXISTS arrival_four_eyes,
  ADD CONSTRAINT arrival_four_eyes CHECK (
    state <> 'returned' OR (stated_by IS NOT NULL AND verified_by IS NOT NULL AND verified_by <> stated_by AND reason IS NOT NULL));

ALTER TABLE account_act
  DROP CONSTRAINT IF EXISTS account_act_known,
  ADD CONSTRAINT account_act_known CHECK (act IN ('registered', 'invited', 'moved', 'restored', 'letIn')),
  DROP CONSTRAINT IF EXISTS account_act_on_others,
  ADD CONSTRAINT account_act_on_others CHECK (actor_id <> person_id);

-- A registration is approved by a person other than the registrar.
ALTER TABLE staff_approval
  DROP CONSTRAINT IF EXISTS staff_approval_decided_whole,
  ADD CONSTRAINT staff_approval_decided_whole CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  DROP CONSTRAINT IF EXISTS staff_approval_four_eyes,
  ADD CONSTRAINT staff_approval_four_eyes CHECK (decided_by NOT IN (asked_by, person_id));

-- An act on a large sum is decided by two people: the person who requests it never agrees to it.
ALTER TABLE consent_request
  DROP CONSTRAINT IF EXISTS consent_request_decision_known,
  ADD CONSTRAINT consent_request_decision_known CHECK (decision IN ('given', 'declined', 'withdrawn')),
  DROP CONSTRAINT IF EXISTS consent_request_decided_whole,
  ADD CONSTRAINT consent_request_decided_whole CHECK ((decision IS NULL) = (decided_by IS NULL) AND (decision IS NULL) = (decided_at IS NULL)),
  DROP CONSTRAINT IF EXISTS consent_request_four_eyes,
  ADD CONSTRAINT consent_request_four_eyes CHECK (decision IS NULL OR (decision = 'withdrawn') = (decided_by = asked_by));

ALTER TABLE infraction
  DROP CONSTRAINT IF EXISTS infraction_side_known, ADD CONSTRAINT infraction_side_known CHECK (side IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS infraction_appeal_whole, ADD CONSTRAINT infraction_appeal_whole CHECK ((appeal_text IS NULL) = (appealed_at IS NULL)
    AND (appeal_answer IS NULL) = (appeal_answered_at IS NULL) AND (appeal_answered_at IS NULL OR appealed_at IS NOT NULL));

ALTER TABLE side_word
  DROP CONSTRAINT IF EXISTS side_word_side_known, ADD CONSTRAINT side_word_side_known CHECK (side IN ('owner', 'buyer')),
  DROP CONSTRAINT IF EXISTS side_word_arrival_whole,
  ADD CONSTRAINT side_word_arrival_whole CHECK ((has_arrived IS NULL) = (arrival_said_at IS NULL));

ALTER TABLE ledger_tx
  DROP CONSTRAINT IF EXISTS ledger_tx_leg_known, ADD CONSTRAINT ledger_tx_leg_known CHECK (leg IN ('owner', 'buyer'));

ALTER TABLE ledger_posting
  DROP CONSTRAINT IF EXISTS ledger_posting_amount_moves, ADD CONSTRAINT ledger_posting_amount_moves CHECK (amount <> 0),
  DROP CONSTRAINT IF EXISTS ledger_posting_currency_known,
  ADD CONSTRAINT ledger_posting_currency_known CHECK (currency IN ('RUB', 'EUR', 'USD', 'GBP', 'CHF', 'CNY', 'TRY', 'AED', 'GEL', 'AMD', 'KZT',
    'CZK', 'PLN', 'HUF', 'RON', 'SEK', 'NOK', 'DKK', 'BGN', 'ISK', 'JPY', 'USDT', 'USDC', 'BTC', 'ETH'));

ALTER TABLE exchange_rate
  DROP CONSTRAINT IF EXISTS exchange_rate_positive, ADD CONSTRAINT exchange_rate_positive CHECK (rate > 0);

ALTER TABLE rate_target
  DROP CONSTRAINT IF EXISTS rate_target_positive, ADD CONSTRAINT rate_target_positive CHECK (rate > 0),
  DROP CONSTRAINT IF EXISTS rate_target_reached_whole,
  ADD CONSTRAINT rate_target_reached_whole CHECK ((reached_at IS NULL) = (reached_rate IS NULL));

ALTER TABLE mail_outbox
  DROP CONSTRAINT IF EXISTS mail_outbox_state_known,
  ADD CONSTRAINT mail_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'dead', 'expired', 'superseded', 'suppressed', 'cancelled', 'held'));

ALTER TABLE mail_broadcast
  DROP CONSTRAINT IF EXISTS mail_broadcast_state_known,
  ADD CONSTRAINT mail_broadcast_state_known CHECK (state IN ('draft', 'running', 'paused', 'done', 'cancelled')),
  DROP CONSTRAINT IF EXISTS mail_broadcast_brand_known, ADD CONSTRAINT mail_broadcast_brand_known CHECK (brand IN ('main', 'wbit')),
  DROP CONSTRAINT IF EXISTS mail_broadcast_pace, ADD CONSTRAINT mail_broadcast_pace CHECK (per_minute BETWEEN 1 AND 100000);

ALTER TABLE mail_suppression
  DROP CONSTRAINT IF EXISTS mail_suppression_scope_known, ADD CONSTRAINT mail_suppression_scope_known CHECK (scope IN ('S', 'M', 'all')),
  DROP CONSTRAINT IF EXISTS mail_suppression_reason_known,
  ADD CONSTRAINT mail_suppression_reason_known CHECK (reason IN ('unsubscribed', 'complaint', 'hardBounce', 'softBounces'));

ALTER TABLE push_outbox
  DROP CONSTRAINT IF EXISTS push_outbox_state_known,
  ADD CONSTRAINT push_outbox_state_known CHECK (state IN ('queued', 'sending', 'sent', 'expired', 'superseded', 'read', 'dropped', 'refused'));

ALTER TABLE webhook_delivery
  DROP CONSTRAINT IF EXISTS webhook_delivery_state_known,
  ADD CONSTRAINT webhook_delivery_state_known CHECK (state IN ('queued', 'sending', 'delivered', 'failed'));

ALTER TABLE webhook_endpoint
  DROP CONSTRAINT IF EXISTS webhook_endpoint_disabled_reason_known,
  ADD CONSTRAINT webhook_endpoint_disabled_reason_known CHECK (disabled_reason IN ('owner', 'failing')),
  DROP CONSTRAINT IF EXISTS webhook_endpoint_disabled_whole,
  ADD CONSTRAINT webhook_endpoint_disabled_whole CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL));

ALTER TABLE policy_acceptance
  DROP CONSTRAINT IF EXISTS policy_acceptance_region_known,
  ADD CONSTRAINT policy_acceptance_region_known CHECK (region IN ('russia', 'europe'));

ALTER TABLE referral
  DROP CONSTRAINT IF EXISTS referral_company_known,
  ADD CONSTRAINT referral_company_known CHECK (company IN ('pd', 'relocation_guide', 'fromto_money'));

ALTER TABLE waitlist
  DROP CONSTRAINT IF EXISTS waitlist_brand_known, ADD CONSTRAINT waitlist_brand_known CHECK (brand IN ('main', 'wbit')),
  DROP CONSTRAINT IF EXISTS waitlist_language_known, ADD CONSTRAINT waitlist_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE content_item
  DROP CONSTRAINT IF EXISTS content_item_slug_form,
  ADD CONSTRAINT content_item_slug_form CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120);

ALTER TABLE content_text
  DROP CONSTRAINT IF EXISTS content_text_language_known, ADD CONSTRAINT content_text_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE review
  DROP CONSTRAINT IF EXISTS review_language_known, ADD CONSTRAINT review_language_known CHECK (language IN ('ru', 'en'));

ALTER TABLE feedback
  DROP CONSTRAINT IF EXISTS feedback_language_known, ADD CONSTRAINT feedback_language_known CHECK (language IN ('ru', 'en')),
  DROP CONSTRAINT IF EXISTS feedback_brand_known, ADD CONSTRAINT feedback_brand_known CHECK (brand IN ('main', 'wbit'));

ALTER TABLE chat
  DROP CONSTRAINT IF EXISTS chat_language_known, ADD CONSTRAINT chat_language_known CHECK (language IN ('ru', 'en'));
ALTER TABLE chat_message
  DROP CONSTRAINT IF EXISTS chat_message_language_known, ADD CONSTRAINT chat_message_language_known CHECK (language IN ('ru', 'en'));
