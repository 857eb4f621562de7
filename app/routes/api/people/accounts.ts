import { z } from "zod";
import { acceptInput, userStaff } from "#contracts/api/staff.ts";
import type { ErrorCode } from "#contracts/error-codes.ts";
import { missing } from "#contracts/outcome.ts";
import { isUuid } from "#contracts/uuid.ts";
import { reviewAccount } from "#services/account/review-account.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { readMember } from "#services/profile/read-member.server.ts";
import { call } from "../define-call.ts";
import { memberOf } from "./write-people.ts";

const codes: readonly ErrorCode[] = ["STATUS.CHANGED", "ACCOUNT.SUSPENDED"];
const shared = {
  method: "POST",
  who: ["member.moderate"],
  answer: userStaff,
  codes,
  isKeyed: true,
  params: z.strictObject({ id: z.string().max(60), accountId: z.string().max(60) }),
} as const;
const one = "/users/members/:id/bank-account/:accountId";
const declineInput = acceptInput.extend({ reason: z.string("VALIDATION.REQUIRED").trim().min(1, "VALIDATION.REQUIRED").max(500) });

interface Verdict {
  readonly memberId: string;
  readonly accountId: string;
  /** The version that the client read; absent means the current one. */
  readonly version: number | undefined;
  readonly declineReason: string | null;
}

async function settle(ctx: ServiceContext, { version: asked, ...verdict }: Verdict) {
  const { memberId, accountId } = verdict;
  const read = isUuid(memberId) && isUuid(accountId) ? await readMember(ctx, memberId) : missing;
  if (!read.ok) return read;
  const account = read.value.full?.accounts.find(({ id }) => id === accountId);
  if (account === undefined) return missing;
  const done = await reviewAccount(ctx, { ...verdict, version: asked ?? account.version });
  return done.ok ? await memberOf(ctx, memberId) : done;
}

export const memberAccountCalls = [
  call(
    {
      ...{ ...shared, no: "N32", path: `${one}/accept`, body: acceptInput, example: { body: {} } },
      summary: "Approve a member's bank account",
    },
    ({ ctx, params: { id: memberId, accountId }, body: { version } }) => settle(ctx, { memberId, accountId, version, declineReason: null }),
  ),
  call(
    {
      ...{ ...shared, no: "N33", path: `${one}/decline`, body: declineInput },
      summary: "Return a member's bank account with a reason that the member reads",
      example: { body: { reason: "The holder is somebody else" } },
    },
    ({ ctx, params: { id: memberId, accountId }, body: { version, reason } }) =>
      settle(ctx, { memberId, accountId, version, declineReason: reason }),
  ),
];
