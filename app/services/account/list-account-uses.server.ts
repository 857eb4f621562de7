import { listAccountUses as listStoredUses, type AccountUse as StoredUse } from "#data/account/frozen-accounts.server.ts";
import { applyCommand } from "#domain/offer/apply.ts";
import { type Instant, offerSides } from "#domain/offer/state.ts";

/** An open offer that pays out to an account, and what a change of the account would do to it (design/product §11). */
export interface AccountUse {
  readonly offerId: string;
  readonly humanId: string;
  /** False when the offer belongs to other members, who chose this account. Its owner cannot open that offer's page. */
  readonly isParty: boolean;
  /**
   * `cancel`: the offer ends; `hold`: its payout will be on hold until a manager decides; `held`: it is on hold already; `none`: paid out.
   */
  readonly effect: "cancel" | "hold" | "held" | "none";
}

function effectOn({ accountId, offer }: StoredUse, now: Instant): AccountUse["effect"] {
  const step = applyCommand(offer, { type: "bankAccountChanged", accountId, change: "accountChanged" }, { kind: "system" }, now);
  if (!step.ok) return "none";
  const { phase, legs } = step.value.state;
  if (phase === "cancelled") return "cancel";
  const ofAccount = offerSides.filter(
    (side) => legs[side].beneficiary?.accountId === accountId && legs[side].beneficiaryHold !== undefined,
  );
  if (ofAccount.length === 0) return "none";
  return ofAccount.some((side) => offer.legs[side].beneficiaryHold === undefined) ? "hold" : "held";
}

/** Returns the open offers of each account, with the effects computed by the offer's rules. The caller has checked the permission. */
export async function listAccountUses(
  accountIds: readonly string[],
  memberId: string,
  now: Instant,
): Promise<ReadonlyMap<string, readonly AccountUse[]>> {
  const uses = new Map<string, AccountUse[]>();
  for (const use of await listStoredUses(accountIds)) {
    const { id: offerId, humanId, sides } = use.offer;
    const isParty = offerSides.some((side) => sides[side]?.memberId === memberId);
    const own = uses.get(use.accountId) ?? [];
    uses.set(use.accountId, [...own, { offerId, humanId, isParty, effect: effectOn(use, now) }]);
  }
  return uses;
}
