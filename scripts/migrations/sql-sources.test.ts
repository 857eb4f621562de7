import { expect, test } from "vitest";
import { changedParts, partsOf, textOf } from "./sql-sources.ts";

const [file, a, b] = ["65-note.sql", "CREATE OR REPLACE VIEW note AS SELECT 'a';", "CREATE OR REPLACE VIEW note AS SELECT 'b';"];
const taken = (sql: string) => `-- prisma/sql/${file} 0123456789abcdef\n${sql}\n`;

test("a file that goes from A to B and back to A is applied again", () => {
  const migrations = [taken(a), taken(b)];
  expect(changedParts(migrations, partsOf(file, a)).map(({ sql }) => sql)).toEqual([a]);
  expect(changedParts(migrations, partsOf(file, b))).toEqual([]);
});

test("an object that was dropped is created again", () => {
  const migrations = [taken("CREATE INDEX IF NOT EXISTS one ON note (n);"), taken("DROP INDEX IF EXISTS one;")];
  expect(changedParts(migrations, partsOf(file, "CREATE INDEX IF NOT EXISTS one ON note (n);"))).toHaveLength(1);
});

test("objects that a migration already contains are unchanged for the next one", () => {
  const parts = partsOf(
    file,
    `-- why\n${a}\n\nDO $$\nBEGIN\n\n  NULL;\nEND $$;\n\nALTER TABLE note\n  DROP CONSTRAINT IF EXISTS x, ADD CONSTRAINT x CHECK (n > 0);\n`,
  );
  expect(parts).toHaveLength(3);
  expect(changedParts([], parts)).toEqual(parts);
  expect(changedParts([`CREATE TABLE note (n int);\n\n${textOf(parts)}\n`], parts)).toEqual([]);
});

test("only the object that changed is applied", () => {
  const table = (limit: number) => `ALTER TABLE note
  DROP CONSTRAINT IF EXISTS low, ADD CONSTRAINT low CHECK (n > 0),
  DROP CONSTRAINT IF EXISTS high,
  ADD CONSTRAINT high CHECK (n < ${limit}
    AND n <> 7);`;
  const [changed, ...others] = changedParts([taken(table(10))], partsOf(file, table(20)));
  expect(others).toEqual([]);
  expect(changed?.sql).toBe("ALTER TABLE note DROP CONSTRAINT IF EXISTS high, ADD CONSTRAINT high CHECK (n < 20 AND n <> 7) NOT VALID;");
  expect(changed?.validation).toBe("ALTER TABLE note VALIDATE CONSTRAINT high;");
});

test("a change in a comment needs no migration", () => {
  expect(changedParts([taken(`-- one\n${a}`)], partsOf(file, `-- another\n${a}`))).toEqual([]);
});

test("two concurrently built indexes are two objects", () => {
  const [one, other] = ["one", "other"].map((name) => `CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON offer (id);`);
  expect(partsOf(file, `${one}\n\n${other}`).map(({ key }) => key)).toEqual(["one 1", "other 1"]);
});
