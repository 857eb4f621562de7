import type { ServiceResult } from "#contracts/outcome.ts";
import { listReceiverAccounts } from "#data/account/accounts.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface ReceiverAccount {
  readonly id: string;
  readonly bankName: string | null;
  /** Initials only, because an e-mail address must not reveal its owner's name to outsiders. */
  readonly holder: string;
  readonly last4: string;
}

const initials = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .filter((word) => word !== "")
    .map((word) => `${[...word][0]}.`)
    .join(" ");

/**
 * Returns masked approved accounts of the member with this e-mail in the destination country (design/people §5). Returns an empty list for
 * an unknown address, for a profile that may not act and for a member without an account there, so that callers cannot distinguish them.
 * The caller throttles.
 */
export async function findReceiver(
  { principal }: Pick<ServiceContext, "principal">,
  asked: { readonly email: string; readonly country: string; readonly currency: Currency },
): Promise<ServiceResult<readonly ReceiverAccount[]>> {
  const refusal = requirePermission(principal, "receiver.find");
  if (refusal) return refusal;
  const accounts = await listReceiverAccounts({ brand: principal.brand, ...asked });
  const others = accounts.filter(({ userId }) => userId !== principal.userId);
  return { ok: true, value: others.map(({ id, bankName, holderName, last4 }) => ({ id, bankName, holder: initials(holderName), last4 })) };
}
