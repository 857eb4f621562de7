import type { ServiceResult } from "#contracts/outcome.ts";
import { listReceiverAccounts } from "#data/account/accounts.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";

export interface ReceiverAccount {
  readonly id: string;
  readonly bankName: string | null;
  /** Initials only, because the name behind an e-mail must not be revealed to strangers. */
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
 * Returns masked approved accounts of the member with this e-mail in the destination country (design/people §5). Returns an empty list
 * alike for an unknown address, a profile that may not act and one without an account there. The caller throttles.
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
