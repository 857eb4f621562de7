import type { z } from "zod";
import type { tokens } from "#contracts/api/people.ts";
import { instantOf } from "#contracts/api/values.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import type { ApiTokens } from "#services/session/api-tokens.server.ts";
import type { CodeWanted } from "#services/session/log-in.server.ts";

type Tokens = z.input<typeof tokens>;

export const writeTokens = ({ accessToken, accessTokenExpiresAt, refreshToken }: ApiTokens): Tokens => ({
  accessToken,
  accessTokenExpiresAt: instantOf(accessTokenExpiresAt),
  refreshToken,
});

/** The pair, or the ticket of the second step. */
export const writeEntered = (entered: ApiTokens | CodeWanted): Tokens | CodeWanted =>
  "ticket" in entered ? { ticket: entered.ticket } : writeTokens(entered);

export const tokensOf = (result: ServiceResult<ApiTokens>): ServiceResult<Tokens> =>
  result.ok ? { ok: true, value: writeTokens(result.value) } : result;

/** Example tokens for the documentation. */
export const exampleTokens = {
  accessToken: "b0pXh0gqkq1Yk0l7f8k2bJ8Wl0q8T0sT1rF2m3Xc4Vo",
  accessTokenExpiresAt: "2026-03-01T09:45:00.000Z",
  refreshToken: "c1qYi1hrlr2Zl1m8g9l3cK9Xm1r9U1tU2sG3n4Yd5Wp",
};
