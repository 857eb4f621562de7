import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import type { Principal } from "#domain/people/access/principal.ts";
import { looksLikeKey } from "#services/service-key/key-text.ts";
import { type KeyPlace, readKey } from "#services/service-key/read-key.server.ts";
import { readAccessToken } from "#services/session/api-tokens.server.ts";

interface Bearer {
  readonly principal: Principal;
  /** Unread notifications, at most 100. */
  readonly unread: number;
}

const shape = /^Bearer ([\w-]{43,54})$/;
const tokenLength = 43;

/**
 * Returns the principal of an `Authorization` header: an access token after signing in, or a service key. Refusals: those of
 * `readAccessToken` and `readKey`; `AUTH.ACCESS_INVALID` for another shape.
 */
export async function readBearer(header: string, place: KeyPlace): Promise<ServiceResult<Bearer>> {
  const [, text = ""] = shape.exec(header) ?? [];
  if (looksLikeKey(text)) return await readKey(text, place);
  return text.length === tokenLength ? await readAccessToken(text, place.now) : refuse("AUTH.ACCESS_INVALID");
}
