import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { pool } from "#data/db.server.ts";
import { countAttempt } from "#data/throttle.server.ts";
import { regionOf } from "#domain/people/countries.ts";
import { isBeforeFirstCheck } from "#domain/people/personal/profile-status.ts";
import { hours } from "#domain/time/duration.ts";
import { findReceiver, type ReceiverAccount } from "#services/account/find-receiver.server.ts";
import { listOwnAccounts } from "#services/account/list-own-accounts.server.ts";
import type { ServiceContext } from "#services/context.ts";
import { accountsIn } from "#services/names/shown-accounts.server.ts";
import type { PayoutPlace } from "#services/offer/commands/freeze-payout.server.ts";
import { secondsUntil } from "#services/seconds-until.ts";

/** Maximum per hour: enough for typing errors, too few to test a list of addresses. */
const searchesPerHour = 30;

/** Returns whether a leg can be paid out to an account or wallet: same currency and network, and a bank of the region. */
export const receivesAt = ({ country, currency, network }: AccountChoice, place: PayoutPlace): boolean =>
  currency === place.way.currency && network === place.way.network && (country === null || regionOf(country) === regionOf(place.country));

/**
 * The member's approved accounts or wallets to which a leg can be paid out. Before the first review of a profile also those that wait for
 * review, because the member can only prepare a draft then.
 */
export async function listPayouts({ principal }: Pick<ServiceContext, "principal">, place: PayoutPlace): Promise<readonly AccountChoice[]> {
  const includeUnapproved = isBeforeFirstCheck(principal);
  const accounts = await listOwnAccounts({ principal }, { includeUnapproved });
  const choices = accounts.ok ? accounts.value : [];
  const usable = choices.filter(({ state }) => state !== "declined" && state !== "removed").filter((account) => receivesAt(account, place));
  return await accountsIn(principal.language, usable, () => principal.userId);
}

/** The default account: the only one, or the member's main one. */
export const proposedAccount = (own: readonly AccountChoice[]): AccountChoice | undefined =>
  own.length === 1 || own[0]?.isMain ? own[0] : undefined;

/**
 * Returns masked accounts of the member with this e-mail that can receive the leg's payout. Empty for an unknown address and for crypto.
 * Refusals: `RATE.LIMITED {retryAfter}`, those of `findReceiver`.
 */
export async function searchReceiver(
  { principal, now }: Pick<ServiceContext, "principal" | "now">,
  email: string,
  { country, way }: PayoutPlace,
): Promise<ServiceResult<readonly ReceiverAccount[]>> {
  if (way.network !== null) return { ok: true, value: [] };
  const { count, resetsAt } = await countAttempt(pool, "receiver.find", principal.userId, hours(1), now);
  if (count > searchesPerHour) return refuse("RATE.LIMITED", { retryAfter: secondsUntil(resetsAt, now) });
  return await findReceiver({ principal }, { email, country, currency: way.currency });
}
