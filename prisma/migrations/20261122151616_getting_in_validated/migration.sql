ALTER TABLE policy_acceptance VALIDATE CONSTRAINT policy_acceptance_region_known;
ALTER TABLE referral VALIDATE CONSTRAINT referral_company_known;
ALTER TABLE waitlist VALIDATE CONSTRAINT waitlist_brand_known;
ALTER TABLE waitlist VALIDATE CONSTRAINT waitlist_language_known;
