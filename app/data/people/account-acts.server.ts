import { pool } from "#data/db.server.ts";
import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Instant, OfferSide, StageName } from "#domain/offer/state.ts";

/** Acts of one person on a colleague's account. `letIn`: reset the wrong passwords that delayed the colleague's sign-in. */
export const accountActs = ["registered", "invited", "moved", "restored", "letIn"] as const;
export type AccountActKind = (typeof accountActs)[number];

export interface AccountAct {
  readonly personId: string;
  readonly actorId: string;
  readonly act: AccountActKind;
}

/** Records an act in the transaction that performs it. */
export async function recordAccountAct(db: UnitOfWork, { personId, actorId, act }: AccountAct): Promise<void> {
  await sqlOn(db).run`INSERT INTO account_act (person_id, actor_id, act) VALUES (${personId}::uuid, ${actorId}::uuid, ${act})`;
}

/** Returns true when the database refused a verdict of a person who acted on the account of a person whose submission it confirms. */
export const isDependent = (error: unknown): boolean => (error as { code?: string }).code === "BH022";

/**
 * Returns the people whose submission a verdict on a stage confirms: its submitter, the person who matched its arrival and the importer of
 * the statement.
 */
export async function listSubmitters(offerId: string, leg: OfferSide, stage: StageName): Promise<readonly string[]> {
  const sql = "SELECT coalesce(stage_staters($1, $2, $3), '{}') AS staters";
  const { rows } = await pool.query<{ staters: string[] }>(sql, [offerId, leg, stage]);
  return rows[0]?.staters ?? [];
}

/** Returns the people whose submission the return of an arrival confirms: its submitter and the importer of the statement. */
export async function listArrivalSubmitters(arrivalId: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ staters: string[] }>(
    `SELECT array_remove(ARRAY[a.stated_by, f.imported_by], NULL) AS staters
     FROM arrival a LEFT JOIN account_statement f ON f.id = a.statement_id WHERE a.id = $1`,
    [arrivalId],
  );
  return rows[0]?.staters ?? [];
}

export interface Dependence {
  readonly staterId: string;
  /** The latest act of the verifier on the stater's own account; null when the two are connected by the accounts of others. */
  readonly act: AccountActKind | null;
}

/** The first of the staters who may be the same person as the verifier; null when all are independent. */
export async function findDependence(verifierId: string, staters: readonly string[]): Promise<Dependence | null> {
  if (staters.length === 0) return null;
  const { rows } = await pool.query<Dependence>(
    `SELECT s.id AS "staterId",
       (SELECT a.act FROM account_act a WHERE a.person_id = s.id AND a.actor_id = $1 ORDER BY a.at DESC LIMIT 1) AS act
     FROM unnest($2::uuid[]) AS s(id) WHERE s.id <> $1 AND may_be_one($1, s.id, 'infinity') LIMIT 1`,
    [verifierId, [...staters]],
  );
  return rows[0] ?? null;
}

export interface Registration {
  readonly personId: string;
  readonly name: string;
  readonly by: string;
  readonly at: Instant;
}

/** Returns who registered these people, by name. People registered before these records exist are omitted. */
export async function listRegistrations(personIds: readonly string[]): Promise<readonly Registration[]> {
  if (personIds.length === 0) return [];
  const { rows } = await pool.query<Registration>(
    `SELECT a.person_id AS "personId", p.full_name AS name, u.full_name AS by, floor(extract(epoch FROM a.at) * 1000)::float8 AS at
     FROM account_act a JOIN "user" p ON p.id = a.person_id JOIN "user" u ON u.id = a.actor_id
     WHERE a.person_id = ANY ($1::uuid[]) AND a.act = 'registered' ORDER BY a.at`,
    [[...personIds]],
  );
  return rows;
}
