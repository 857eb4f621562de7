import type pg from "pg";
import { SetupError } from "../setup/step.ts";
import { record } from "./apply-migration.ts";
import type { Migration } from "./migration-files.ts";

/** First line of a baseline, which makes in one step what the migrations before it made. The commit is the last one that has them. */
const replaced = /^-- migrate: replaces the (\d+) migrations up to (\S+) of commit (\S+)$/m;

/** A database with all migrations that the baseline replaces has its tables already, so the baseline is only recorded. */
export async function recordBaseline(client: pg.Client, baseline: Migration, applied: readonly string[]): Promise<void> {
  const [, count, last = "", commit] = replaced.exec(baseline.sql) ?? [];
  if (commit === undefined) throw new SetupError("The database was made by another program. Use an empty database.");
  if (!applied.includes(last) || applied.filter((name) => name <= last).length !== Number(count)) {
    throw new SetupError(
      `The database lacks some of the ${count} migrations that ${baseline.name} replaces. Migrate it with commit ${commit} first, ` +
        "or use an empty database (npm start -- --reset).",
    );
  }
  await record(client, baseline);
}
