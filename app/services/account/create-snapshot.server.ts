import { refuse, type ServiceResult } from "#contracts/outcome.ts";
import { findAccount, type MemberAccount, recordSnapshot, reserveId } from "#data/account/accounts.server.ts";
import type { Tx } from "#data/db.server.ts";
import { findMemberByEmail } from "#data/people/people.server.ts";
import type { Currency, Network } from "#domain/money/money.ts";
import type { Beneficiary, Brand } from "#domain/offer/state.ts";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { openAccount, sealDetails } from "./details.server.ts";
import { refuseRequisites, validateAccount } from "./validate-account.ts";

/** The leg's payout currency: the account must have the same currency, a wallet the same asset and network. */
export interface PaidIn {
  readonly currency: Currency;
  readonly network?: Network;
}

/**
 * The account that receives a leg's payout: the member's own, the account of another member found by e-mail, or the supplier's account of
 * an invoice.
 */
export type BeneficiarySource =
  | { readonly kind: "own"; readonly memberId: string; readonly accountId: string }
  | { readonly kind: "receiver"; readonly brand: Brand; readonly email: string; readonly accountId: string }
  | { readonly kind: "supplier"; readonly account: TypedAccount };

const notApproved = refuse("BANK.NOT_APPROVED");

function isUsable(account: MemberAccount | null, ownerId: string, paidIn: PaidIn): account is MemberAccount {
  if (account === null || account.userId !== ownerId || account.state !== "approved") return false;
  return account.currency === paidIn.currency && account.network === (paidIn.network ?? null);
}

async function snapshotOfMember(
  tx: Tx,
  kind: "own" | "receiver",
  memberId: string,
  accountId: string,
  paidIn: PaidIn,
): Promise<ServiceResult<Beneficiary>> {
  const account = await findAccount(accountId, tx, true);
  if (!isUsable(account, memberId, paidIn)) return notApproved;
  const id = await reserveId(tx);
  const { rail, currency, network, bankName, holderName, last4, version } = account;
  const sealed = sealDetails("account_snapshot", id, openAccount(account));
  const source = { sourceAccountId: accountId, sourceVersion: version, memberId };
  await recordSnapshot(tx, { ...{ id, rail, currency, network, bankName, holderName, sealed, last4 }, ...source });
  return { ok: true, value: { kind, snapshotId: id, memberId, accountId } };
}

async function snapshotOfSupplier(tx: Tx, typed: TypedAccount, paidIn: PaidIn): Promise<ServiceResult<Beneficiary>> {
  const { account, issues, last4 } = validateAccount(typed);
  if (issues.length > 0) return refuseRequisites(issues);
  if (account.currency !== paidIn.currency || paidIn.network !== undefined) return notApproved;
  const id = await reserveId(tx);
  const sealed = sealDetails("account_snapshot", id, account.details);
  const { currency, bankName, holderName } = account;
  const source = { sourceAccountId: null, sourceVersion: null, memberId: null };
  await recordSnapshot(tx, { id, rail: "bank", currency, network: null, bankName, holderName, sealed, last4, ...source });
  return { ok: true, value: { kind: "supplier", snapshotId: id } };
}

/**
 * Freezes the requisites of a leg's payout, in the transaction of the command that names them (design/offer §2). The source account
 * stays locked until the commit. Refusals: `BANK.NOT_APPROVED` for a missing, foreign or unapproved account or another currency (one
 * refusal for all, so that ids reveal nothing), `BANK.REQUISITES {field, issue}` for a supplier's typed account.
 */
export async function createSnapshot(tx: Tx, source: BeneficiarySource, paidIn: PaidIn): Promise<ServiceResult<Beneficiary>> {
  if (source.kind === "supplier") return await snapshotOfSupplier(tx, source.account, paidIn);
  if (source.kind === "own") return await snapshotOfMember(tx, "own", source.memberId, source.accountId, paidIn);
  const receiver = await findMemberByEmail(source.brand, source.email, tx);
  if (receiver === null || receiver.isBlocked) return notApproved;
  return await snapshotOfMember(tx, "receiver", receiver.id, source.accountId, paidIn);
}
