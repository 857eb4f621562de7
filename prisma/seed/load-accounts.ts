import type pg from "pg";
import { bankAccount, type SealField, type SeedAccount } from "./accounts.ts";
import { companyInn, germanIban, russianAccount, seedId, tronAddress } from "./check-digits.ts";
import { userIdOf } from "./load-people.ts";
import { type DemoMember, members } from "./people.ts";

const bik = "044525225";

/** Every member can pay in and receive in both directions: an account in roubles, one in euros, a wallet. */
export async function loadAccounts(client: pg.Client, seal: SealField): Promise<void> {
  for (const [n, member] of members.entries()) {
    const number = String(2_026_000_100 + n);
    await loadBankAccount(client, member, roubles(member, number), seal);
    await loadBankAccount(client, member, euros(member, number), seal);
    await loadWallet(client, member, seal);
  }
}

function roubles({ companyName, lastName, firstName }: DemoMember, number: string): SeedAccount {
  const base = { bik, corrAccount: "30101810400000000225" };
  if (companyName === undefined) {
    const details = { ...base, account: russianAccount(bik, "40817810", `0${number}`) };
    return bankAccount("russia", "RUB", "individual", `${lastName} ${firstName}`, "ПАО Сбербанк", details);
  }
  const details = { ...base, account: russianAccount(bik, "40702810", `0${number}`), inn: companyInn("781400258"), kpp: "781401001" };
  return bankAccount("russia", "RUB", "company", companyName, "ПАО Сбербанк", details);
}

function euros({ companyName, latinName }: DemoMember, number: string): SeedAccount {
  const details = { iban: germanIban("37040044", number), bic: "COBADEFFXXX" };
  return bankAccount("germany", "EUR", companyName === undefined ? "individual" : "company", latinName, "Commerzbank", details);
}

async function loadBankAccount(client: pg.Client, member: DemoMember, account: SeedAccount, seal: SealField): Promise<void> {
  const id = seedId(`account ${member.name} ${account.currency}`);
  await client.query(
    `INSERT INTO bank_account (id, user_id, schema, country, currency, bank_name, holder_name, details, last4, is_main)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true) ON CONFLICT (id) DO NOTHING`,
    [
      ...[id, userIdOf(member), account.schema, account.country, account.currency, account.bankName, account.holderName],
      ...[seal(JSON.stringify(account.details), "bank_account", "details", id), account.last4],
    ],
  );
}

async function loadWallet(client: pg.Client, member: DemoMember, seal: SealField): Promise<void> {
  const id = seedId(`wallet ${member.name}`);
  const address = tronAddress(`member ${member.name}`);
  await client.query(
    `INSERT INTO crypto_wallet (id, user_id, asset, network, address, first6, last6) VALUES ($1, $2, 'USDT', 'TRON', $3, $4, $5)
     ON CONFLICT (id) DO NOTHING`,
    [id, userIdOf(member), seal(address, "crypto_wallet", "address", id), address.slice(0, 6), address.slice(-6)],
  );
}
