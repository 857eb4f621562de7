ALTER TABLE chat VALIDATE CONSTRAINT chat_message_language_known;
