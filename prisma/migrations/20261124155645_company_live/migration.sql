-- AlterTable
ALTER TABLE "company" ADD COLUMN     "live" JSONB,
ADD COLUMN     "remarks" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "ultimate_owner" ADD COLUMN     "live" JSONB,
ADD COLUMN     "remarks" JSONB NOT NULL DEFAULT '{}';

-- prisma/sql/10-values.sql

ALTER TABLE company DROP CONSTRAINT IF EXISTS company_state_known, ADD CONSTRAINT company_state_known CHECK (state IN ('submitted', 'approved', 'returned')) NOT VALID;

ALTER TABLE ultimate_owner DROP CONSTRAINT IF EXISTS ultimate_owner_state_known, ADD CONSTRAINT ultimate_owner_state_known CHECK (state IN ('submitted', 'approved', 'returned')) NOT VALID;

-- What was approved before is in force; ownership is a few rows a company, so one statement each does.
UPDATE company SET live = jsonb_build_object('sealed', sealed, 'hasNoOwners', has_no_owners) WHERE state = 'approved' AND sealed IS NOT NULL;

UPDATE ultimate_owner SET live = jsonb_build_object(
  'sealed', sealed, 'shareBps', share_bps, 'citizenshipCountry', citizenship_country, 'residenceCountry', residence_country, 'isPep', is_pep,
  'fileIds', coalesce((SELECT jsonb_agg(file.id) FROM stored_file file WHERE file.claimed_by = ultimate_owner.id AND file.deleted_at IS NULL), '[]'))
WHERE state = 'approved' AND sealed IS NOT NULL AND removed_at IS NULL;

GRANT UPDATE (live, remarks) ON company TO bridgehold_app;
GRANT UPDATE (live, remarks) ON ultimate_owner TO bridgehold_app;
