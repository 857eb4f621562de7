import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { recordUsefulness } from "#data/content/questions.server.ts";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { days } from "#domain/time/duration.ts";
import { addressKey } from "#services/session/address-key.ts";

interface Rating {
  /** Address of the question. */
  readonly slug: string;
  readonly hasHelped: boolean;
  /** Counted once a day for each question. */
  readonly ip: string;
  readonly now: number;
}

/**
 * Counts a rating of an answer. A second rating from the same network address on that day succeeds without being counted. Public: no
 * permission is checked. Refusals: `NOT_FOUND` for an unpublished or unknown question.
 */
export async function rateAnswer({ slug, hasHelped, ip, now }: Rating): Promise<ServiceResult<null>> {
  const { count } = await countAttempt(pool, "answer.rated", `${addressKey(ip)} ${slug}`, days(1), now);
  const isKnown = await recordUsefulness({ slug, by: count > 1 ? 0 : 1, hasHelped, now });
  return isKnown ? { ok: true, value: null } : missing;
}
