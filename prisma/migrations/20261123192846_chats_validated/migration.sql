ALTER TABLE chat VALIDATE CONSTRAINT chat_language_known;
