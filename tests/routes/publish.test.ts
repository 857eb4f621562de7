import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { TypedAccount } from "#domain/people/account/typed-account.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { bank, marketPeople, rubToEur } from "./market-people.ts";

const database = await cloneDatabase();
const { startEngine } = await import("../workflows/engine.ts");
await startEngine();
const { publishOffer } = await import("#services/offer/commands/publish-offer.server.ts");
const { editOffer } = await import("#services/offer/commands/edit-offer.server.ts");
const { withdrawOffer } = await import("#services/offer/commands/withdraw-offer.server.ts");
const people = await marketPeople(database);
const { irina, jonas, sever } = people;

const publish = async (changes = {}, more = {}) =>
  publishOffer(irina, { commandId: randomUUID(), order: rubToEur(await people.accountOf(irina, "EUR"), changes), ...more });

test("publishes an offer with both legs, its agents and a frozen account", async () => {
  const { offerId, outcome } = await publish();
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      state: {
        phase: "published",
        kind: "exchange",
        corridor: { from: "russia", to: "germany" },
        quote: { source: "cbr", fixedSide: "buyer" },
        legs: {
          owner: { rail: "bank", principal: { minor: 9_123_450n, currency: "RUB" }, payIn: { minor: 9_397_154n, currency: "RUB" } },
          buyer: { principal: { minor: 100_000n, currency: "EUR" }, payIn: { minor: 103_000n }, beneficiary: { kind: "own" } },
        },
      },
    },
  });
  const { rows } = await database.asOwner("SELECT phase, human_id FROM offer WHERE id = $1", [offerId]);
  expect(rows[0]).toMatchObject({ phase: "published", human_id: expect.stringMatching(/^F-\d{4}-\d{6}$/) });
});

test("two submissions publish one offer", async () => {
  const order = rubToEur(await people.accountOf(irina, "EUR"));
  const commandId = randomUUID();
  const before = await count("offer");
  const pressed = await Promise.all([1, 2, 3].map(() => publishOffer(irina, { commandId, order })));
  expect(new Set(pressed.map(({ offerId }) => offerId)).size).toBe(1);
  expect(await count("offer")).toBe(before + 1);
});

test("refuses amounts that differ from the page's with both rates, and writes nothing", async () => {
  const before = [await count("offer"), await count("account_snapshot")];
  const shown = { rate: "0.0109", ownerPayIn: "93971.54", buyerPrincipal: "1000.00" };
  const { outcome } = await publish({}, { shown });
  expect(outcome).toMatchObject({ ok: false, code: "OFFER.TERMS_CHANGED", params: { rateBefore: "0.0109" } });
  expect([await count("offer"), await count("account_snapshot")]).toEqual(before);
});

test.each([
  [
    "a currency that no agent there takes",
    { route: { from: "russia", to: "germany", give: bank("USD"), get: bank("EUR") } },
    "OFFER.NO_AGENT",
  ],
  ["a country of the same agent", { route: { from: "france", to: "germany", give: bank("USD"), get: bank("EUR") } }, "OFFER.NO_AGENT"],
  ["an own rate far from the market", { amount: { amount: "1000", side: "get", ownRate: "0.02" } }, "VALIDATION.AMOUNT"],
  ["an amount below the limit", { amount: { amount: "1", side: "get" } }, "VALIDATION.AMOUNT"],
  ["an invoice of a person", { type: "invoice" }, "OFFER.COMPANIES_ONLY"],
] as const)("refuses %s", async (_name, changes, code) => {
  expect((await publish(changes)).outcome).toMatchObject({ ok: false, code });
});

test("refuses an account of another member or of another currency, and a closed market", async () => {
  for (const payout of [await people.accountOf(jonas, "EUR"), await people.accountOf(irina, "RUB")]) {
    const { outcome } = await publishOffer(irina, { commandId: randomUUID(), order: rubToEur(payout) });
    expect(outcome).toMatchObject({ ok: false, code: "BANK.NOT_APPROVED" });
  }
  await database.asOwner(
    "INSERT INTO service_info (id, is_transactions_opened) VALUES (1, false) ON CONFLICT (id) DO UPDATE SET is_transactions_opened = false",
  );
  expect((await publish()).outcome).toMatchObject({ code: "OFFER.CLOSED" });
  await database.asOwner("UPDATE service_info SET is_transactions_opened = true");
});

