ALTER TABLE "arrival" VALIDATE CONSTRAINT "arrival_receipt_id_fkey";
ALTER TABLE arrival VALIDATE CONSTRAINT arrival_matched_to;
