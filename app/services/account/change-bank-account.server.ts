import type { BankAccountChange } from "#contracts/account/bank-account.ts";
import { missing, type Refusal, refuse, type ServiceResult } from "#contracts/outcome.ts";
import {
  findAccount,
  type MemberAccount,
  recordAccountChange,
  recordAccountLabel,
  recordAccountRemoval,
  recordBankName,
  recordMainAccount,
} from "#data/account/accounts.server.ts";
import { recordAudit } from "#data/audit/audit.server.ts";
import { type Tx, withTransaction } from "#data/db.server.ts";
import { listOpenOffersPayingTo } from "#data/offer/affected-offers.server.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Details, TypedAccount } from "#domain/people/account/typed-account.ts";
import { auditOf, type ServiceContext } from "#services/context.ts";
import { requirePermission } from "#services/require-permission.ts";
import { refuseFullList } from "./add-bank-account.server.ts";
import { openAccount, sealDetails } from "./details.server.ts";
import { notifyOfOwnChange } from "./notify-of-account.server.ts";
import { notifyOpenOffers } from "./notify-open-offers.server.ts";
import { refuseRequisites, validateAccount } from "./validate-account.ts";

export interface ChangedAccount {
  readonly version: number;
  /** Human numbers of the open offers that were notified. */
  readonly offers: readonly string[];
}

/** Stored values, overridden by the typed ones. */
function merged(account: MemberAccount, before: Details, change: BankAccountChange, holderType: TypedAccount["holderType"]): TypedAccount {
  return {
    country: change.country ?? account.country ?? "",
    currency: change.currency ?? account.currency,
    holderType: change.holderType ?? holderType,
    holderName: change.holderName ?? account.holderName,
    bankName: change.bankName ?? account.bankName ?? "",
    details: change.details ?? before,
  };
}

/** Names of the fields that differ. The label is not compared, because only the member uses it (design/people §6.3). */
function changedFields(account: MemberAccount, before: Details, after: TypedAccount): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after.details)] as (keyof Details)[]);
  const details = [...keys].filter((key) => before[key] !== after.details[key]);
  const columns = (["country", "currency", "holderName", "bankName"] as const).filter((key) => account[key] !== after[key]);
  return [...columns, ...details];
}

interface Edit {
  readonly account: MemberAccount;
  readonly after: TypedAccount;
  readonly schema: string;
  readonly last4: string;
  readonly fields: readonly string[];
  readonly label: string | null;
}

/** A change of the bank's name alone does not redirect money, because the numbers identify the bank. A frozen account keeps its name. */
const isNameOnly = ({ fields }: Edit): boolean => fields.length === 1 && fields[0] === "bankName";

/** Returns the account's version after the edit; null when it was changed meanwhile. */
async function writeRow(tx: Tx, edit: Edit): Promise<number | null> {
  const { account, after, fields, label, last4, schema } = edit;
  const { id, version } = account;
  if (fields.length === 0) return (await recordAccountLabel(tx, id, version, label)) ? version : null;
  // While the account waits for a moderator, the changed version makes a verdict on the old name fail.
  if (isNameOnly(edit) && account.state === "approved") {
    return (await recordBankName(tx, id, version, { bankName: after.bankName, label })) ? version : null;
  }
  const row = { ...after, sealed: sealDetails("bank_account", id, after.details), state: "submitted", label, last4, schema } as const;
  return (await recordAccountChange(tx, id, version, row)) ? version + 1 : null;
}

async function writeEdit(tx: Tx, context: ServiceContext, edit: Edit): Promise<ServiceResult<ChangedAccount>> {
  const { account, after, fields, last4 } = edit;
  const version = await writeRow(tx, edit);
  if (version === null) return refuse("STATUS.CHANGED");
  const who = auditOf(context);
  const diff = { fields: [...fields] };
  const movesPayouts = fields.length > 0 && !isNameOnly(edit);
  const offers = movesPayouts ? await notifyOpenOffers(tx, account.id, "accountChanged") : [];
  await recordAudit(tx, { ...who, action: "account.edit", objectType: "bankAccount", objectId: account.id, diff });
  if (fields.length > 0) {
    await notifyOfOwnChange(
      tx,
      context,
      "accountChanged",
      { id: account.id, bankName: after.bankName, last4 },
      `${version}.${context.now}`,
    );
  }
  return { ok: true, value: { version, offers: offers.map(({ humanId }) => humanId) } };
}

