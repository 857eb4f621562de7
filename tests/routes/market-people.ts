import { randomUUID } from "node:crypto";
import type { ChosenPayout, OfferOrder } from "#contracts/offer/offer-order.ts";
import type { ServiceContext } from "#services/context.ts";
import type { TestDatabase } from "#tests/support/database.ts";

/** Demo people as contexts for services, and rates that do not depend on the day. */
export async function marketPeople(database: TestDatabase) {
  await database.asOwner(
    `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
     VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day'), ('USD', 'RUB', 83.0071, 'cbr', now(), now() + interval '1 day'),
       ('USDT', 'USD', 1.0003, 'kraken', now(), now() + interval '1 day')`,
  );
  const userId = async (name: string) =>
    (await database.asOwner(`SELECT id FROM "user" WHERE email = $1`, [`${name}@bridgehold.test`])).rows[0].id as string;
  const person = async (name: string, profileKind: "person" | "company" = "person"): Promise<ServiceContext> => ({
    principal: {
      ...{ userId: await userId(name), sessionId: randomUUID(), brand: "main", role: "member", status: "active", profileKind },
      ...{ isBlocked: false, isSuspended: false, isDocumentsExpired: false, agentId: null, agentName: null },
      ...{ email: `${name}@bridgehold.test`, fullName: name, name: name, previousStatus: null, language: "ru", timeZone: "Europe/Moscow" },
    },
    // The time is read at each call, as in a request.
    get now() {
      return Date.now();
    },
    requestId: randomUUID(),
    ip: "127.0.0.1",
    userAgent: "test",
  });
  const accountOf = async (context: ServiceContext, currency: string): Promise<ChosenPayout> => ({
    kind: "own",
    accountId: (
      await database.asOwner(
        `SELECT id FROM bank_account WHERE user_id = $1 AND currency = $2
         UNION ALL SELECT id FROM crypto_wallet WHERE user_id = $1 AND asset = $2`,
        [context.principal.userId, currency],
      )
    ).rows[0].id,
  });
  const [irina, jonas, marta] = await Promise.all([person("irina"), person("jonas"), person("marta")]);
  const sever = await person("sever", "company");
  return { irina, jonas, marta, sever, accountOf };
}

export const bank = (currency: "RUB" | "EUR" | "USD") => ({ currency, network: null });

/** Irina sends roubles and gets euros; every field can be overridden. */
export const rubToEur = (payout: OfferOrder["payout"], changes: Partial<OfferOrder> = {}): OfferOrder => ({
  type: "exchange",
  route: { from: "russia", to: "germany", give: bank("RUB"), get: bank("EUR") },
  amount: { amount: "1 000,00", side: "get", ownRate: "" },
  payout,
  ...changes,
});
