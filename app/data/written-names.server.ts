import { pool, type Queryable } from "#data/db.server.ts";

/** A row whose sealed text holds a name in Latin letters; it can only be decrypted with the AAD of its table and id. */
export interface SealedName {
  readonly id: string;
  readonly sealed: string | null;
}

/** A person's or company's name as typed, with the rows in force that may hold it in Latin letters. */
export interface WrittenName {
  readonly id: string;
  readonly fullName: string;
  readonly companyName: string | null;
  /** Personal data of a person, before the first approval what they typed; null for a company. */
  readonly details: SealedName | null;
  readonly company: SealedName | null;
}

/** SQL columns of {@link WrittenName}. `person` is the alias of the "user" row. */
export const writtenNameOf = (
  person: string,
): string => `${person}.id, ${person}.full_name AS "fullName", nullif(${person}.company_name, '') AS "companyName",
  (SELECT jsonb_build_object('id', d.id, 'sealed', d.sealed) FROM member_details d
    WHERE d.user_id = ${person}.id AND d.data_version IN ('current', 'onModeration') AND ${person}.profile_kind <> 'company'
    ORDER BY d.data_version = 'current' DESC LIMIT 1) AS details,
  (SELECT jsonb_build_object('id', c.id, 'sealed', c.live->>'sealed') FROM company c
    WHERE c.user_id = ${person}.id AND ${person}.profile_kind = 'company') AS company`;

/** Names of members and staff as typed. */
export async function listWrittenNames(ids: readonly string[], db: Queryable = pool): Promise<readonly WrittenName[]> {
  if (ids.length === 0) return [];
  const sql = `SELECT ${writtenNameOf("u")} FROM "user" u WHERE u.id = ANY ($1::uuid[])`;
  return (await db.query<WrittenName>(sql, [[...new Set(ids)]])).rows;
}
