import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { germanIban } from "../../prisma/seed/check-digits.ts";
import { mailbox } from "../support/mailbox.ts";
import { accept, openContract, publish, publishInvoice } from "./acts.ts";
import { statement } from "./papers.ts";
import { leave, textOf } from "./people.ts";
import { payOut, setNetworkFee, verify } from "./staff-acts.ts";
import { openStage } from "./stage.ts";

const { origin, folder, desk, call } = openStage();

it("publishes roubles for USDT at a custom rate and shows the network fee before the signatures", async () => {
  const people = await call(["irina", "jonas", "manager.europe"], true);
  const { irina, jonas } = people;
  const way = { from: "russia", give: "RUB", to: "germany", get: "USDT-TRON" };
  const id = await publish(irina, { type: "crypto", ...way, amount: "91 234,50", ownRate: "91,2345" });
  await accept(jonas, id);
  await setNetworkFee(people["manager.europe"], id, "1,4");
  await openContract(irina, id);
  expect(await textOf(irina, `/my-transactions/${id}/sign`)).toMatch(/998[.,]60? USDT/);
  const offer = await desk().joinOffer(id);
  for (const side of ["owner", "buyer"] as const) await desk().sign(offer, side);
  expect(await textOf(people["manager.europe"], `/agents/payments-outgoing/${id}/network-fee`)).toContain("больше нельзя изменить");
  await leave(people);
});

it("pays out USDT by a hash, less the network fee, and shows the hash to its recipient", async () => {
  const people = await call(["irina", "jonas", "manager.russia", "agents"], true);
  const { irina, jonas, agents } = people;
  // The owner has paid in USDT, which go to the buyer.
  const offer = await desk().paidOffer({ crypto: true });
  const { id } = offer;
  const hash = randomBytes(32).toString("hex");
  await payOut(people["manager.russia"], id, hash, await statement(folder, `out-${id}`, ["Платёж"]));
  await verify(agents, id, "outgoing", "owner");
  expect(await textOf(people["manager.russia"], `/agents/payments-confirmations/${id}`)).toContain(hash);
  await desk().payOut(offer, "buyer");
  for (const leg of ["owner", "buyer"] as const) await desk().confirmPayout(offer, leg);
  await offer.reaches("completed");

  const seen = await textOf(jonas, `/my-transactions/${id}`);
  expect(seen).toContain("Сделка завершена");
  expect(seen).toMatch(/Получатель получил 998[.,]60? USDT/);
  expect(seen).toContain(hash);
  expect(await textOf(irina, `/my-transactions/${id}`)).toMatch(/Получатель получил 920,00 €/);
  await mailbox("jonas@bridgehold.test", origin).waitFor({ template: "offer-success-crypto", offer: id });
  await leave(people);
});

it("pays a supplier's invoice to the cent, without a script", async () => {
  const people = await call(["sever", "jonas", "manager.europe"], false);
  const { sever, jonas } = people;
  const iban = germanIban("10070000", "0707202601");
  const wish = { type: "invoice", from: "russia", give: "RUB", to: "germany", get: "EUR", amount: "4 750,25" } as const;
  const id = await publishInvoice(sever, wish, {
    contract: { contractNumber: "SL-2026/14", contractDate: "2026-02-03" },
    invoice: { invoiceNumber: "RE-2026-1187", invoiceDate: "2026-11-02", purpose: "Invoice RE-2026-1187, spare parts" },
    supplier: { holderName: "Lindner Maschinenbau GmbH", bankName: "Deutsche Bank", iban, bic: "DEUTDEFF" },
    file: await statement(folder, "invoice", ["Rechnung RE-2026-1187", "4 750,25 EUR"]),
  });
  await accept(jonas, id);
  expect(await textOf(sever, `/my-transactions/${id}`)).toContain("поставщик по инвойсу");
  await openContract(sever, id);
  const offer = await desk().joinOffer(id, { owner: "sever" });
  for (const side of ["owner", "buyer"] as const) await desk().sign(offer, side);
  for (const side of ["owner", "buyer"] as const) await desk().prove(offer, side);
  for (const leg of ["owner", "buyer"] as const) await desk().receive(offer, leg);

  const payout = await textOf(people["manager.europe"], `/agents/payments-outgoing/${id}`);
  const groupByFour = iban.replace(/.{4}(?=.)/g, "$& ");
  for (const part of ["Lindner Maschinenbau GmbH", "4 750,25 €", groupByFour]) expect(payout).toContain(part);
  for (const leg of ["owner", "buyer"] as const) await desk().payOut(offer, leg);
  for (const leg of ["owner", "buyer"] as const) await desk().confirmPayout(offer, leg);
  await offer.reaches("completed");

  const seen = await textOf(sever, `/my-transactions/${id}`);
  expect(seen).toContain("Сделка завершена");
  expect(seen).toContain("4 750,25 €");
  await mailbox("sever@bridgehold.test", origin).waitFor({ template: "offer-success", offer: id });
  await leave(people);
});
