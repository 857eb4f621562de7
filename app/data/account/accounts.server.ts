import type { AccountChoice } from "#contracts/account/bank-account.ts";
import { pool, type Queryable, type Tx } from "#data/db.server.ts";
import { personNameOf } from "#data/people/person-name.ts";
import type { CryptoAsset, Currency, Network } from "#domain/money/money.ts";
import type { Brand } from "#domain/offer/state.ts";
import type { SealedRequisites } from "./requisites.server.ts";

export const accountStates = ["draft", "submitted", "approved", "declined", "removed"] as const;
export type AccountState = (typeof accountStates)[number];

/** A bank account or a wallet of a member. `sealed` can only be decrypted with the AAD of its table and id. */
export interface MemberAccount extends Omit<AccountChoice, "masked" | "state"> {
  readonly userId: string;
  readonly schema: string | null;
  readonly sealed: string;
  /** First characters of a wallet address; empty for bank accounts. */
  readonly first6: string;
  readonly last4: string;
  readonly state: AccountState;
}

const bankSql = `SELECT b.id, 'bank' AS rail, b.user_id AS "userId", b.schema, b.country, b.currency, NULL::text AS network,
    b.bank_name AS "bankName", b.holder_name AS "holderName", b.details AS sealed, '' AS first6, b.last4, b.label, b.state,
    b.is_main AS "isMain", b.version, b.created_at AS "createdAt"
  FROM bank_account b WHERE b.removed_at IS NULL`;
const walletSql = `SELECT w.id, 'crypto' AS rail, w.user_id AS "userId", NULL::text AS schema, NULL::text AS country, w.asset AS currency,
    w.network, NULL::text AS "bankName", ${personNameOf("u")} AS "holderName", w.address AS sealed, w.first6, right(w.last6, 4) AS last4, w.label,
    w.state, false AS "isMain", w.version, w.created_at AS "createdAt"
  FROM crypto_wallet w JOIN "user" u ON u.id = w.user_id WHERE w.removed_at IS NULL`;

/** Accounts and wallets of a member without removed ones, main ones first. */
export async function listAccountsOf(memberId: string, db: Queryable = pool): Promise<readonly MemberAccount[]> {
  const sql = `SELECT * FROM (${bankSql} AND b.user_id = $1 UNION ALL ${walletSql} AND w.user_id = $1) accounts
    ORDER BY "isMain" DESC, "createdAt", id`;
  return (await db.query<MemberAccount>(sql, [memberId])).rows;
}

export interface ReceiverQuestion {
  readonly brand: Brand;
  readonly email: string;
  readonly country: string;
  readonly currency: Currency;
}

/** Approved accounts of the member with this e-mail; empty for an unknown address or a profile that may not act. */
export async function listReceiverAccounts(asked: ReceiverQuestion): Promise<readonly MemberAccount[]> {
  const sql = `${bankSql} AND b.state = 'approved' AND b.country = $3 AND b.currency = $4 AND b.user_id IN
      (SELECT id FROM "user" WHERE brand = $1 AND email = $2 AND role = 2 AND status IN (0, 4) AND NOT is_blocked)
    ORDER BY b.is_main DESC, b.created_at, b.id`;
  const email = asked.email.trim().toLowerCase();
  return (await pool.query<MemberAccount>(sql, [asked.brand, email, asked.country, asked.currency])).rows;
}

/** One account or wallet by id. `lock` prevents changes of the row until the transaction ends. */
export async function findAccount(accountId: string, db: Queryable = pool, lock = false): Promise<MemberAccount | null> {
  const bank = await db.query<MemberAccount>(`${bankSql} AND b.id = $1${lock ? " FOR SHARE" : ""}`, [accountId]);
  if (bank.rows[0] !== undefined) return bank.rows[0];
  const wallet = await db.query<MemberAccount>(`${walletSql} AND w.id = $1${lock ? " FOR SHARE OF w" : ""}`, [accountId]);
  return wallet.rows[0] ?? null;
}

/** New values of a member's bank account; `details` are encrypted already. */
export interface AccountChange {
  readonly bankName: string;
  readonly holderName: string;
  readonly sealed: string;
  readonly last4: string;
  readonly schema: string;
  readonly country: string;
  readonly currency: Currency;
  readonly label: string | null;
  readonly state: AccountState;
}

/** Updates the version that the caller read. Returns false when the account was changed or removed meanwhile. */
export async function recordAccountChange(tx: Tx, accountId: string, version: number, change: AccountChange): Promise<boolean> {
  const sql = `UPDATE bank_account SET bank_name = $3, holder_name = $4, details = $5, last4 = $6, schema = $7, country = $8,
      currency = $9, label = $10, state = $11, version = version + 1, changed_at = now()
    WHERE id = $1 AND version = $2 AND removed_at IS NULL`;
  const { bankName, holderName, sealed, last4, schema, country, currency, label, state } = change;
  const values = [accountId, version, bankName, holderName, sealed, last4, schema, country, currency, label, state];
  return (await tx.query(sql, values)).rowCount === 1;
}

