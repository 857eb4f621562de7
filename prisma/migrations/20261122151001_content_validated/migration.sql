ALTER TABLE content_item VALIDATE CONSTRAINT content_item_slug_form;
ALTER TABLE content_text VALIDATE CONSTRAINT content_text_language_known;
ALTER TABLE review VALIDATE CONSTRAINT review_language_known;
ALTER TABLE feedback VALIDATE CONSTRAINT feedback_language_known;
ALTER TABLE feedback VALIDATE CONSTRAINT feedback_brand_known;
