import { missing, type ServiceResult } from "#contracts/outcome.ts";
import { findOwnAccount, type OwnAccount } from "#data/people/own-account.server.ts";
import { findMember, type Member } from "#data/people/people.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { ownPhone } from "./personal-details.server.ts";

/** Returns the caller's current account. Refusals: those of the permission `self.read`. */
export async function readSelf({ principal }: Pick<ServiceContext, "principal">): Promise<ServiceResult<Member>> {
  const refusal = requirePermission(principal, "self.read");
  if (refusal) return refusal;
  const member = await findMember(principal.userId);
  return member === null ? missing : { ok: true, value: member };
}

interface OwnAccountView extends Pick<OwnAccount, "member" | "chats" | "notifications"> {
  /** The approved one, or before the first approval the last typed one. Null for staff and without one. */
  readonly phone: string | null;
}

/** Returns the caller's current account with their newest notifications. Refusals: those of the permission `self.read`. */
export async function readOwnAccount(
  { principal }: Pick<ServiceContext, "principal">,
  limit: number,
): Promise<ServiceResult<OwnAccountView>> {
  const refusal = requirePermission(principal, "self.read");
  if (refusal) return refusal;
  const account = await findOwnAccount(principal.userId, limit);
  return account === null ? missing : { ok: true, value: { ...account, phone: ownPhone(account.details) } };
}
