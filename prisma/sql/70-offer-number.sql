-- Human numbers of offers, F-<year>-<number>: unique, ascending, never reset.
CREATE SEQUENCE IF NOT EXISTS offer_number AS bigint;
