import { pool, type Queryable } from "./db.server.ts";

const record = `INSERT INTO liveness (process, at) VALUES ($1, clock_timestamp())
  ON CONFLICT (process) DO UPDATE SET at = excluded.at`;

/** Records by the database's clock that a process of this name is alive. */
export async function recordLiveness(db: Queryable, process: string): Promise<void> {
  await db.query(record, [process]);
}

/**
 * Like {@link recordLiveness}; returns how many milliseconds ago another process recorded its liveness, or null if none ever did. The
 * statement is prepared like the statements of pages, so that it fails when they fail.
 */
export async function recordAndCompare(db: Queryable, process: string, other: string): Promise<number | null> {
  const sql = `WITH own AS (${record} RETURNING at)
    SELECT (EXTRACT(EPOCH FROM own.at - other.at) * 1000)::int AS age FROM own LEFT JOIN liveness other ON other.process = $2`;
  const { rows } = await db.query<{ age: number | null }>({ name: "liveness", text: sql, values: [process, other] });
  return rows[0]?.age ?? null;
}

const buildName = (deployment: string, build: string) => `build:${deployment}:${build}`;
/**
 * A worker signs every two seconds. This limit is longer than the restart of a single worker takes, because afterwards an older build
 * becomes current.
 */
const buildSilence = "30 seconds";

/** Records that a worker of this build is alive. Returns when, in epoch milliseconds of the database's clock. */
export async function recordBuild(deployment: string, build: string): Promise<number> {
  const sql = `${record} RETURNING EXTRACT(EPOCH FROM at)::float8 * 1000 AS at`;
  const { rows } = await pool.query<{ at: number }>(sql, [buildName(deployment, build)]);
  return rows[0]?.at ?? 0;
}

/** The builds of a deployment whose workers have signed within the last half minute. */
export async function listLivingBuilds(deployment: string): Promise<ReadonlySet<string>> {
  const prefix = buildName(deployment, "");
  const sql = `SELECT substr(process, length($1) + 1) AS build FROM liveness
    WHERE starts_with(process, $1) AND at > clock_timestamp() - interval '${buildSilence}'`;
  const { rows } = await pool.query<{ build: string }>(sql, [prefix]);
  return new Set(rows.map(({ build }) => build));
}
