import { sqlOn, type UnitOfWork } from "#data/sql.server.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { NoticeSettings } from "#domain/people/notice-settings.ts";
import { roleOf } from "#domain/people/numbers.ts";
import type { Language, Role } from "#domain/people/principal.ts";

/** Facts about the reader that a letter about an account needs. */
export interface LetterRecipient {
  readonly userId: string;
  readonly role: Role;
  readonly brand: Brand;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly isBlocked: boolean;
  readonly language: Language;
  readonly timeZone: string;
  readonly codeWord: string;
  readonly settings: NoticeSettings;
}

/** The reader of a letter about their account; null when the person was deleted. */
export async function findLetterRecipient(db: UnitOfWork, userId: string): Promise<LetterRecipient | null> {
  const [row] = await sqlOn(db).rows<
    Omit<LetterRecipient, "role"> & { readonly role: number }
  >`SELECT id AS "userId", role, brand, email, email_verified_at IS NOT NULL AS "isEmailVerified", is_blocked AS "isBlocked",
      CASE language WHEN 'en' THEN 'en' ELSE 'ru' END AS language, time_zone AS "timeZone", code_word AS "codeWord",
      notice_settings AS settings
    FROM "user" WHERE id = ${userId}::uuid`;
  return row === undefined ? null : { ...row, role: roleOf(row.role) };
}
