import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordUsefulness } from "#data/content/questions.server.ts";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { days } from "#domain/time/duration.ts";
import { addressKey } from "#services/session/address-key.ts";

interface Rating {
  /** Of the question. */
  readonly slug: string;
  readonly hasHelped: boolean;
  /** Counted once a day for each question. */
  readonly ip: string;
  readonly now: number;
}

/**
 * Counts whether an answer was of use; a second word of the same network address that day is heard and not counted. Public: no
 * permission is asked. Refusals: `NOT_FOUND` for what is no published question.
 */
export async function rateAnswer({ slug, hasHelped, ip, now }: Rating): Promise<ServiceResult<null>> {
  const { count } = await countAttempt(pool, "answer.rated", `${addressKey(ip)} ${slug}`, days(1), now);
  const isKnown = await recordUsefulness({ slug, by: count > 1 ? 0 : 1, hasHelped, now });
  return isKnown ? { ok: true, value: null } : missing;
}
