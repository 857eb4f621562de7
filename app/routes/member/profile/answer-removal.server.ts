import { redirect } from "react-router";
import { deleteAccountForm } from "#contracts/account/bank-account-form.ts";
import type { ServiceResult } from "#contracts/outcome.ts";
import { readSubmission } from "#forms/read-submission.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { confirmPassword } from "#services/session/confirm-password.server.ts";

interface Removal {
  readonly isThere: boolean;
  readonly remove: () => Promise<ServiceResult<unknown>>;
  /** The page of the items that stay. */
  readonly list: string;
}

/** Removes an item after the password was entered. The first of two clicks has removed it, so the second one redirects too. */
export async function answerRemoval(ctx: ServiceContext, request: Request, { isThere, remove, list }: Removal) {
  const submission = await readSubmission(request, deleteAccountForm);
  if (!submission.ok) return submission.reply;
  if (!isThere) return redirect(list, 303);
  const confirmed = await confirmPassword(ctx, submission.value.password);
  if (!confirmed.ok) return submission.refuse(confirmed, "password");
  const removed = await remove();
  if (!removed.ok && removed.code !== "NOT_FOUND") return submission.refuse(removed);
  return redirect(list, 303);
}
