import type pg from "pg";
import { bankAccount, type SealField, type SeedAccount, wallet } from "./accounts.ts";
import { companyInn, ethereumAddress, germanIban, russianAccount, seedId, tronAddress } from "./check-digits.ts";

const bik = "044525225";

const agents = [
  {
    ...{ name: "russia", country: "russia", labelRu: "Россия", labelEn: "Russia", timeZone: "Europe/Moscow", to: "18:00" },
    accounts: [
      bankAccount("russia", "RUB", "company", "ООО «Мостовая Россия»", "ПАО Сбербанк", {
        ...{ bik, account: russianAccount(bik, "40702810", "01002026001"), corrAccount: "30101810400000000225" },
        ...{ inn: companyInn("770200026"), kpp: "773601001" },
      }),
      wallet("USDT", "TRON", tronAddress("agent russia"), "ООО «Мостовая Россия»"),
    ],
  },
  {
    ...{ name: "europe", country: "europe", labelRu: "Европа", labelEn: "Europe", timeZone: "Europe/Berlin", to: "17:00" },
    accounts: [
      bankAccount("germany", "EUR", "company", "Mostovaya Europe GmbH", "Commerzbank", {
        ...{ iban: germanIban("37040044", "0202600101"), bic: "COBADEFFXXX" },
      }),
      bankAccount("germany", "USD", "company", "Mostovaya Europe GmbH", "Deutsche Bank", {
        ...{ iban: germanIban("10070000", "0202600102"), bic: "DEUTDEFF", charges: "SHA" },
        holderAddress: "Lindenstrasse 5, 10969 Berlin",
      }),
      wallet("USDT", "TRON", tronAddress("agent europe"), "Mostovaya Europe GmbH"),
      wallet("USDT", "ETHEREUM", ethereumAddress("agent europe"), "Mostovaya Europe GmbH"),
    ],
  },
] as const;

/** Both agents with working weeks (Mon–Fri), main receiving accounts and wallets. */
export async function loadAgents(client: pg.Client, seal: SealField): Promise<void> {
  for (const { name, country, labelRu, labelEn, timeZone, to, accounts } of agents) {
    const day = [{ from: "09:00", to }];
    const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] };
    const id = seedId(`agent ${name}`);
    await client.query(
      `INSERT INTO escrow_agent (id, name, label_ru, label_en, country, time_zone, commission_tax_ratio, working_week_hours)
       VALUES ($1, $2, $3, $4, $5, $6, 0.20, $7) ON CONFLICT DO NOTHING`,
      [id, name, labelRu, labelEn, country, timeZone, JSON.stringify(week)],
    );
    for (const account of accounts) await loadAgentAccount(client, id, account, seal);
  }
}

async function loadAgentAccount(client: pg.Client, agentId: string, account: SeedAccount, seal: SealField): Promise<void> {
  const id = seedId(`agent account ${agentId} ${account.currency} ${account.network ?? "bank"}`);
  await client.query(
    `INSERT INTO agent_account (id, agent_id, rail, schema, country, currency, network, bank_name, holder_name, details, last4, opened_on)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '2020-01-15') ON CONFLICT (id) DO NOTHING`,
    [
      ...[id, agentId, account.network === null ? "bank" : "crypto", account.schema, account.country, account.currency, account.network],
      ...[account.bankName, account.holderName, seal(JSON.stringify(account.details), "agent_account", "details", id), account.last4],
    ],
  );
}