/** Writes the member's label of the account. Returns false as {@link recordAccountChange}. */
export async function recordAccountLabel(tx: Tx, accountId: string, version: number, label: string | null): Promise<boolean> {
  const sql = "UPDATE bank_account SET label = $3, changed_at = now() WHERE id = $1 AND version = $2 AND removed_at IS NULL";
  return (await tx.query(sql, [accountId, version, label])).rowCount === 1;
}

/**
 * Writes another name of the same bank to an approved account: it waits for a moderator, and its frozen copies stay current. Returns false
 * like {@link recordAccountChange}.
 */
export async function recordBankName(
  tx: Tx,
  accountId: string,
  version: number,
  { bankName, label }: Pick<AccountChange, "bankName" | "label">,
): Promise<boolean> {
  const sql = `UPDATE bank_account SET bank_name = $3, label = $4, state = 'submitted', changed_at = now()
    WHERE id = $1 AND version = $2 AND state = 'approved' AND removed_at IS NULL`;
  return (await tx.query(sql, [accountId, version, bankName, label])).rowCount === 1;
}

/** Marks a bank account as removed; the row remains for offers that refer to it. Returns false when it was already removed. */
export async function recordAccountRemoval(tx: Tx, accountId: string): Promise<boolean> {
  const sql = `UPDATE bank_account SET removed_at = now(), state = 'removed', is_main = false, version = version + 1, changed_at = now()
    WHERE id = $1 AND removed_at IS NULL`;
  return (await tx.query(sql, [accountId])).rowCount === 1;
}

/** Makes an account its owner's default in its currency. */
export async function recordMainAccount(
  tx: Tx,
  { id, userId, currency }: Pick<MemberAccount, "id" | "userId" | "currency">,
): Promise<void> {
  const sql = `UPDATE bank_account SET is_main = (id = $1), changed_at = now()
    WHERE user_id = $2 AND currency = $3 AND removed_at IS NULL AND is_main <> (id = $1)`;
  await tx.query(sql, [id, userId, currency]);
}

export interface NewAccount extends AccountChange {
  readonly id: string;
  readonly userId: string;
  readonly isMain: boolean;
}

/** Returns false when the id exists, because the same form was sent twice. */
export async function recordNewAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO bank_account (id, user_id, schema, country, currency, bank_name, holder_name, details, last4, label, state, is_main)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING`,
    [
      ...[account.id, account.userId, account.schema, account.country, account.currency, account.bankName, account.holderName],
      ...[account.sealed, account.last4, account.label, account.state, account.isMain],
    ],
  );
  return rowCount === 1;
}

export interface NewWallet {
  readonly id: string;
  readonly userId: string;
  readonly asset: CryptoAsset;
  readonly network: Network;
  /** The address, encrypted as plain text. */
  readonly sealed: string;
  readonly first6: string;
  readonly last6: string;
  readonly label: string | null;
}

/** Stores a wallet that waits for a moderator. Returns false when the id exists, because the same form was sent twice. */
export async function recordNewWallet(tx: Tx, wallet: NewWallet): Promise<boolean> {
  const { id, userId, asset, network, sealed, first6, last6, label } = wallet;
  const sql = `INSERT INTO crypto_wallet (id, user_id, asset, network, address, first6, last6, label, state)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'submitted') ON CONFLICT (id) DO NOTHING`;
  return (await tx.query(sql, [id, userId, asset, network, sealed, first6, last6, label])).rowCount === 1;
}

/** Writes the member's label of the wallet. Returns false for a removed one. */
export async function recordWalletLabel(tx: Tx, walletId: string, label: string | null): Promise<boolean> {
  const sql = "UPDATE crypto_wallet SET label = $2, changed_at = now() WHERE id = $1 AND removed_at IS NULL";
  return (await tx.query(sql, [walletId, label])).rowCount === 1;
}

/** Marks a wallet as removed; the row remains for offers that refer to it. Returns false when it was already removed. */
export async function recordWalletRemoval(tx: Tx, walletId: string): Promise<boolean> {
  const sql = `UPDATE crypto_wallet SET removed_at = now(), state = 'removed', version = version + 1, changed_at = now()
    WHERE id = $1 AND removed_at IS NULL`;
  return (await tx.query(sql, [walletId])).rowCount === 1;
}

/** Generates an id for a row whose ciphertext must be bound to the id before the row exists. */
export async function reserveId(db: Queryable = pool): Promise<string> {
  const { rows } = await db.query<{ id: string }>("SELECT uuidv7() AS id");
  return rows[0]!.id;
}

export interface NewSnapshot extends SealedRequisites {
  readonly sourceAccountId: string | null;
  readonly sourceVersion: number | null;
  readonly memberId: string | null;
}

export async function recordSnapshot(tx: Tx, row: NewSnapshot): Promise<void> {
  await tx.query(
    `INSERT INTO account_snapshot (id, rail, currency, network, bank_name, holder_name, details, last4, source_account_id,
       source_version, member_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[row.id, row.rail, row.currency, row.network, row.bankName, row.holderName, row.sealed, row.last4],
      ...[row.sourceAccountId, row.sourceVersion, row.memberId],
    ],
  );
}