test("a company pays a supplier's invoice to the exact amount", async () => {
  const supplier: TypedAccount = {
    country: "germany",
    currency: "EUR",
    holderType: "company",
    holderName: "Werkzeug GmbH",
    bankName: "Commerzbank",
    details: { iban: "DE89370400440532013000" },
  };
  const invoice = {
    ...{ contractNumber: "12/26", contractDate: "2026-01-15", invoiceNumber: "INV-7", invoiceDate: "2026-11-01" },
    ...{ purpose: "Invoice INV-7", supplierName: "Werkzeug GmbH", supplierCountry: "germany" },
  };
  const order = rubToEur({ kind: "supplier", account: supplier }, { type: "invoice", amount: { amount: "12480", side: "get" }, invoice });
  const { offerId, outcome } = await publishOffer(sever, { commandId: randomUUID(), order });
  expect(outcome).toMatchObject({ ok: true, value: { state: { kind: "invoice", legs: { buyer: { principal: { minor: 1_248_000n } } } } } });
  const { rows } = await database.asOwner("SELECT invoice_number, contract_date::text FROM offer_invoice WHERE offer_id = $1", [offerId]);
  expect(rows).toEqual([{ invoice_number: "INV-7", contract_date: "2026-01-15" }]);
  const wrong = { ...supplier, details: { iban: "DE89370400440532013001" } };
  const refused = await publishOffer(sever, { commandId: randomUUID(), order: { ...order, payout: { kind: "supplier", account: wrong } } });
  expect(refused.outcome).toMatchObject({ code: "BANK.REQUISITES", params: { field: "iban", issue: "ibanChecksum" } });
});

test("roubles for a wallet: the buyer's leg is crypto, the owner's beneficiary a wallet", async () => {
  const route = { from: "russia", to: "germany", give: bank("RUB"), get: { currency: "USDT", network: "TRON" } } as const;
  const order = rubToEur(await people.accountOf(irina, "USDT"), { type: "crypto", route, amount: { amount: "500", side: "get" } });
  const { outcome } = await publishOffer(irina, { commandId: randomUUID(), order });
  expect(outcome).toMatchObject({
    ok: true,
    value: { state: { legs: { buyer: { rail: "crypto", network: "TRON" }, owner: { rail: "bank" } } } },
  });
});

test("equal crypto sums get different wallets of the agent; an edited offer keeps its wallet", async () => {
  await database.asOwner(
    `INSERT INTO agent_account (id, agent_id, rail, currency, network, holder_name, details, last4, is_main_receiving)
     SELECT gen_random_uuid(), agent_id, rail, currency, network, holder_name, details, 'Rsrv', false FROM agent_account
     WHERE currency = 'USDT' AND network = 'TRON' AND is_main_receiving AND is_active`,
  );
  const route = { from: "russia", to: "germany", give: bank("RUB"), get: { currency: "USDT", network: "TRON" } } as const;
  const payout = await people.accountOf(irina, "USDT");
  const publishFor = async (amount: string) => {
    const order = rubToEur(payout, { type: "crypto", route, amount: { amount, side: "get" } });
    return (await publishOffer(irina, { commandId: randomUUID(), order })).offerId ?? "";
  };
  const walletOf = async (offerId: string) => {
    const sql = `SELECT a.last4 FROM offer_leg l JOIN agent_account a ON a.id = l.agent_account_id WHERE l.offer_id = $1 AND l.side = 'buyer'`;
    return (await database.asOwner(sql, [offerId])).rows[0].last4;
  };
  const [first, twin, other] = [await publishFor("640"), await publishFor("640"), await publishFor("641")];
  const main = await walletOf(first);
  expect([main === "Rsrv", await walletOf(twin), await walletOf(other)]).toEqual([false, "Rsrv", main]);
  const edit = { offerId: twin, commandId: randomUUID(), revision: 1, amount: { amount: "640", side: "get" as const } };
  expect((await editOffer(irina, edit)).outcome).toMatchObject({ ok: true });
  expect(await walletOf(twin)).toBe("Rsrv");
});

test("the owner withdraws a published offer; other members get NOT_FOUND", async () => {
  const { offerId } = await publish();
  const id = offerId ?? "";
  expect(await withdrawOffer(jonas, { offerId: id, commandId: randomUUID() })).toMatchObject({ ok: false, code: "NOT_FOUND" });
  const commandId = randomUUID();
  expect(await withdrawOffer(irina, { offerId: id, commandId })).toMatchObject({
    ok: true,
    value: { state: { phase: "cancelled", cancelReason: "owner" } },
  });
  expect(await withdrawOffer(irina, { offerId: id, commandId })).toMatchObject({ ok: true });
});

async function count(table: "offer" | "account_snapshot"): Promise<number> {
  return (await database.asOwner(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
}

test("a member publishes a limited number of offers an hour; a repeated submission does not count", async () => {
  const { env } = await import("#env");
  const commandId = randomUUID();
  const order = rubToEur(await people.accountOf(sever, "EUR"));
  const sql = `INSERT INTO rate_limit (action, key, bucket, n, expires_at) VALUES ('offer.publish', $1, 0, $2, now() + interval '1 hour')
    ON CONFLICT (action, key, bucket) DO UPDATE SET n = EXCLUDED.n, expires_at = EXCLUDED.expires_at`;
  await database.asOwner(sql, [sever.principal.userId, env.PUBLISH_LIMIT_PER_HOUR - 1]);
  const first = await publishOffer(sever, { commandId, order });
  expect(first.offerId).not.toBeNull();
  const { outcome } = await publishOffer(sever, { commandId: randomUUID(), order });
  expect(outcome).toMatchObject({ ok: false, code: "RATE.LIMITED", params: { retryAfter: expect.any(Number) } });
  expect((await publishOffer(sever, { commandId, order })).offerId).toBe(first.offerId);
});