/** Open offers would be cancelled or held, so the password is required in addition to the session (R11). */
async function refuseUnconfirmed(tx: Tx, edit: Edit): Promise<Refusal | null> {
  if (edit.fields.length === 0 || isNameOnly(edit)) return null;
  const offers = await listOpenOffersPayingTo(edit.account.id, tx);
  return offers.length > 0 ? refuse("BANK.IN_USE", { count: offers.length, field: "password" }) : null;
}

/**
 * Edits the member's own bank account. A change of details, holder, country or currency affects open offers at once (design/product §11)
 * and must be approved before a new offer may use the account. A change of the bank's name must be approved as well, but does not affect
 * open offers. `isPasswordConfirmed`: the caller checked the password of this request. Refusals: `NOT_FOUND`, `STATUS.CHANGED` for an
 * old version, `BANK.REQUISITES {field, issue}`, `BANK.IN_USE {count}` when open offers depend on the account and the password was not
 * confirmed.
 */
export async function changeBankAccount(
  context: ServiceContext,
  change: BankAccountChange,
  isPasswordConfirmed = false,
): Promise<ServiceResult<ChangedAccount>> {
  const { principal } = context;
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    const account = await findAccount(change.bankAccountId, tx);
    if (account?.rail !== "bank" || account.userId !== principal.userId) return missing;
    const before = openAccount(account) as Details;
    const usual = principal.profileKind === "company" ? "company" : "individual";
    const checked = validateAccount(merged(account, before, change, usual));
    if (checked.schema === null || checked.issues.length > 0) return refuseRequisites(checked.issues);
    const fields = changedFields(account, before, checked.account);
    const label = change.label === undefined ? account.label : change.label;
    // The same form was sent twice: its values are stored already.
    const isRepeat = account.version === change.version || account.version === change.version + 1;
    if (isRepeat && fields.length === 0 && label === account.label) {
      return { ok: true, value: { version: account.version, offers: [] } };
    }
    if (account.version !== change.version) return refuse("STATUS.CHANGED");
    const twice = await refuseFullList(tx, principal.userId, { ...checked, schema: checked.schema }, account.id);
    if (twice !== null) return twice;
    const edit = { account, after: checked.account, schema: checked.schema.key, last4: checked.last4, fields, label };
    return (isPasswordConfirmed ? null : await refuseUnconfirmed(tx, edit)) ?? (await writeEdit(tx, context, edit));
  });
}

export interface RemoveBankAccount {
  readonly accountId: string;
  /** The caller checked the password of this request (specification §5). */
  readonly isPasswordConfirmed: boolean;
}

/**
 * Removes the member's own bank account and notifies the open offers that use it. Returns their numbers. Refusals:
 * `AUTH.PASSWORD_WRONG`, `NOT_FOUND` for a foreign or removed account.
 */
export async function removeBankAccount(
  { principal, ip, requestId, now }: ServiceContext,
  { accountId, isPasswordConfirmed }: RemoveBankAccount,
): Promise<ServiceResult<{ readonly offers: readonly string[] }>> {
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  if (!isPasswordConfirmed) return refuse("AUTH.PASSWORD_WRONG");
  return await withTransaction(async (tx) => {
    const account = await findAccount(accountId, tx);
    const isOwn = account?.rail === "bank" && account.userId === principal.userId;
    if (!isOwn || !(await recordAccountRemoval(tx, accountId))) return missing;
    const offers = await notifyOpenOffers(tx, accountId, "accountRemoved");
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(tx, { ...who, action: "account.remove", objectType: "bankAccount", objectId: accountId });
    await notifyOfOwnChange(tx, { principal, now }, "accountRemoved", account, account.version + 1);
    return { ok: true, value: { offers: offers.map(({ humanId }) => humanId) } };
  });
}

/**
 * Makes one of the member's bank accounts the default of its currency. Running offers keep their accounts. Refusals: those of
 * `account.edit`, `NOT_FOUND` for a foreign or removed account, `BANK.NOT_APPROVED` for one that is not approved or has another
 * currency.
 */
export async function chooseMainAccount(
  { principal, ip, requestId }: ServiceContext,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
): Promise<ServiceResult<null>> {
  const refusal = requirePermission(principal, "account.edit");
  if (refusal) return refusal;
  return await withTransaction(async (tx) => {
    const account = await findAccount(accountId, tx, true);
    if (account?.rail !== "bank" || account.userId !== principal.userId) return missing;
    if (account.state !== "approved" || account.currency !== currency) return refuse("BANK.NOT_APPROVED");
    await recordMainAccount(tx, account);
    const who = auditOf({ principal, ip, requestId });
    await recordAudit(tx, { ...who, action: "account.main", objectType: "bankAccount", objectId: accountId, diff: { currency } });
    return { ok: true, value: null };
  });
}
