// The published examples for clients work as described.
import { expect, test } from "vitest";
import { clientFor, clientOf } from "#tests/support/api-client.ts";
import { cloneDatabase } from "#tests/support/database.ts";
import { paperFile } from "#tests/support/paper.ts";
import { startTestWorker } from "#tests/support/test-worker.ts";
import { type Cast, completeOffer } from "../../clients/typescript/examples/complete-an-offer.ts";
import { approve, handIn, type Newcomer, register, verify } from "../../clients/typescript/examples/join.ts";
import { refundOffer } from "../../clients/typescript/examples/refund-an-offer.ts";
import { russianAccount } from "../../prisma/seed/check-digits.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { secretTo } from "./guests.ts";
import { openSite } from "./site.ts";

const database = await cloneDatabase();
await database.asOwner(
  `INSERT INTO exchange_rate (base, quote, rate, source, observed_at, expires_at)
   VALUES ('EUR', 'RUB', 91.2345, 'cbr', now(), now() + interval '1 day')`,
);
await startTestWorker();
const site = await openSite({ API_READS_PER_MINUTE: "10000" });
const signIn = (name: string) => clientFor(site, name);
const staff = {
  ...{ ownerAgent: await signIn("manager.russia"), buyerAgent: await signIn("manager.europe"), manager: await signIn("agents") },
  ...{ password: demoPassword, paper: paperFile },
};

test("the example completes an offer", async () => {
  const [owner, buyer] = [await signIn("irina"), await signIn("jonas")];
  const id = await completeOffer({ owner, buyer, ...staff });
  const { data } = await owner.api.GET("/offers/{id}", { params: { path: { id } } });
  expect(data).toMatchObject({ status: "completed" });
});

const bik = "044525225";
const paper = { country: "germany", citizenshipCountry: "germany", fullName: "Vogel Clara", fullNameLatin: "CLARA VOGEL" };
const clara: Newcomer = {
  ...{ email: "clara@example.test", password: demoPassword, region: "europe", paper: paperFile },
  personal: {
    ...{ lastName: "Vogel", firstName: "Clara", fullNameLatin: "CLARA VOGEL", birthDate: "1988-11-02", country: "germany" },
    ...{ city: "Leipzig", postcode: "04109", phone: "+49 341 1234567" },
  },
  documents: [
    { ...paper, documentType: "nationalIdentityCard", number: "L01X00T471", issuedAt: "2022-01-01", overdueDate: "2031-12-31" },
    { ...paper, documentType: "internationalPassport", number: "C01X00T47", issuedAt: "2022-01-01", overdueDate: "2031-12-31" },
  ],
  account: {
    ...{ country: "russia", currency: "RUB", holderName: "Vogel Clara", bankName: "Sberbank" },
    details: { bik, corrAccount: "30101810400000000225", account: russianAccount(bik, "40817810", "02026000777") },
  },
};

test("a newcomer registers, trades, and gets the money back from a stopped deal", async () => {
  const buyer = clientOf(site);
  await register(buyer, clara);
  await verify(buyer, clara, await secretTo(database, clara.email, "confirmation"));
  await approve(await signIn("moderator"), await handIn(buyer, clara));
  const cast: Cast = { owner: await signIn("irina"), buyer, ...staff };
  const offerId = await refundOffer(cast, "Both sides asked for it");
  const money = await buyer.api.GET("/offers/{id}/money/", { params: { path: { id: offerId } } });
  expect(money.data?.map(({ held }) => held.amount)).toEqual(["0.00", "0.00"]);
});
